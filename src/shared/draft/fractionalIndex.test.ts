import { array, assert, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyBetween, keysFor } from './position.ts';

describe('a position key', () => {
  it('lies between its neighbours, wherever rows are put', () => {
    assert(
      property(array(nat(), { maxLength: 120 }), (places) => {
        const keys: string[] = [];
        for (const place of places) {
          const at = place % (keys.length + 1);
          keys.splice(at, 0, keyBetween(keys[at - 1] ?? null, keys[at] ?? null));
        }
        expect(keys).toEqual([...new Set(keys)].sort());
      }),
    );
  });

  it('is the same on two devices that put a row in the same place', () => {
    expect(keyBetween('V', 'W')).toBe(keyBetween('V', 'W'));
    expect(keyBetween(null, null)).toBe('V');
  });

  it('stays short when a hundred rows are added one after another', () => {
    const longest = Math.max(...keysFor(100).map((key) => key.length));
    expect(longest).toBeLessThanOrEqual(4);
  });

  it('is refused where two rows share a key or a key is not one', () => {
    expect(() => keyBetween('V', 'V')).toThrow(RangeError);
    expect(() => keyBetween('W', 'V')).toThrow(RangeError);
    expect(() => keyBetween('V0', 'V1')).toThrow(RangeError);
    expect(() => keyBetween('first', 'é')).toThrow(RangeError);
  });
});
