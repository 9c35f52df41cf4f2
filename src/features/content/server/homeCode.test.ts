import type { FastifyInstance } from 'fastify';
import decodeQr from 'qr/decode.js';
import { afterAll, describe, expect, it } from 'vitest';
import { unlimited } from '#server/api/testingLimits.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createHost } from '#server/host/host.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { homeCodePath } from '../homeCodePath.ts';
import { buildHomeCode, serveHomeCode } from './homeCode.ts';

const scale = 4;

/** What a camera would read: the strokes of the SVG as a picture, read by the decoder of the package. */
function read(svg: string): string {
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, run] of svg.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      data.fill(
        0,
        (row * width + Number(x) * scale) * 4,
        (row * width + (Number(x) + Number(run)) * scale) * 4,
      );
  }
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255;
  return decodeQr({ width, height: width, data });
}

describe('the QR code of the home', () => {
  it.each([
    'https://lamplight.example/',
    'http://127.0.0.1:3000/',
    `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`,
    'https://xn--nrse-0ra.example/',
  ])('reads as %s', (address) => {
    expect(read(buildHomeCode(address))).toBe(address);
  });

  it('has four modules of white around it, as scanners need', () => {
    const svg = buildHomeCode('https://lamplight.example/');
    const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
    const strokes = [...svg.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)].map((found) =>
      found.slice(1).map(Number),
    );
    expect(strokes.length).toBeGreaterThan(100);
    for (const [x = 0, y = 0, run = 0] of strokes) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
      expect(Math.max(x + run, y + 1)).toBeLessThanOrEqual(size - 4);
    }
  });

  it('has no room for what a host name should not hold', () => {
    expect(buildHomeCode('https://x/"><script>alert(1)</script>')).not.toContain('script');
  });
});

describe(`GET ${homeCodePath}`, () => {
  const opened: { app: FastifyInstance; database: OpenDatabase }[] = [];
  afterAll(async () => {
    for (const { app, database } of opened) {
      await app.close();
      await database.close();
    }
  });

  async function ask(publicOrigin: string | undefined, host: string) {
    const database = await openTestDatabase();
    const { app } = await createHost({
      database,
      clock: () => new Date('2026-11-20T12:00:00Z'),
      identify: async () => null,
      config: { apiBase: '/api', trustProxy: 1, logLevel: 'silent', appSecret: 'x', publicOrigin },
      limits: unlimited,
    });
    opened.push({ app, database });
    serveHomeCode(app);
    return app.inject({ url: homeCodePath, headers: { host } });
  }

  it('leads to the public address of the site, however it was asked for', async () => {
    const answer = await ask('https://lamplight.example', 'other.example');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    expect(read(answer.body)).toBe('https://lamplight.example/');
    expect(Buffer.byteLength(answer.body)).toBeLessThan(4_000);
  });

  it('leads to the host that was asked for where none is configured, and is stored nowhere', async () => {
    const answer = await ask(undefined, 'clinic.example');
    expect(read(answer.body)).toBe('http://clinic.example/');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
