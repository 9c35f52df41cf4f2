import { morningsBefore } from '#shared/time/morningsBefore.ts';
import { isKnownZone, zonedClock } from '#shared/time/zonedTime.ts';

const daysBefore = [7, 3, 1] as const;

export type Reminder = {
  readonly days: (typeof daysBefore)[number];
  readonly at: Date;
  /** The same for the same days before the same deadline. */
  readonly key: string;
};

/** At nine in the morning of the zone, 7, 3 and 1 days before the deadline's day there. */
export function remindersFor(deadline: Date, zone: string): Reminder[] {
  const known = isKnownZone(zone) ? zone : 'UTC';
  return morningsBefore(zonedClock(deadline, known).day, daysBefore, known).map((morning) => ({
    ...morning,
    key: `${deadline.toISOString()} ${morning.days}`,
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
