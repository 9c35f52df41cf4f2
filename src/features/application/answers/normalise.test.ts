import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sections } from '../definition/sections.ts';
import { isStorable, normalise, storable } from './normalise.ts';

const personal = sections['personal-information'];
const same = (path: string, a: string, b: string) =>
  normalise(personal, path, a) === normalise(personal, path, b);

describe('comparing two devices', () => {
  it.each([
    ['phones/p1/number', '(213) 555-0100', '2135550100'],
    ['legalLastName', 'Nguyễn', 'Nguyễn'.normalize('NFD')],
    ['legalLastName', ' Nguyễn', 'Nguyễn  '],
    ['birthDate', '2004-2-3', '2004-02-03'],
    ['residencySince', '2020-1', '2020-01'],
    ['email', 'Zoe@Example.COM ', 'Zoe@example.com'],
    ['addresses/a1/zip', '91101 1234', '91101-1234'],
    ['accommodationsNote', 'a\r\nb', 'a\nb'],
  ])('%s: %j is %j', (path, a, b) => expect(same(path, a, b)).toBe(true));

  it.each([
    ['phones/p1/number', '2135550100', '2135550101'],
    ['phones/p1/number', '213 555 0100', '213 555 0100 after 5 pm'],
    ['phones/p1/number', '+12135550100', '12135550100'],
    ['legalFirstName', "D'Angelo", 'D’Angelo'],
    ['legalFirstName', 'zoë', 'Zoë'],
    ['legalFirstName', 'Zoe', 'Zoë'],
    ['email', 'Zoe@example.com', 'zoe@example.com'],
    ['birthDate', '2004-2-', '2004--'],
    ['ssnLast4', '1234', '123'],
  ])('%s: %j is not %j', (path, a, b) => expect(same(path, a, b)).toBe(false));

  it('says the same again for what it said', () => {
    const path = fc.constantFrom(
      'phones/p1/number',
      'email',
      'birthDate',
      'legalFirstName',
      'unknown:x',
    );
    fc.assert(
      fc.property(path, fc.string({ unit: 'grapheme', maxLength: 30 }), (at, text) => {
        const once = normalise(personal, at, text);
        expect(normalise(personal, at, once)).toBe(once);
      }),
    );
  });
});

describe('text that no database can hold', () => {
  it('loses U+0000 and halves of pairs, and nothing else', () => {
    expect(storable('a\u0000b')).toBe('ab');
    expect(storable('a\uD83Db')).toBe('a\uFFFDb');
    expect(storable('\uDE00\uD83D')).toBe('\uFFFD\uFFFD');
    expect(storable('😀 علي 王')).toBe('😀 علي 王');
  });

  it('is always storable afterwards', () => {
    const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        expect(isStorable(storable(units.join('')))).toBe(true);
      }),
    );
  });
});
