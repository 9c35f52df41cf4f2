import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScholarshipCycle } from './contract.ts';
import {
  closingMoment,
  deadlineRank,
  formatExpected,
  maxCycleAgeYears,
  soonDays,
  stateOfCycle,
} from './rules.ts';

const cycle = (more: Partial<ScholarshipCycle> = {}): ScholarshipCycle => ({
  label: '2026',
  kind: 'dated',
  opens: null,
  closes: null,
  closesAt: null,
  zone: 'America/New_York',
  ...more,
});
const at = (text: string) => new Date(text);
const noon = at('2026-11-30T17:00:00Z');

describe('a scholarship', () => {
  it('is open between its days, with the days that are left', () => {
    expect(stateOfCycle(cycle({ opens: '2026-11-01', closes: '2026-12-15' }), noon)).toMatchObject({
      kind: 'open',
      daysLeft: 15,
    });
  });

  it.each([
    ['2026-12-01T00:29:00Z', 'open'],
    ['2026-12-01T00:30:00Z', 'open'],
    ['2026-12-01T00:31:00Z', 'closed'],
  ])('closes at the sponsor’s clock: at %s it is %s', (now, kind) => {
    const own = cycle({ closes: '2026-11-30', closesAt: '19:30' });
    expect(stateOfCycle(own, at(now)).kind).toBe(kind);
  });

  it('without a time is open until the day ends where the sponsor is', () => {
    const own = cycle({ closes: '2026-11-30', zone: 'America/Los_Angeles' });
    expect(stateOfCycle(own, at('2026-12-01T07:59:00Z'))).toMatchObject({
      kind: 'open',
      daysLeft: 0,
    });
    expect(stateOfCycle(own, at('2026-12-01T08:00:00Z')).kind).toBe('closed');
    expect(closingMoment(own)?.toISOString()).toBe('2026-12-01T07:59:00.000Z');
  });

  it('without a zone, or with one that is none, ends with the day in the East', () => {
    for (const zone of [null, 'Not/AZone']) {
      const own = cycle({ closes: '2026-11-30', zone });
      expect(stateOfCycle(own, at('2026-12-01T04:59:00Z')).kind).toBe('open');
      expect(stateOfCycle(own, at('2026-12-01T05:00:00Z')).kind).toBe('closed');
    }
  });

  it(`opens soon from ${soonDays} days before on`, () => {
    expect(stateOfCycle(cycle({ opens: '2027-01-29' }), noon)).toMatchObject({
      kind: 'soon',
      daysLeft: 60,
    });
    expect(stateOfCycle(cycle({ opens: '2027-01-30' }), noon)).toMatchObject({
      kind: 'closed',
      daysLeft: 61,
      expectedOpening: null,
    });
  });

  it('takes applications all year where the sponsor says so', () => {
    expect(stateOfCycle(cycle({ kind: 'rolling' }), noon).kind).toBe('rolling');
    expect(
      stateOfCycle(cycle({ kind: 'rolling', opens: '2026-09-01', closes: '2027-01-01' }), noon)
        .kind,
    ).toBe('open');
  });

  it('without dates is unknown', () => {
    expect(stateOfCycle(cycle({ kind: 'unknown' }), noon).kind).toBe('unknown');
    expect(stateOfCycle(cycle(), noon).kind).toBe('unknown');
  });

  it('that opened without a known end is unknown, not open', () => {
    expect(stateOfCycle(cycle({ opens: '2026-10-01' }), noon).kind).toBe('unknown');
  });

  it('that is over is expected again in the same month, with the year it rests on', () => {
    const state = stateOfCycle(cycle({ opens: '2026-02-14', closes: '2026-05-02' }), noon);
    expect(state.kind).toBe('closed');
    expect(state.expectedClosing && formatExpected(state.expectedClosing, 'closed')).toBe(
      'Expected around early May 2027; it closed May 2 in 2026',
    );
    expect(state.expectedOpening && formatExpected(state.expectedOpening, 'opened')).toBe(
      'Expected around mid February 2027; it opened February 14 in 2026',
    );
  });

  it(`with dates older than ${maxCycleAgeYears} years is unknown, and keeps what is expected`, () => {
    const old = cycle({ closes: '2024-05-02', label: '2024' });
    expect(stateOfCycle(old, at('2026-05-02T17:00:00Z')).kind).toBe('closed');
    const state = stateOfCycle(old, noon);
    expect(state.kind).toBe('unknown');
    expect(state.expectedClosing && formatExpected(state.expectedClosing, 'closed')).toBe(
      'Expected around early May 2027; it closed May 2 in 2024',
    );
  });

  it('is expected this year where the day still lies ahead', () => {
    const { expectedClosing } = stateOfCycle(cycle({ closes: '2025-12-24' }), noon);
    expect(expectedClosing).toMatchObject({ year: 2026, month: 12, part: 'late' });
  });
});

