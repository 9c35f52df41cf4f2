import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ageOn,
  isoDate,
  isoMonth,
  joinDateParts,
  joinMonthParts,
  formatDateAnswer,
  splitDateParts,
  splitMonthParts,
} from './dateParts.ts';

describe('a date typed in three boxes', () => {
  it.each([
    [{ year: '2004', month: '2', day: '29' }, '2004-2-29', '2004-02-29'],
    [{ year: '2003', month: '2', day: '29' }, '2003-2-29', null],
    [{ year: '2004', month: '', day: '' }, '2004--', null],
    [{ year: '', month: '', day: '' }, '', null],
    [{ year: '04', month: '2', day: '3' }, '04-2-3', null],
  ])('%j is kept as %j', (parts, stored, iso) => {
    expect(joinDateParts(parts)).toBe(stored);
    expect(isoDate(stored)).toBe(iso);
  });

  it('comes back as it was typed, whatever was typed', () => {
    const part = fc.string({ maxLength: 6 }).map((text) => text.trim().replaceAll('-', '\u2010'));
    fc.assert(
      fc.property(part, part, part, (year, month, day) => {
        expect(splitDateParts(joinDateParts({ year, month, day }))).toEqual({ year, month, day });
        expect(splitMonthParts(joinMonthParts({ year, month }))).toEqual({ year, month });
      }),
    );
  });

  it('keeps a pasted text visible', () => {
    expect(splitDateParts('2/3/04')).toEqual({ year: '2/3/04', month: '', day: '' });
  });
});

describe('an age', () => {
  it.each([
    ['2004-02-29', '2022-02-28', 17],
    ['2004-02-29', '2022-03-01', 18],
    ['2008-11-21', '2026-11-20', 17],
    ['2008-11-20', '2026-11-20', 18],
    ['2008-11-', '2026-11-20', null],
  ])('of somebody born %s is on %s: %s', (born, day, age) => expect(ageOn(born, day)).toBe(age));
});

it('says dates as "D Month YYYY" and leaves other text alone', () => {
  expect(formatDateAnswer('2026-11-20')).toBe('20 November 2026');
  expect(formatDateAnswer('2026-3')).toBe('March 2026');
  expect(formatDateAnswer('2026--')).toBe('2026--');
  expect(isoMonth('2026-13')).toBeNull();
});
