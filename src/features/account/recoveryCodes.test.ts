import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRecoveryCode, parseRecoveryCode, recoveryAlphabet } from './recoveryCodes.ts';

const key = fc
  .array(fc.constantFrom(...Array.from(recoveryAlphabet)), { minLength: 10, maxLength: 10 })
  .map((letters) => letters.join(''));

describe('a recovery code', () => {
  it('is read as it is shown, in capitals, with spaces and with the dash of a word processor', () => {
    fc.assert(
      fc.property(key, (code) => {
        const shown = formatRecoveryCode(code);
        expect(parseRecoveryCode(shown)).toBe(code);
        expect(parseRecoveryCode(` ${shown.toUpperCase()} `)).toBe(code);
        expect(parseRecoveryCode(shown.replace('-', ' – '))).toBe(code);
      }),
    );
  });

  it('may be written with an O for a zero and an L or I for a one', () => {
    expect(parseRecoveryCode('OoAbc-LlIi2')).toBe('00abc11112');
  });

  it.each(['', '12345', '12345-678901', 'abcde-fghj!', 'uuuuu-uuuuu', '１２'])(
    'is not %j',
    (text) => {
      expect(parseRecoveryCode(text)).toBeNull();
    },
  );

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => parseRecoveryCode(text)).not.toThrow();
      }),
    );
  });
});
