import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isName, normaliseName } from './name.ts';

describe('a name', () => {
  it.each([
    'Ana',
    "O'Brien",
    'Nguyễn Thị Minh Khai',
    'محمد علی',
    '王小明',
    'José-María',
    'Ng',
    'X Æ',
  ])('%s is a name', (text) => expect(isName(text)).toBe(true));

  it.each(['', '  ', '123', '---', 'a\u0000b', 'a'.repeat(101)])('%j is not', (text) =>
    expect(isName(text)).toBe(false),
  );

  it('is stored composed, so that two keyboards give one name', () => {
    expect(normaliseName('  Jose\u0301   Maria ')).toBe('José Maria');
  });

  it('keeps joiners that Persian needs', () => {
    const name = 'علی\u200Cرضا';
    expect(normaliseName(name)).toBe(name);
  });

  it('changes nothing when stored twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normaliseName(normaliseName(text))).toBe(normaliseName(text));
      }),
    );
  });
});
