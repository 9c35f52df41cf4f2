import { assert, constantFrom, property, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { encodeToken, normaliseToken } from './token.ts';

describe('the code of a referee', () => {
  it('reads the same however it is typed', () => {
    const separator = constantFrom('', '-', ' ', '\n');
    assert(
      property(uint8Array({ minLength: 15, maxLength: 15 }), separator, (bytes, between) => {
        const token = encodeToken(bytes);
        const typed = token.replaceAll('-', between).replaceAll('0', 'o').replaceAll('1', 'l');
        expect(normaliseToken(typed.toLowerCase())).toBe(token);
      }),
      { numRuns: propertyRuns() },
    );
  });

  it.each(['', 'short', 'U'.repeat(24), `${'A'.repeat(24)}B`, '💊'.repeat(24)])(
    'is not %j',
    (typed) => {
      expect(normaliseToken(typed)).toBe('');
    },
  );
});
