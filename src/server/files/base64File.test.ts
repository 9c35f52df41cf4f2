import { assert, property, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import { decodeBase64 } from './base64File.ts';

const photo = { noun: 'photo', field: 'image', maxBytes: 10_000_000 };
const problemOf = (base64: string) =>
  getProblem(Promise.resolve().then(() => decodeBase64(base64, photo)));

describe('a file in base64', () => {
  it('is what was encoded', () => {
    assert(
      property(uint8Array({ minLength: 1 }), (bytes) => {
        expect([...decodeBase64(Buffer.from(bytes).toString('base64'), photo)]).toEqual([...bytes]);
      }),
    );
  });

  it.each([
    'QQ',
    'QQ=',
    'QUJD QUJD',
    'QU-_',
    '=QUJ',
    'QQ==QUJD',
    'é===',
    'data:image/png;base64,QUJD',
  ])('that is damaged is refused: %s', async (base64) => {
    const { code, fields } = await problemOf(base64);
    expect([code, fields]).toEqual([
      'validation_failed',
      [expect.objectContaining({ path: 'image', code: 'not_base64' })],
    ]);
  });

  it('is refused when it is empty', async () => {
    expect((await problemOf('')).fields).toMatchObject([{ code: 'required' }]);
  });

  it('is refused when it is too large', async () => {
    const big = Buffer.alloc(10_000_001).toString('base64');
    expect((await problemOf(big)).code).toBe('too_large');
  });
});
