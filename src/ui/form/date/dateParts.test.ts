import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  monthOptions,
  parseDateParts,
  parseMonthParts,
  parsePastedDate,
  formatDateParts,
  formatMonthParts,
} from './dateParts.ts';

const month = fc.constantFrom('', ...monthOptions.map(({ value }) => value));
const nonEmptyText = fc.string({ unit: 'grapheme', maxLength: 8 });

describe('a date in three boxes', () => {
  it('is YYYY-MM-DD once whole, and the parts as typed before', () => {
    expect(formatDateParts({ year: '2004', month: '05', day: '3' })).toBe('2004-05-03');
    expect(formatDateParts({ year: '2004', month: '05', day: '' })).toBe('2004-05-');
    expect(formatDateParts({ year: '', month: '05', day: '' })).toBe('-05-');
    expect(formatDateParts({ year: '', month: '', day: '' })).toBe('');
  });

  it('gives back every part that was typed, whatever it is', () => {
    fc.assert(
      fc.property(nonEmptyText, month, nonEmptyText, (year, m, day) => {
        const back = parseDateParts(formatDateParts({ year, month: m, day }));
        expect(back.year).toBe(year);
        expect(back.month).toBe(m);
        expect([day.replaceAll('-', ' '), `0${day}`]).toContain(back.day);
      }),
    );
  });

  it('gives back both parts of a month', () => {
    fc.assert(
      fc.property(nonEmptyText, month, (year, m) => {
        expect(parseMonthParts(formatMonthParts({ year, month: m }))).toEqual({ year, month: m });
      }),
    );
  });

  it('shows a text of another shape whole, so that it can be put right', () => {
    expect(parseDateParts('spring of 2004')).toEqual({
      year: 'spring of 2004',
      month: '',
      day: '',
    });
  });
});

describe('a pasted date', () => {
  it.each(['2004-05-12', '5/12/2004', 'May 12, 2004', '12 May 2004', ' 05/12/2004 '])(
    'is read from %s',
    (text) => {
      expect(parsePastedDate(text)).toEqual({ year: '2004', month: '05', day: '12' });
    },
  );

  it.each(['2/3/04', '13/40/2004', '5/45/2004', 'May', '2004', 'next May 12, 2004'])(
    'is not guessed from %s',
    (text) => {
      expect(parsePastedDate(text)).toBeNull();
    },
  );
});
