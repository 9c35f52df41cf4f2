import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, hour, minute } from '#shared/time/duration.ts';
import { zonedClock } from '#shared/time/zonedTime.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { nextDigest } from '#features/notifications/rules.ts';
import { deadlineDays, expiryDays, findDueReminder, type WatchedDate } from './watchedDates.ts';

/** Whole hours, half and quarter hours, both hemispheres, and zones without daylight saving. */
const zones = [
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'America/Phoenix',
  'Pacific/Honolulu',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Europe/London',
] as const;

const watch = (kind: WatchedDate['kind'], date: string): WatchedDate => ({
  kind,
  about: 'thing:1',
  date,
  title: 'A date',
  mailText: '',
  path: '/my-account',
});

/** A deadline within two weeks of each change of clocks in the United States, and at any other time of the year. */
const anyDeadline = fc.oneof(
  fc.date({
    min: new Date('2027-03-01T00:00:00Z'),
    max: new Date('2027-04-15T00:00:00Z'),
    noInvalidDate: true,
  }),
  fc.date({
    min: new Date('2027-10-25T00:00:00Z'),
    max: new Date('2027-12-10T00:00:00Z'),
    noInvalidDate: true,
  }),
  fc.date({
    min: new Date('2027-01-01T00:00:00Z'),
    max: new Date('2028-12-31T00:00:00Z'),
    noInvalidDate: true,
  }),
);

/** Every reminder that looks at these moments find, as the job looks: each from where the last one ended. */
function remind(watched: WatchedDate, zone: string, moments: readonly Date[]) {
  const found = [];
  for (const [at, now] of moments.entries()) {
    const after = moments[at - 1];
    const due = after && findDueReminder(watched, { after, now, zone });
    if (due) found.push(due);
  }
  return found;
}

describe('reminders of a deadline', () => {
  it('come at nine in the student’s own zone, 30, 14, 7, 3 and 1 days before its day there', () => {
    fc.assert(
      fc.property(anyDeadline, fc.constantFrom(...zones), (deadline, zone) => {
        const watched = watch('deadline_soon', deadline.toISOString());
        const moments: Date[] = [new Date(deadline.getTime() - 33 * day)];
        for (;;) {
          const last = moments.at(-1) ?? deadline;
          if (last >= deadline) break;
          moments.push(nextDigest(last, 'daily', 9, zone));
        }
        const found = remind(watched, zone, moments);
        const lastDay = Date.parse(zonedClock(deadline, zone).day);
        expect(found.map(({ days }) => days)).toEqual([...deadlineDays]);
        for (const { days, at } of found) {
          expect(zonedClock(at, zone)).toEqual({
            day: new Date(lastDay - days * day).toISOString().slice(0, 10),
            time: '09:00',
          });
        }
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  it('are found once by looks at any moments, and never out of their order', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 60 * 24 * 4 }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(anyDeadline, fc.constantFrom(...zones), gaps, (deadline, zone, minutes) => {
        let at = deadline.getTime() - 35 * day;
        const moments = [new Date(at)];
        for (const gap of minutes) moments.push(new Date((at += gap * minute)));
        const found = remind(watch('deadline_soon', deadline.toISOString()), zone, moments);
        const days = found.map((each) => each.days);
        expect(days).toEqual([...new Set(days)].sort((one, other) => other - one));
        for (const each of found) expect(each.at < deadline).toBe(true);
      }),
      { numRuns: propertyRuns() },
    );
  });

  it('that were missed while the server was down are one, and none comes after the deadline', () => {
    const deadline = '2027-03-16T06:59:00.000Z';
    const watched = watch('deadline_soon', deadline);
    const zone = 'America/Los_Angeles';
    const look = (after: string, now: string) =>
      findDueReminder(watched, { after: new Date(after), now: new Date(now), zone })?.days;
    expect(look('2027-02-01T00:00:00Z', '2027-03-13T00:00:00Z')).toBe(3);
    expect(look('2027-02-01T00:00:00Z', deadline)).toBeUndefined();
  });

  it('stay apart from one that was moved', () => {
    const zone = 'America/New_York';
    const look = {
      after: new Date('2027-03-01T00:00:00Z'),
      now: new Date('2027-03-02T15:00:00Z'),
      zone,
    };
    expect(findDueReminder(watch('deadline_soon', '2027-03-10T04:59:00.000Z'), look)?.days).toBe(7);
    expect(findDueReminder(watch('deadline_soon', '2027-05-10T04:59:00.000Z'), look)).toBeNull();
  });
});

describe('reminders of what grows old', () => {
  it('come 60, 30 and 7 days before the day from which it no longer counts, and not on that day', () => {
    const zone = 'Asia/Kathmandu';
    const watched = watch('course_expiring', '2027-06-30');
    const moments = [new Date('2027-04-01T00:00:00Z')];
    while ((moments.at(-1)?.getTime() ?? 0) < Date.parse('2027-07-10T00:00:00Z'))
      moments.push(new Date((moments.at(-1)?.getTime() ?? 0) + hour));
    const found = remind(watched, zone, moments);
    expect(found.map(({ days }) => days)).toEqual([...expiryDays]);
    expect(found.map(({ at }) => zonedClock(at, zone).day)).toEqual([
      '2027-05-01',
      '2027-05-31',
      '2027-06-23',
    ]);
    const lastDay = {
      after: new Date('2027-01-01T00:00:00Z'),
      now: new Date('2027-06-30T12:00:00Z'),
      zone,
    };
    expect(findDueReminder(watched, lastDay)).toBeNull();
  });
});
