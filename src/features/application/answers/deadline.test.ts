import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineInstant } from './deadline.ts';

const row = (deadlineDate: string, deadlineTime: string, deadlineZone: string) => ({
  deadlineDate,
  deadlineTime,
  deadlineZone,
});

describe('a deadline typed as date, time and zone', () => {
  it('is one instant, in winter and in summer', () => {
    expect(deadlineInstant(row('2027-01-29', '23:59', 'America/New_York'))?.toISOString()).toBe(
      '2027-01-30T04:59:00.000Z',
    );
    expect(deadlineInstant(row('2027-7-1', '23:59', 'America/Los_Angeles'))?.toISOString()).toBe(
      '2027-07-02T06:59:00.000Z',
    );
    expect(deadlineInstant(row('2027-07-01', '9:00', 'America/Phoenix'))?.toISOString()).toBe(
      '2027-07-01T16:00:00.000Z',
    );
    expect(
      deadlineInstant(row('2027-7-1', '11:59 p.m.', 'America/Los_Angeles'))?.toISOString(),
    ).toBe('2027-07-02T06:59:00.000Z');
    expect(deadlineInstant(row('2027-03-01', '12:00', 'Pacific/Guam'))?.toISOString()).toBe(
      '2027-03-01T02:00:00.000Z',
    );
  });
  it('is no instant while a part is missing or wrong', () => {
    expect(deadlineInstant(row('2027-02-30', '23:59', 'America/New_York'))).toBeNull();
    expect(deadlineInstant(row('2027-02-03', '', 'America/New_York'))).toBeNull();
    expect(deadlineInstant(row('2027-02-03', '24:10', 'America/New_York'))).toBeNull();
    expect(deadlineInstant(row('2027-02-03', '23:59', ''))).toBeNull();
    expect(deadlineInstant(row('2027-02-03', '23:59', 'Mars/Olympus'))).toBeNull();
    expect(deadlineInstant({})).toBeNull();
  });
  it('reads the same on the clock of its zone', () => {
    const zone = 'America/Denver';
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 365 * 3 }),
        fc.integer({ min: 4, max: 23 }),
        (day, hour) => {
          const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
          const at = deadlineInstant(row(date, `${hour}:05`, zone));
          const shown = new Intl.DateTimeFormat('sv-SE', {
            timeZone: zone,
            dateStyle: 'short',
            timeStyle: 'short',
          }).format(at ?? 0);
          expect(shown).toBe(`${date} ${String(hour).padStart(2, '0')}:05`);
        },
      ),
    );
  });
});
