// The server over real sockets: what Node's parser refuses, bodies that stop, and ones that are only slow.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { createHost, type Host } from './host.ts';
import { unlimited } from '../api/testingLimits.ts';
import { mount } from '../api/mount.ts';
import { unusedDatabase } from './testing.ts';

const length = defineEndpoint({
  method: 'POST',
  path: '/length',
  audience: 'anyone',
  summary: 'How long a text is',
  body: z.object({ text: z.string() }),
  data: z.object({ length: z.number() }),
});

/** Long enough for a busy machine to send a byte in between, short enough to be waited for. */
const timeouts = { headersMs: 4_000, idleMs: 4_000, requestMs: 60_000 };

async function open(given: typeof timeouts): Promise<{ host: Host; port: number }> {
  const host = await createHost({
    database: unusedDatabase,
    identify: async () => null,
    clock: () => new Date('2026-11-20T09:00:00Z'),
    config: {
      apiBase: '/api',
      trustProxy: false,
      logLevel: 'silent',
      appSecret: 'a secret of this test',
    },
    limits: unlimited,
    timeouts: given,
  });
  mount(host.api, length, async ({ body }) => ({ data: { length: body.text.length } }), {
    storeResponse: false,
  });
  const url = await host.app.listen({ port: 0, host: '127.0.0.1' });
  return { host, port: Number(new URL(url).port) };
}

let host: Host;
let port: number;
beforeAll(async () => {
  ({ host, port } = await open(timeouts));
});
afterAll(() => host.app.close());

/** Sends the parts, each when the one before has left, and reads until the server closes the connection. */
async function talk(parts: readonly string[], at = port, pause = async () => {}): Promise<string> {
  const socket = connect(at, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  // A server that has heard enough may cut the line while the rest is on its way.
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  for (const part of parts) {
    await pause();
    if (socket.writable) await new Promise((done) => socket.write(part, done));
  }
  await closed;
  return heard;
}

const post = (size: number): string =>
  [
    'POST /api/length HTTP/1.1',
    'host: 127.0.0.1',
    'connection: close',
    'idempotency-key: 0f8fad5b-d9cb-469f-a165-70867728950e',
    'content-type: application/json',
    `content-length: ${size}`,
    '\r\n',
  ].join('\r\n');

const get = (target: string, more = ''): string =>
  `GET ${target} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n${more}\r\n`;

function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

describe('a request that cannot be read', () => {
  it.each([
    ['an address of over 8,000 characters', get(`/${'a'.repeat(9_000)}`), 414, 'uri_too_long'],
    ['headers of over 16 KiB', get('/', `x: ${'a'.repeat(20_000)}\r\n`), 431, 'headers_too_large'],
    ['a method that does not exist', 'NONSENSE / HTTP/1.1\r\n\r\n', 400, 'malformed_request'],
    ['a version that does not exist', 'GET / HTTP/9.9\r\n\r\n', 400, 'malformed_request'],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'malformed_request'],
    [
      'a host that is none',
      'GET / HTTP/1.1\r\nhost: ][\r\nconnection: close\r\n\r\n',
      400,
      'malformed_request',
    ],
    ['no number for its length', post(0).replace(': 0', ': x'), 400, 'malformed_request'],
  ])('for it has %s is answered with a problem document', async (_, request, status, code) => {
    const answer = read(await talk([request]));
    expect(answer.status).toBe(status);
    expect(answer.head).toContain('content-type: application/problem+json');
    expect(JSON.parse(answer.body)).toMatchObject({ status, code });
  });

  it('is answered with a page when a browser asks for one', async () => {
    const browser = 'accept: text/html,*/*;q=0.8\r\n';
    const answer = read(await talk([get(`/${'a'.repeat(9_000)}`, browser)]));
    expect(answer.status).toBe(414);
    expect(answer.head).toContain('content-type: text/html');
    expect(answer.body).toContain('<h1>Address too long</h1>');
  });
});

describe('a request that takes its time', () => {
  const body = JSON.stringify({ text: 'x'.repeat(9) });

  it('is given up when its body stops in the middle', { tags: 'long' }, async () => {
    expect(await talk([post(body.length), body.slice(0, 9)])).toBe('');
  });

  it('is carried out when it is slow and moves, although it takes longer than a pause may', {
    tags: 'long',
  }, async () => {
    // A pause is a twelfth of what is allowed, and there are more of them.
    const pause = () => new Promise<void>((done) => setTimeout(done, timeouts.idleMs / 12));
    const answer = read(await talk([post(body.length), ...body.split('')], port, pause));
    expect(JSON.parse(answer.body)).toEqual({ data: { length: 9 } });
  });

  it.each([
    ['headers', ['GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n']],
    ['body', [post(body.length), body.slice(0, 9)]],
  ])(
    'is told so when its %s took longer than a request may',
    async (_, parts) => {
      const short = await open({ headersMs: 500, idleMs: 60_000, requestMs: 500 });
      const answer = read(await talk(parts, short.port));
      await short.host.app.close();
      expect(answer.status).toBe(408);
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'request_timeout' });
    },
    30_000,
  );
});
