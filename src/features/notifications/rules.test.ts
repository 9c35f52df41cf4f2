import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hour, minute } from '#shared/time/duration.ts';
import { zonedClock } from '#shared/time/zonedTime.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { noticeKinds } from './contract.ts';
import {
  afterCalm,
  afterQuiet,
  channelsFor,
  checkCalm,
  currentShifts,
  defaultMatrix,
  lastTimeBefore,
  mailDue,
  nextDigest,
  postponedDigest,
  shiftMoment,
  type LastDigests,
} from './rules.ts';

const zone = fc.constantFrom(
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/St_Johns',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Europe/London',
  'UTC',
);
/** Half of them near a night in which New York changes its clocks. */
const moment = fc
  .oneof(
    fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }),
    fc
      .tuple(
        fc.constantFrom(Date.UTC(2026, 10, 1, 6), Date.UTC(2027, 2, 14, 7)),
        fc.integer({ min: -2880, max: 2880 }),
      )
      .map(([near, minutes]) => near + minutes * minute),
  )
  .map((ms) => new Date(ms));
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const runs = { numRuns: propertyRuns(200) };

const isInside = (at: Date, quiet: { from: string; to: string }, place: string): boolean => {
  const { time } = zonedClock(at, place);
  return quiet.from < quiet.to
    ? time >= quiet.from && time < quiet.to
    : time >= quiet.from || time < quiet.to;
};

describe('a daily summary', () => {
  it('comes at its hour by the clock of the zone, within 25 hours, whatever that clock does', () => {
    fc.assert(
      fc.property(moment, zone, fc.integer({ min: 0, max: 23 }), (now, place, at) => {
        const due = nextDigest(now, 'daily', at, place);
        const wait = due.getTime() - now.getTime();
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(26 * hour);
        const shown = Number(zonedClock(due, place).time.slice(0, 2));
        // An hour that a night in spring leaves out is the one after it.
        expect([at, at + 1]).toContain(shown);
      }),
      runs,
    );
  });

  it('comes once on each day of the zone', () => {
    fc.assert(
      fc.property(moment, zone, fc.integer({ min: 0, max: 23 }), (start, place, at) => {
        let now = start;
        const days = Array.from({ length: 5 }, () => {
          now = nextDigest(now, 'daily', at, place);
          return zonedClock(now, place).day;
        });
        expect(new Set(days).size).toBe(5);
        const [first = '', , , , last = ''] = days;
        expect((Date.parse(last) - Date.parse(first)) / (24 * hour)).toBe(4);
      }),
      runs,
    );
  });
});

it('a weekly summary comes on Mondays, seven days apart', () => {
  fc.assert(
    fc.property(moment, zone, fc.integer({ min: 0, max: 23 }), (now, place, at) => {
      const first = nextDigest(now, 'weekly', at, place);
      const next = nextDigest(first, 'weekly', at, place);
      for (const due of [first, next])
        expect(new Date(zonedClock(due, place).day).getUTCDay()).toBe(1);
      const apart = (next.getTime() - first.getTime()) / hour;
      expect(apart).toBeGreaterThanOrEqual(7 * 24 - 1);
      expect(apart).toBeLessThanOrEqual(7 * 24 + 1);
    }),
    runs,
  );
});

describe('quiet hours', () => {
  it('end within a day, or the next where the clock skips what is left of one, and change nothing outside', () => {
    const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    fc.assert(
      fc.property(moment, zone, clock, clock, (now, place, from, to) => {
        fc.pre(from !== to);
        const left = (minutes(from) - minutes(to) + 24 * 60) % (24 * 60);
        const quiet = { from, to };
        const after = afterQuiet(now, { quiet, shifts: [] }, place);
        const wait = after.getTime() - now.getTime();
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual((left > 60 ? 26 : 50) * hour);
        expect(isInside(after, quiet, place)).toBe(false);
        if (!isInside(now, quiet, place)) expect(wait).toBe(0);
      }),
      runs,
    );
  });

  it('wait for another day when the clock skips the minutes that are not quiet', () => {
    const quiet = { from: '03:00', to: '02:01' };
    const after = afterQuiet(
      new Date('2027-03-14T04:00:00Z'),
      { quiet, shifts: [] },
      'America/New_York',
    );
    expect(after.toISOString()).toBe('2027-03-15T06:01:00.000Z');
  });

  it('of the night in which the clock goes back end once it shows the end for good', () => {
    const quiet = { from: '22:00', to: '01:30' };
    const at = (text: string) =>
      afterQuiet(new Date(text), { quiet, shifts: [] }, 'America/New_York');
    expect(at('2026-11-01T03:00:00Z').toISOString()).toBe('2026-11-01T05:30:00.000Z');
    expect(at('2026-11-01T06:10:00Z').toISOString()).toBe('2026-11-01T06:30:00.000Z');
  });

  it('and shifts follow each other until there is a moment for it', () => {
    const calm = {
      quiet: { from: '22:00', to: '07:00' },
      shifts: [
        { from: '2026-12-01T19:00', to: '2026-12-02T03:00' },
        { from: '2026-12-02T06:30', to: '2026-12-02T15:00' },
      ],
    };
    const at = (text: string) => afterQuiet(new Date(text), calm, 'UTC').toISOString();
    expect(at('2026-12-01T18:59:00Z')).toBe('2026-12-01T18:59:00.000Z');
    expect(at('2026-12-01T20:00:00Z')).toBe('2026-12-02T15:00:00.000Z');
  });
});

