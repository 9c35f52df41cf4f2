import { describe, expect, it } from 'vitest';
import { findDueReminder, remindersFor } from './reminders.ts';

const deadline = new Date('2027-03-16T06:59:00Z');
const invitedAt = new Date('2027-01-01T12:00:00Z');
const due = (now: string, zone = 'America/Los_Angeles', remindedFor = '') =>
  findDueReminder(deadline, zone, { invitedAt, remindedFor, now: new Date(now) });

describe('reminders', () => {
  it('come at nine of the referee’s morning, 7, 3 and 1 days before their day of the deadline', () => {
    // 11:59 PM of March 15 in California is the next day in Berlin; daylight saving begins there on March 14.
    expect(remindersFor(deadline, 'America/Los_Angeles').map(({ at }) => at.toISOString())).toEqual(
      ['2027-03-08T17:00:00.000Z', '2027-03-12T17:00:00.000Z', '2027-03-14T16:00:00.000Z'],
    );
    expect(remindersFor(deadline, 'Europe/Berlin').map(({ at }) => at.toISOString())).toEqual([
      '2027-03-09T08:00:00.000Z',
      '2027-03-13T08:00:00.000Z',
      '2027-03-15T08:00:00.000Z',
    ]);
  });

  it('are due from their moment on, once', () => {
    expect(due('2027-03-08T16:59:59Z')).toBeNull();
    const first = due('2027-03-08T17:00:00Z');
    expect(first?.days).toBe(7);
    expect(due('2027-03-08T17:00:00Z', 'America/Los_Angeles', first?.key)).toBeNull();
  });

  it('that were missed while the server was down are one mail', () => {
    expect(due('2027-03-14T20:00:00Z')?.days).toBe(1);
  });

  it('do not come after the deadline, nor for a moment before the invitation', () => {
    expect(due('2027-03-16T06:59:00Z')).toBeNull();
    const late = { invitedAt: new Date('2027-03-13T00:00:00Z'), remindedFor: '' };
    const at = (now: string) => findDueReminder(deadline, 'UTC', { ...late, now: new Date(now) });
    expect(at('2027-03-13T08:00:00Z')).toBeNull();
    expect(at('2027-03-15T09:00:00Z')?.days).toBe(1);
  });

  it('follow UTC where the zone is unknown', () => {
    expect(due('2027-03-09T09:00:00Z', 'Mars/Olympus')?.days).toBe(7);
  });
});
