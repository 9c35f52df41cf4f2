import { day } from '#shared/time/duration.ts';
import { isKnownZone, zonedClock, zonedMoment } from '#shared/time/zonedTime.ts';

const daysBefore = [7, 3, 1] as const;
const timeOfDay = '09:00';

const subtractDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * day).toISOString().slice(0, 10);

export type Reminder = {
  readonly days: (typeof daysBefore)[number];
  readonly at: Date;
  /** The same for the same days before the same deadline. */
  readonly key: string;
};

/** At nine in the morning of the zone, 7, 3 and 1 days before the deadline's day there. */
export function remindersFor(deadline: Date, zone: string): Reminder[] {
  const { day: date } = zonedClock(deadline, isKnownZone(zone) ? zone : 'UTC');
  return daysBefore.map((days) => ({
    days,
    at: zonedMoment(subtractDays(date, days), timeOfDay, isKnownZone(zone) ? zone : 'UTC'),
    key: `${deadline.toISOString()} ${days}`,
  }));
}

/** The last one whose moment has passed: a server that was down sends one mail, not three. */
export function findDueReminder(
  deadline: Date,
  zone: string,
  { invitedAt, remindedFor, now }: { invitedAt: Date; remindedFor: string; now: Date },
): Reminder | null {
  if (now >= deadline) return null;
  const due = remindersFor(deadline, zone).findLast(({ at }) => at <= now && at > invitedAt);
  return due === undefined || due.key === remindedFor ? null : due;
}
