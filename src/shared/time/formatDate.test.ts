import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatPartialDate, parsePartialDate } from './formatDate.ts';

describe('a date', () => {
  it('reads D Month YYYY', () => {
    expect(formatDate(Date.UTC(2026, 10, 20))).toBe('20 November 2026');
    expect(formatDate(Date.UTC(2026, 0, 1))).toBe('1 January 2026');
  });

  it('is told in the zone that was asked for', () => {
    const justAfterMidnight = Date.UTC(2026, 1, 1, 3);
    expect(formatDate(justAfterMidnight, 'America/New_York')).toBe('31 January 2026');
    expect(formatDate(justAfterMidnight, 'Asia/Tokyo')).toBe('1 February 2026');
  });

  it('reads the same in UTC as in a zone that keeps the same time', () => {
    const moments = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2100-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (date) => {
        expect(formatDate(date.getTime())).toBe(formatDate(date.getTime(), 'Etc/UTC'));
      }),
    );
  });

  it('says only what is known', () => {
    expect(formatPartialDate({ year: 2024 })).toBe('2024');
    expect(formatPartialDate({ year: 2024, month: 5 })).toBe('May 2024');
    expect(formatPartialDate({ year: 2024, month: 2, day: 29 })).toBe('29 February 2024');
  });
});

describe('reading a date', () => {
  it.each(['2026-02-29', '2026-13', '2026-00', '2026-04-31', '2026-1-1', '26', '', ' 2026'])(
    'refuses %j',
    (text) => expect(parsePartialDate(text)).toBeNull(),
  );

  it('accepts 29 February in leap years only', () => {
    expect(parsePartialDate('2000-02-29')).toEqual({ year: 2000, month: 2, day: 29 });
    expect(parsePartialDate('1900-02-29')).toBeNull();
  });

  it('accepts every day the calendar has and gives it back', () => {
    const moment = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2100-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(parsePartialDate(iso)).toEqual({
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
        });
      }),
    );
  });
});
