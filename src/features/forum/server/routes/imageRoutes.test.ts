import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createHost } from '#server/host/host.ts';
import { unlimited } from '#server/api/testingLimits.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { metadataPieces, photoSize, photoWithPlace } from '#shared/photo/testingPhoto.ts';
import { createImageService } from '../images/imageService.ts';
import { images } from '../images/tables.ts';
import { buildMember, createTestPosts } from '../posts/testingPosts.ts';
import { mountImages, serveImages } from './imageRoutes.ts';

const now = new Date('2026-11-20T12:00:00Z');
let database: OpenDatabase;
let app: FastifyInstance;
let caller: Awaited<ReturnType<typeof buildMember>> | null;

beforeAll(async () => {
  database = await openTestDatabase();
  const host = await createHost({
    database,
    clock: () => now,
    identify: async () =>
      caller && { ...caller, studentPackage: '', sessionId: 's', status: 'active' },
    config: { apiBase: '/api', trustProxy: false, logLevel: 'silent', appSecret: 'a test secret' },
    limits: unlimited,
  });
  const { admit } = createTestPosts(database, () => now);
  const service = createImageService({ database, clock: () => now, admit });
  mountImages(host.api, service);
  serveImages(host.app, service);
  app = host.app;
  await app.ready();
});
beforeEach(async () => {
  await database.db.delete(images);
  caller = await buildMember(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function upload(bytes: Buffer, key: string = randomUUID()) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/forum/images',
    headers: { 'idempotency-key': key },
    payload: { image: bytes.toString('base64') },
  });
  type Body = { code?: string; detail?: string; data: { address: string } };
  return { status: answer.statusCode, ...answer.json<Body>() };
}
const get = (url: string) => app.inject({ method: 'GET', url });

describe('POST /forum/images', () => {
  it('answers 201 with an address, and once for the same key', async () => {
    const key = randomUUID();
    const first = await upload(photoWithPlace, key);
    expect(first).toMatchObject({ status: 201, data: photoSize });
    expect(Object.keys(first.data).toSorted()).toEqual(['address', 'height', 'width']);
    expect(await upload(photoWithPlace, key)).toEqual(first);
    expect(await database.db.$count(images)).toBe(1);
  });

  it('is for members', async () => {
    caller = null;
    expect(await upload(photoWithPlace)).toMatchObject({ status: 401 });
    expect(await database.db.$count(images)).toBe(0);
  });

  it('says why it takes no other file', async () => {
    expect(await upload(Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({
      status: 415,
      code: 'unsupported_type',
      detail: expect.stringContaining('JPEG or PNG'),
    });
    const large = Buffer.concat([photoWithPlace, Buffer.alloc(1_500_000)]);
    expect(await upload(large)).toMatchObject({ status: 413, code: 'too_large' });
  });
});

describe('GET /forum/images/…', () => {
  it('is for everyone, without what the photo said about its maker, and says nothing of who sent it', async () => {
    const uploader = caller;
    const { data } = await upload(photoWithPlace);
    caller = null;
    const { statusCode, headers, rawPayload } = await get(data.address);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    for (const piece of metadataPieces) expect(rawPayload.includes(piece), piece).toBe(false);
    const said = `${JSON.stringify(headers)}${data.address}`;
    expect(said).not.toContain(uploader?.userId);
    expect(said).not.toContain(uploader?.handle);
  });

  it('is 404 for what is no picture of ours', async () => {
    for (const name of ['x.jpg', `${'a'.repeat(32)}.jpg`, '..%2f..%2fetc%2fpasswd', '%00.png'])
      expect((await get(`/forum/images/${name}`)).statusCode, name).toBe(404);
  });
});
