import { array, assert, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateKeyBetween, generateKeys } from './fractionalIndex.ts';

describe('a position key', () => {
  it('lies between its neighbours, wherever rows are put', () => {
    assert(
      property(array(nat(), { maxLength: 120 }), (places) => {
        const keys: string[] = [];
        for (const place of places) {
          const at = place % (keys.length + 1);
          keys.splice(at, 0, generateKeyBetween(keys[at - 1] ?? null, keys[at] ?? null));
        }
        expect(keys).toEqual([...new Set(keys)].sort());
      }),
    );
  });

  it('is the same on two devices that put a row in the same place', () => {
    expect(generateKeyBetween('V', 'W')).toBe(generateKeyBetween('V', 'W'));
    expect(generateKeyBetween(null, null)).toBe('V');
  });

  it('stays short when a hundred rows are added one after another', () => {
    const longest = Math.max(...generateKeys(100).map((key) => key.length));
    expect(longest).toBeLessThanOrEqual(4);
  });

  it('is refused where two rows share a key or a key is not one', () => {
    expect(() => generateKeyBetween('V', 'V')).toThrow(RangeError);
    expect(() => generateKeyBetween('W', 'V')).toThrow(RangeError);
    expect(() => generateKeyBetween('V0', 'V1')).toThrow(RangeError);
    expect(() => generateKeyBetween('first', 'é')).toThrow(RangeError);
  });
});
