import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressed } from './compressed.ts';

const text = 'a lamp at night '.repeat(200);
const ask = (accept?: string, content = text) => compressed(content, 'W/"tag"', accept);

describe('an answer that can be compressed', () => {
  it('is compressed in the best way the browser takes', async () => {
    const br = await ask('gzip, deflate, br;q=0.9');
    expect(br?.encoding).toBe('br');
    expect(brotliDecompressSync(br?.body ?? '').toString('utf8')).toBe(text);
    const gz = await ask('gzip, br;q=0');
    expect(gz?.encoding).toBe('gzip');
    expect(gunzipSync(gz?.body ?? '').toString('utf8')).toBe(text);
  });

  it('is compressed once for each tag', async () => {
    expect((await ask('br'))?.body).toBe((await ask('br'))?.body);
  });

  it.each([undefined, '', 'identity', 'br;q=0', 'zstd'])(
    'is sent as it is to a browser that takes %s',
    async (accept) => {
      expect(await ask(accept)).toBeNull();
    },
  );

  it('is sent as it is when it is short', async () => {
    expect(await ask('br', 'short')).toBeNull();
  });
});