const dayText = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 11, 31) })
  .map((time) => new Date(time).toISOString().slice(0, 10));
const anyCycle = fc
  .record({
    label: fc.constant('2026'),
    kind: fc.constantFrom('dated' as const, 'rolling' as const, 'unknown' as const),
    opens: fc.option(dayText),
    closes: fc.option(dayText),
    closesAt: fc.option(fc.constantFrom('00:00', '12:00', '19:30')),
    zone: fc.option(fc.constantFrom('America/New_York', 'Pacific/Honolulu', 'America/Denver')),
  })
  .filter(({ opens, closes }) => opens === null || closes === null || opens <= closes);
const anyNow = fc.date({
  min: at('2022-01-01T00:00:00Z'),
  max: at('2030-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('whatever the dates are', () => {
  it('nothing is open after its end, and what is expected lies ahead and is no fixed day', () => {
    fc.assert(
      fc.property(anyCycle, anyNow, (own, now) => {
        const state = stateOfCycle(own, now);
        const end = closingMoment(own);
        if (state.kind === 'open') {
          expect(end).not.toBeNull();
          expect((end?.getTime() ?? 0) + 60_000).toBeGreaterThan(now.getTime());
          expect(state.expectedClosing).toBeNull();
          expect(state.daysLeft).toBeGreaterThanOrEqual(0);
        }
        if (state.kind === 'soon') expect(state.daysLeft).toBeLessThanOrEqual(soonDays);
        for (const expected of [state.expectedOpening, state.expectedClosing]) {
          if (expected === null) continue;
          // The month’s end in every zone of the United States.
          const monthEnd = Date.UTC(expected.year, expected.month, 2);
          expect(monthEnd).toBeGreaterThan(now.getTime());
          const months =
            expected.year * 12 +
            expected.month -
            (now.getUTCFullYear() * 12 + now.getUTCMonth() + 1);
          expect(months).toBeLessThanOrEqual(12);
          expect(expected.month).toBe(Number(expected.restsOn.slice(5, 7)));
        }
      }),
    );
  });

  it('as time goes by a cycle never opens again once it is over', () => {
    fc.assert(
      fc.property(anyCycle, anyNow, fc.nat({ max: 1000 }), (own, now, days) => {
        const later = new Date(now.getTime() + days * 86_400_000);
        const [first, second] = [stateOfCycle(own, now), stateOfCycle(own, later)];
        if (first.expectedClosing !== null) expect(second.kind).not.toMatch(/open|soon/);
      }),
    );
  });

  it('the order is total: ranks of one kind are of one type', () => {
    fc.assert(
      fc.property(anyCycle, anyCycle, anyNow, (one, other, now) => {
        const [first, second] = [one, other].map((each) =>
          deadlineRank(each, stateOfCycle(each, now)),
        );
        if (first?.[0] === second?.[0]) expect(typeof first?.[1]).toBe(typeof second?.[1]);
      }),
    );
  });
});
