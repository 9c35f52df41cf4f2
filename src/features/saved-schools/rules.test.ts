import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import {
  checkNote,
  cleanNote,
  concerns,
  crossing,
  endedGroups,
  noteLimit,
  positionBetween,
  reminderSpans,
} from './rules.ts';

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

describe('the reminders of a date', () => {
  it('are each found by the look in whose time they come, and by no other', () => {
    const start = Date.UTC(2026, 10, 1);
    const days = fc.integer({ min: 0, max: 40 * 24 * 60 }).map((minutes) => minutes * 60_000);
    const steps = fc.array(fc.integer({ min: 1, max: 3 * 24 * 60 }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(days, steps, (offset, minutes) => {
        const date = new Date(start + offset);
        const found: number[] = [];
        let from = new Date(start);
        for (const step of minutes) {
          const now = new Date(from.getTime() + step * 60_000);
          const inSpan = reminderSpans('deadlines', from, now).some(
            ({ after, until }) => date > after && date <= until,
          );
          const moment = crossing('deadlines', date.getTime(), now.getTime());
          const isNew = moment !== null && moment > from.getTime() && date > now;
          expect(inSpan).toBe(isNew);
          if (isNew) found.push(moment);
          from = now;
        }
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});

describe('notifications that wait', () => {
  const row = {
    universityId: 7,
    notify: true,
    muted: [],
    removedAt: null,
    seenChange: 3,
  };
  it('end with the switch, the school, the kind that is muted and what was seen', () => {
    expect(endedGroups(row, row)).toEqual([]);
    expect(endedGroups(row, { ...row, notify: false })).toHaveLength(10);
    expect(endedGroups(row, { ...row, removedAt: new Date(0) })).toHaveLength(10);
    expect(endedGroups({ ...row, notify: false }, { ...row, notify: false })).toEqual([]);
    expect(endedGroups(row, { ...row, muted: ['reviews'] })).toEqual([
      'school:7:reviews',
      'school:7:reviews:near',
    ]);
    // Seeing the list ends no reminder of a date.
    expect(endedGroups(row, { ...row, seenChange: 4 })).toEqual([
      'school:7:deadlines',
      'school:7:requirements',
      'school:7:sessions',
      'school:7:reviews',
      'school:7:standing',
    ]);
  });
});

describe('a place in the list', () => {
  it('is between its neighbors, or beyond the last', () => {
    expect(positionBetween(null, null)).toBe(1);
    expect(positionBetween(2, 3)).toBe(2.5);
    expect(positionBetween(4, null)).toBe(5);
    expect(positionBetween(null, 1)).toBe(0);
  });
});
