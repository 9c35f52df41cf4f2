import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeBody, negotiateEncoding } from './compress.ts';

const text = 'a lamp at night '.repeat(200);
const ask = (accept?: string, content = text) => encodeBody(content, negotiateEncoding(accept));

describe('an answer that can be compressed', () => {
  it('is compressed in the best way the browser takes', async () => {
    const br = await ask('gzip, deflate, br;q=0.9');
    expect(br.encoding).toBe('br');
    expect(brotliDecompressSync(br.body).toString('utf8')).toBe(text);
    const gz = await ask('gzip, br;q=0');
    expect(gz.encoding).toBe('gzip');
    expect(gunzipSync(gz.body).toString('utf8')).toBe(text);
  });

  it('is found in time for a header as long as Node takes', () => {
    const before = process.cpuUsage();
    expect(negotiateEncoding(`br${' '.repeat(16_000)}x`)).toBeNull();
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(50);
  });

  it.each([undefined, '', 'identity', 'br;q=0', 'zstd'])(
    'is sent as it is to a browser that takes %s',
    async (accept) => {
      expect(await ask(accept)).toEqual({ encoding: null, body: Buffer.from(text) });
    },
  );

  it('is sent as it is when it is short', async () => {
    expect((await ask('br', 'short')).encoding).toBeNull();
  });
});
