// Pure: the dates in an application that a student is reminded of, and which reminders are due (features.md Appendix C).
import { morningsBefore } from '#shared/time/morningsBefore.ts';
import { zonedClock } from '#shared/time/zonedTime.ts';

export const deadlineDays = [30, 14, 7, 3, 1] as const;
export const expiryDays = [60, 30, 7] as const;

export const watchedKinds = [
  'deadline_soon',
  'doc_expiring',
  'test_expiring',
  'course_expiring',
] as const;

export type WatchedDate = {
  readonly kind: (typeof watchedKinds)[number];
  /** What it is the date of, with the id of its row. */
  readonly about: string;
  /** ISO 8601, or a calendar day. */
  readonly date: string;
  readonly title: string;
  readonly mailText: string;
  readonly path: string;
};

export type DueReminder = { readonly date: WatchedDate; readonly days: number; readonly at: Date };

/** The same for the same date of the same thing: one that was moved is another. */
export const identityOf = ({ kind, about, date }: WatchedDate): string =>
  `${kind} ${about} ${date}`;

/** Two programs may name two days for one course or test: what waits of the one is not that of the other. */
const sharedKinds: readonly WatchedDate['kind'][] = ['test_expiring', 'course_expiring'];

/** Reminders of one group replace one another. */
export const groupOf = ({
  kind,
  about,
  date,
}: Pick<WatchedDate, 'kind' | 'about' | 'date'>): string =>
  sharedKinds.includes(kind) ? `${about} ${date}` : about;

const isDeadline = ({ kind }: WatchedDate): boolean => kind === 'deadline_soon';

const dayIn = (watched: WatchedDate, zone: string): string =>
  isDeadline(watched) ? zonedClock(new Date(watched.date), zone).day : watched.date;

export const isAhead = (watched: WatchedDate, now: Date, zone: string): boolean =>
  isDeadline(watched)
    ? now < new Date(watched.date)
    : zonedClock(now, zone).day < dayIn(watched, zone);

/**
 * The last one whose moment has passed, so that a server that was down sends one and not five.
 * @param after the moment up to which this date was looked at, or since which it is known
 */
export function findDueReminder(
  watched: WatchedDate,
  { after, now, zone }: { readonly after: Date; readonly now: Date; readonly zone: string },
): DueReminder | null {
  if (!isAhead(watched, now, zone)) return null;
  const days: readonly number[] = isDeadline(watched) ? deadlineDays : expiryDays;
  const due = morningsBefore(dayIn(watched, zone), days, zone).findLast(
    ({ at }) => at > after && at <= now,
  );
  return due ? { date: watched, ...due } : null;
}
