import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressCached, negotiateEncoding } from './compress.ts';

const text = 'a lamp at night '.repeat(200);
const ask = (accept?: string, content = text) => compressCached(content, 'W/"tag"', accept, true);

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

  it('is compressed once for all who ask at the same time', async () => {
    const both = await Promise.all([1, 2].map(() => compressCached(text, 'W/"new"', 'br', true)));
    expect(both[0]?.body).toBe(both[1]?.body);
  });

  it('stays although a thousand others are asked for after it', async () => {
    const before = (await ask('br'))?.body;
    for (let at = 0; at < 1_000; at += 1) await compressCached(text, `W/"${at}"`, 'gzip', true);
    expect((await ask('br'))?.body).toBe(before);
  });

  it('takes no room when whoever asks can vary it at will', async () => {
    const once = () => compressCached(text, 'W/"varied"', 'br', false);
    expect((await once())?.body).not.toBe((await once())?.body);
  });

  it('is found in time for a header as long as Node takes', () => {
    const before = process.cpuUsage();
    expect(negotiateEncoding(`br${' '.repeat(16_000)}x`)).toBeNull();
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(50);
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