it('what is neither a time nor a span is named, with what to do', () => {
  const shift = (from: string, to: string) =>
    checkCalm({ quiet: null, shifts: [{ from, to }] }, 'UTC').map(({ path, code }) => path + code);
  expect(shift('2026-12-01T19:00', '2026-12-02T07:00')).toEqual([]);
  expect(shift('', '2026-12-02T07:00')).toEqual(['shifts.0not_a_time']);
  expect(shift('2026-13-01T19:00', '2026-12-02T07:00')).toEqual(['shifts.0not_a_time']);
  expect(shift('2026-12-02T07:00', '2026-12-02T07:00')).toEqual(['shifts.0order']);
  expect(shift('2026-12-02T07:00', '2027-12-02T07:00')).toEqual(['shifts.0too_long']);
  expect(checkCalm({ quiet: { from: '22:00', to: '7' }, shifts: [] }, 'UTC')).toHaveLength(1);
});

it('any text that is no local moment is none', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (date, time) => {
      expect(() => shiftMoment(`${date}T${time}`, 'UTC')).not.toThrow();
    }),
    runs,
  );
});

it('shifts that are over are gone, the others in order', () => {
  const shifts = [
    { from: '2026-12-05T07:00', to: '2026-12-05T19:00' },
    { from: '2026-12-01T07:00', to: '2026-12-01T19:00' },
    { from: '2026-12-03T07:00', to: '2026-12-03T19:00' },
  ];
  const now = new Date('2026-12-02T00:00:00Z');
  expect(currentShifts(shifts, now, 'UTC').map(({ from }) => from.slice(8, 10))).toEqual([
    '03',
    '05',
  ]);
});

it('every kind has channels, and what was saved is in the daily summary without push', () => {
  for (const kind of noticeKinds) expect(channelsFor(defaultMatrix, kind).site).toBe(true);
  for (const kind of ['saved_schools', 'saved_search'] as const) {
    expect(channelsFor(defaultMatrix, kind)).toEqual({ site: true, mail: 'daily', push: false });
  }
  const prefs = { quiet: null, shifts: [], digestHour: 9 };
  expect(mailDue(new Date(), 'off', prefs, 'UTC')).toBeNull();
});

describe('a person who moves or chooses another hour', () => {
  const digestHour = fc.integer({ min: 0, max: 23 });
  const times = fc.array(fc.record({ timeZone: zone, digestHour }), {
    minLength: 1,
    maxLength: 12,
  });

  it('never has two summaries on one day, nor two of a week within four days', () => {
    const modes = fc.constantFrom('daily' as const, 'weekly' as const);
    fc.assert(
      fc.property(moment, modes, times, (start, mode, all) => {
        let at = start;
        let last: LastDigests = { at: null, weeklyAt: null };
        for (const time of all) {
          const due = nextDigest(at, mode, time.digestHour, time.timeZone);
          at = postponedDigest(due, mode, last, time) ?? due;
          expect(postponedDigest(at, mode, last, time)).toBeNull();
          if (last.at) {
            const days = [last.at, at].map((each) => zonedClock(each, time.timeZone).day);
            expect(days[0]).not.toBe(days[1]);
            const hours = (at.getTime() - last.at.getTime()) / hour;
            if (mode === 'weekly') expect(hours).toBeGreaterThanOrEqual(4 * 24);
            expect(hours).toBeLessThanOrEqual(mode === 'weekly' ? 15 * 24 : 3 * 24);
          }
          last = { at, weeklyAt: mode === 'weekly' ? at : null };
        }
      }),
      runs,
    );
  });

  it('has what is found ahead of each summary looked for once, also where the clock changes', () => {
    const modes = fc.constantFrom('daily' as const, 'weekly' as const);
    fc.assert(
      fc.property(moment, modes, zone, digestHour, (now, mode, timeZone, at) => {
        const time = { timeZone, digestHour: at };
        const last = lastTimeBefore(2 * hour, now, mode, time);
        expect(last.getTime()).toBeLessThanOrEqual(now.getTime());
        const digest = new Date(last.getTime() + 2 * hour);
        expect(nextDigest(new Date(digest.getTime() - 1), mode, at, timeZone)).toEqual(digest);
        const next = nextDigest(digest, mode, at, timeZone).getTime();
        expect(next - 2 * hour).toBeGreaterThan(now.getTime());
      }),
      runs,
    );
  });
});

describe('a reminder of a deadline', () => {
  const zone = 'America/Chicago';
  const calm = { quiet: null, shifts: [{ from: '2026-12-01T00:00', to: '2026-12-10T00:00' }] };
  const at = new Date('2026-12-02T15:00:00Z');

  it('waits for the end of a shift, but not into the last 24 hours', () => {
    const end = new Date('2026-12-10T06:00:00Z');
    expect(afterCalm(at, calm, zone, null)).toEqual(end);
    expect(afterCalm(at, calm, zone, new Date('2026-12-20T06:00:00Z'))).toEqual(end);
    expect(afterCalm(at, calm, zone, new Date('2026-12-05T06:00:00Z'))).toEqual(
      new Date('2026-12-04T06:00:00Z'),
    );
    expect(afterCalm(at, calm, zone, new Date('2026-12-02T20:00:00Z'))).toEqual(at);
  });

  it('that was planned for the hour of a summary is in it, also when it is reported a little later', () => {
    const nine = new Date('2026-12-02T15:00:00Z');
    const now = new Date('2026-12-02T15:00:40Z');
    const prefs = { quiet: null, shifts: [], digestHour: 9 };
    const planned = { deadline: null, plannedFor: nine };
    expect(mailDue(now, 'daily', prefs, zone, planned)).toEqual(nine);
    expect(mailDue(now, 'daily', prefs, zone)).toEqual(new Date('2026-12-03T15:00:00Z'));
  });
});
