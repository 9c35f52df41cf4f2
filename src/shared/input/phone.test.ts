import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  extractDigits,
  formatUsPhone,
  isForeignPhone,
  isUsPhone,
  stripCountryCode,
} from './phone.ts';

describe('a US phone number', () => {
  it.each(['5550100199', '(555) 010-0199', '555.010.0199', ' 555 010 0199 ext', '٥٥٥٠١٠٠١٩٩'])(
    '%j has exactly 10 digits',
    (text) => expect(isUsPhone(text)).toBe(true),
  );

  it.each(['', '555010019', '15550100199', '+1 (555) 010-0199', '555010019x'])(
    '%j has not',
    (text) => expect(isUsPhone(text)).toBe(false),
  );

  it('pasted with its country code is offered without the 1, never cut', () => {
    expect(stripCountryCode('+1 (555) 010-0199')).toBe('5550100199');
    expect(stripCountryCode('25550100199')).toBeNull();
    expect(formatUsPhone('+1 (555) 010-0199')).toBe('+1 (555) 010-0199');
  });

  it('is written (555) 010-0199', () => {
    expect(formatUsPhone('555-010-0199')).toBe('(555) 010-0199');
    expect(formatUsPhone('555-010-0199 night shift')).toBe('555-010-0199 night shift');
  });
});

describe('a number elsewhere', () => {
  it.each([
    ['123', false],
    ['1234', true],
    ['20 7946 0958', true],
    ['1'.repeat(15), true],
    ['1'.repeat(16), false],
  ])('%j: %s', (text, valid) => expect(isForeignPhone(text)).toBe(valid));
});

describe('formatting a number', () => {
  it('never loses or adds a digit, and doing it twice changes nothing', () => {
    const text = fc.array(fc.constantFrom(...'0123456789()-. +x'.split('')), { maxLength: 20 });
    fc.assert(
      fc.property(text, (characters) => {
        const typed = characters.join('');
        const formatted = formatUsPhone(typed);
        expect(extractDigits(formatted)).toBe(extractDigits(typed));
        expect(formatUsPhone(formatted)).toBe(formatted);
      }),
    );
  });
});
