import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkNote, cleanNote, concerns, digestDue, noteLimit, positionBetween } from './rules.ts';

const at = (text: string) => Date.parse(text);
const iso = (moment: number) => new Date(moment).toISOString();

describe('a note', () => {
  it('may have 1000 characters, counted as the server counts', () => {
    expect(checkNote('a'.repeat(noteLimit))).toBeNull();
    expect(checkNote('👩‍⚕️'.repeat(250))).toBeNull();
    expect(checkNote('a\r\n'.repeat(500))).toBeNull();
  });
  it('that is longer is told by how much, and not cut', () => {
    expect(checkNote('a'.repeat(1001))).toMatch(
      /1 character over the limit of 1000. Nothing is cut/,
    );
    expect(checkNote('a'.repeat(1012))).toMatch(/12 characters over/);
  });
  it('is kept without what no database stores', () => {
    expect(cleanNote('e\u0301\r\nb\u0000\uD800')).toBe('\u00e9\nb\uFFFD');
  });
  it('once cleaned stays the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanNote(cleanNote(text))).toBe(cleanNote(text));
      }),
    );
  });
});

describe('a change of the catalogue', () => {
  it('is news for who saved the school as a whole, whatever program it is about', () => {
    expect([concerns([], 7), concerns([], null)]).toEqual([true, true]);
  });
  it('of another program is none for who chose programs', () => {
    expect([concerns([7], 7), concerns([7], 8), concerns([7], null)]).toEqual([true, false, true]);
  });
});

describe('the digest', () => {
  it.each([
    ['2026-11-20T14:59:59Z', '2026-11-19T15:00:00.000Z'],
    ['2026-11-20T15:00:00Z', '2026-11-20T15:00:00.000Z'],
    ['2026-11-21T02:00:00Z', '2026-11-20T15:00:00.000Z'],
  ])('at %s is that of %s', (now, due) => expect(iso(digestDue(at(now)))).toBe(due));
});

describe('a place in the list', () => {
  it('is between its neighbors, or beyond the last', () => {
    expect(positionBetween(null, null)).toBe(1);
    expect(positionBetween(2, 3)).toBe(2.5);
    expect(positionBetween(4, null)).toBe(5);
    expect(positionBetween(null, 1)).toBe(0);
  });
});
