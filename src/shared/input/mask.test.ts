import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMask, unmask } from './mask.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';

describe('a mask', () => {
  it.each([
    ['(###) ###-####', '5550100199', '(555) 010-0199'],
    ['(###) ###-####', '555.010.0199', '(555) 010-0199'],
    ['#####-####', '123456789', '12345-6789'],
    ['AA-####', 'rn1234', 'rn-1234'],
    ['***-***', 'a1b2c3', 'a1b-2c3'],
    ['AAA', 'éña', 'éña'],
  ])('%s shapes %j to %j', (mask, typed, shown) => expect(applyMask(mask, typed)).toBe(shown));

  it.each([
    ['###', '12a'],
    ['###', '12'],
    ['###', '1234'],
    ['AA', 'R2'],
    ['***', 'a_b'],
    ['###', ''],
  ])('%s leaves %j alone, because it does not fit', (mask, typed) => {
    expect(applyMask(mask, typed)).toBe(typed);
    expect(unmask(mask, typed)).toBeNull();
  });

  it('gives back what was typed, without the separators', () => {
    expect(unmask('(###) ###-####', '(555) 010-0199')).toBe('5550100199');
  });

  it('never loses a letter or digit, and applied twice changes nothing', () => {
    const mask = fc.array(fc.constantFrom('#', 'A', '*', '-', '(', ')', ' '), { maxLength: 10 });
    const text = fc.array(fc.constantFrom(...'07aZé-( )_'.split('')), { maxLength: 12 });
    const content = (value: string): string =>
      value.normalize('NFC').replace(/[^\p{L}\p{Nd}_]/gu, '');
    fc.assert(
      fc.property(mask, text, (pattern, characters) => {
        const shape = pattern.join('');
        const typed = characters.join('');
        const shown = applyMask(shape, typed);
        expect(content(shown)).toBe(content(typed));
        expect(applyMask(shape, shown)).toBe(shown);
      }),
      { numRuns: propertyRuns() },
    );
  });
});
