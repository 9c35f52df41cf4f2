import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReceipt, makeReceipt } from './receipt.ts';

describe('a receipt', () => {
  it('is short and has no signs that are taken for others', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const receipt = makeReceipt((below) => (numbers.next().value ?? 0) % below);
        expect(receipt).toMatch(/^LL-[^01ABEILNOSUZ]{4}-[^01ABEILNOSUZ]{3}$/);
        expect(isReceipt(receipt)).toBe(true);
      }),
    );
  });
  it('is told from what somebody wrote into an address', () => {
    for (const text of [
      '',
      'LL-7F3K-29',
      'll-7f3k-29q',
      'LL-7F3K-29Q ',
      'You won <b>',
      'LL-0O1I-LLL',
    ])
      expect(isReceipt(text)).toBe(false);
    expect(isReceipt('LL-7F3K-29Q')).toBe(true);
  });
});
