import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockTime, isoDay, isZone, formatZonedMoment, zonedMoment } from './zonedTime.ts';

const zones = [
  'America/Los_Angeles',
  'America/New_York',
  'Pacific/Guam',
  'America/Puerto_Rico',
  'UTC',
];

describe('a moment in a zone', () => {
  it.each([
    ['2026-11-30', '23:59', 'America/Los_Angeles', '2026-12-01T07:59:00.000Z'],
    ['2026-07-01', '17:00', 'America/Los_Angeles', '2026-07-02T00:00:00.000Z'],
    ['2027-01-31', '23:59', 'Pacific/Guam', '2027-01-31T13:59:00.000Z'],
    ['2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01', '00:30', 'America/New_York', '2026-11-01T04:30:00.000Z'],
  ])('%s %s %s is %s', (day, time, zone, utc) => {
    expect(zonedMoment(day, time, zone).toISOString()).toBe(utc);
  });

  it('reads there as it was written', () => {
    const days = fc.integer({ min: 0, max: 4000 });
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 4, max: 23 }),
        fc.constantFrom(...zones),
        (number, hour, zone) => {
          const day = new Date(Date.UTC(2024, 0, 1) + number * 86_400_000)
            .toISOString()
            .slice(0, 10);
          const time = `${String(hour).padStart(2, '0')}:15`;
          const there = new Intl.DateTimeFormat('sv-SE', {
            timeZone: zone,
            dateStyle: 'short',
            timeStyle: 'short',
          }).format(zonedMoment(day, time, zone));
          expect(there).toBe(`${day} ${time}`);
        },
      ),
    );
  });

  it('is said with its zone', () => {
    expect(formatZonedMoment(new Date('2026-12-01T07:59:00Z'), 'America/Los_Angeles')).toBe(
      'November 30, 2026, 11:59 PM PST',
    );
  });
});

describe('days, times and zones', () => {
  it.each([
    ['2027-01-31', '2027-01-31'],
    ['1/31/2027', '2027-01-31'],
    ['2027-02-29', undefined],
    ['31/1/2027', undefined],
    ['tomorrow', undefined],
  ])('the day %s is %s', (text, day) => {
    expect(isoDay(text)).toBe(day);
  });

  it.each([
    ['23:59', '23:59'],
    ['11:59 pm', '23:59'],
    ['12 a.m.', '00:00'],
    ['12:30 PM', '12:30'],
    ['5', '05:00'],
    ['24:00', undefined],
    ['13 pm', undefined],
    ['noon', undefined],
  ])('the time %s is %s', (text, time) => {
    expect(clockTime(text)).toBe(time);
  });

  it('knows zones that change their clocks from shorthand that does not', () => {
    expect(zones.every(isZone)).toBe(true);
    expect(['PST', '+08:00', 'Mars/Base', '', 'EST5EDT'].some(isZone)).toBe(false);
  });
});
