import { describe, expect, it } from 'vitest';
import { checkPhone, formatPhone, isLanguage, phoneDigits } from './profileRules.ts';

describe('the phone number', () => {
  it.each(['5550100199', '(555) 010-0199', '555.010.0199', ' 555 010 0199 ', '٥٥٥٠١٠٠١٩٩'])(
    '%s is ten digits',
    (typed) => {
      expect(checkPhone(typed)).toBeNull();
      expect(phoneDigits(typed)).toBe('5550100199');
    },
  );

  it('is shown in the shape of the United States, and may be left out', () => {
    expect(formatPhone('555.010.0199')).toBe('(555) 010-0199');
    expect(formatPhone('555')).toBe('555');
    expect(checkPhone('  ')).toBeNull();
  });

  it.each([
    ['555', 'Enter ten digits, like (555) 010-0199. This has 3'],
    ['+1 (555) 010-0199', 'This has 11 digits. Leave out the 1 at the beginning'],
    ['+49 30 901820', 'Enter a US number, like (555) 010-0199, or leave this empty'],
    ['call me', 'Enter ten digits, like (555) 010-0199. This has 0'],
  ])('%s is refused and never cut', (typed, message) => {
    expect(checkPhone(typed)?.message).toBe(message);
  });
});

describe('the language', () => {
  it.each(['', 'en', 'es', 'fil'])('may be %j', (code) => expect(isLanguage(code)).toBe(true));
  it.each(['xx', 'EN', 'english'])('is not %j', (code) => expect(isLanguage(code)).toBe(false));
});
