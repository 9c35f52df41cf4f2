// @module-tag long
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeBody } from './compress.ts';
import { type Compression, sendCached } from './sendCached.ts';

vi.mock('./compress.ts', { spy: true });

let app: FastifyInstance;
let compression: Compression;

beforeEach(() => {
  vi.mocked(encodeBody).mockClear();
  compression = 'cached';
  app = Fastify();
  app.get('/:word', (request, reply) => {
    const { word } = request.params as { word: string };
    const text = `${word} at night `.repeat(200);
    return sendCached(request, reply, { text, type: 'text/plain; charset=utf-8', compression });
  });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = { 'accept-encoding': 'br' }) =>
  app.inject({ url, headers });

describe('an answer that is compressed and cached', () => {
  it('is compressed once for all who ask at the same time and later', async () => {
    const both = await Promise.all([get('/lamp'), get('/lamp')]);
    for (const { headers, rawPayload } of [...both, await get('/lamp')]) {
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(brotliDecompressSync(rawPayload).toString()).toContain('lamp at night');
    }
    expect(encodeBody).toHaveBeenCalledTimes(1);
  });

  it('stays although a thousand others are asked for after it', async () => {
    await get('/ward');
    for (let at = 0; at < 1_000; at += 1) await get(`/${at}`);
    vi.mocked(encodeBody).mockClear();
    await get('/ward');
    expect(encodeBody).not.toHaveBeenCalled();
  });

  it('takes no room when the request can vary it without end', async () => {
    compression = 'each';
    await get('/varied');
    await get('/varied');
    expect(encodeBody).toHaveBeenCalledTimes(2);
  });

  it('is not compressed when it is about a person', async () => {
    compression = 'none';
    const { headers } = await get('/person');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBeUndefined();
  });

  it('is not sent to who has it', async () => {
    const { headers } = await get('/known');
    const again = await get('/known', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
