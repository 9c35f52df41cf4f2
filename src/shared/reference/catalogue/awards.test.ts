import { describe, expect, it } from 'vitest';
import { awardsTrend, noGraduatesSince, reportedAwards, taughtTypes } from './awards.ts';

const loaded = [2024, 2022, 2020];
const row = (year: number, awards: number) => ({ type: 'ADN' as const, year, awards });

describe('what a school reported', () => {
  it('is its newest report of each type, beside the one before', () => {
    const rows = [
      row(2022, 70),
      row(2024, 80),
      row(2020, 60),
      { ...row(2022, 5), type: 'LVN' as const },
    ];
    expect(reportedAwards(rows, loaded)).toEqual([
      { type: 'ADN', year: 2024, awards: 80, before: 70, beforeYear: 2022 },
      { type: 'LVN', year: 2022, awards: 5, before: null, beforeYear: null },
    ]);
  });

  it('outlives one year whose file does not have it, and not two', () => {
    expect(reportedAwards([row(2022, 70)], loaded)).toHaveLength(1);
    expect(reportedAwards([row(2020, 70)], loaded)).toEqual([]);
    expect(reportedAwards([row(2020, 70)], [2020])).toHaveLength(1);
    expect(reportedAwards([], [])).toEqual([]);
  });
});

describe('no graduates', () => {
  it.each([
    [[], 2020],
    [[{ year: 2020, awards: 5 }], 2022],
    [
      [
        { year: 2024, awards: 0 },
        { year: 2022, awards: 0 },
        { year: 2020, awards: 5 },
      ],
      2022,
    ],
    [
      [
        { year: 2024, awards: 0 },
        { year: 2022, awards: 5 },
      ],
      null,
    ],
    [[{ year: 2024, awards: 1 }], null],
  ])('of %j are none since %j, once two newest years have none', (years, since) => {
    expect(noGraduatesSince(years, loaded)).toBe(since);
  });

  it('are no news where one year alone was loaded', () => {
    expect(noGraduatesSince([], [2024])).toBeNull();
  });
});

describe('what a school teaches', () => {
  it('is what it has a program of, or graduates of in its newest report', () => {
    const awards = [
      { type: 'ADN' as const, awards: 80 },
      { type: 'LVN' as const, awards: 0 },
      { type: 'MSN' as const, awards: 0 },
    ];
    const programs = [{ type: 'LVN' as const }, { type: 'BSN' as const }];
    expect(taughtTypes({ programs, awards })).toEqual(['BSN', 'ADN', 'LVN']);
    expect(taughtTypes({ programs: [], awards: [] })).toEqual([]);
  });
});

describe('a trend', () => {
  it.each([
    [80, null, null],
    [80, 70, 'up'],
    [79, 70, 'level'],
    [60, 70, 'down'],
    [300, 280, 'level'],
    [310, 280, 'up'],
    [0, 9, 'level'],
    [0, 10, 'down'],
  ])('from %j after %j is %j: a tenth and ten people make a clear one', (awards, before, trend) => {
    expect(awardsTrend({ awards, before })).toBe(trend);
  });
});
