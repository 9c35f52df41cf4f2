// What is sent when: pure, on both sides.
import type { FieldProblem } from '#shared/contract/problem.ts';
import { day, hour, minute } from '#shared/time/duration.ts';
import { zonedClock, zonedMoment } from '#shared/time/zonedTime.ts';
import type { DigestTime, NoticeKind } from './contract.ts';

/** Rows of the settings; kinds that belong together are one. */
export const noticeEvents = [
  'new_answer',
  'accepted',
  'comment',
  'mention',
  'needs_info',
  'followed_tag',
  'followed_member',
  'decision',
  'save_reminder',
  'badge',
  'saved_schools',
  'saved_search',
  'deadline_soon',
  'missing_item',
  'application_state',
  'upload_rejected',
  'expiring',
  'nurse_review',
  'license_expiring',
  'contact_request',
  'contact_answer',
  'contact_message',
  'scholarships',
] as const;
export type NoticeEvent = (typeof noticeEvents)[number];

export const mailModes = ['off', 'at_once', 'daily', 'weekly'] as const;
export type MailMode = (typeof mailModes)[number];

export type Channels = {
  readonly site: boolean;
  readonly mail: MailMode;
  readonly push: boolean;
};
export type NoticeMatrix = Readonly<Record<NoticeEvent, Channels>>;

export const eventOfKind = {
  new_answer: 'new_answer',
  accepted: 'accepted',
  comment: 'comment',
  mention: 'mention',
  followed_tag: 'followed_tag',
  followed_member: 'followed_member',
  needs_info: 'needs_info',
  post_approved: 'decision',
  post_closed: 'decision',
  post_reopened: 'decision',
  post_removed: 'decision',
  save_reminder: 'save_reminder',
  badge: 'badge',
  saved_schools: 'saved_schools',
  saved_search: 'saved_search',
  deadline_soon: 'deadline_soon',
  missing_item: 'missing_item',
  application_state: 'application_state',
  upload_rejected: 'upload_rejected',
  doc_expiring: 'expiring',
  test_expiring: 'expiring',
  course_expiring: 'expiring',
  nurse_review: 'nurse_review',
  license_expiring: 'license_expiring',
  contact_request: 'contact_request',
  contact_answer: 'contact_answer',
  contact_message: 'contact_message',
  scholarship_opening: 'scholarships',
  scholarship_closing: 'scholarships',
} as const satisfies Record<NoticeKind, NoticeEvent>;

const daily = { site: true, mail: 'daily', push: true } as const;
const dailyWithoutPush = { site: true, mail: 'daily', push: false } as const;
const atOnce = { site: true, mail: 'at_once', push: true } as const;
const atOnceWithoutPush = { site: true, mail: 'at_once', push: false } as const;

/** features.md Appendix C. Push reaches whoever turned it on in a browser. */
export const defaultMatrix: NoticeMatrix = {
  new_answer: daily,
  accepted: daily,
  comment: daily,
  mention: daily,
  needs_info: daily,
  followed_tag: dailyWithoutPush,
  followed_member: dailyWithoutPush,
  decision: atOnce,
  save_reminder: atOnce,
  badge: { site: true, mail: 'off', push: false },
  saved_schools: dailyWithoutPush,
  saved_search: dailyWithoutPush,
  deadline_soon: atOnce,
  missing_item: atOnceWithoutPush,
  application_state: atOnceWithoutPush,
  upload_rejected: atOnceWithoutPush,
  expiring: atOnceWithoutPush,
  nurse_review: atOnceWithoutPush,
  license_expiring: atOnceWithoutPush,
  contact_request: atOnceWithoutPush,
  contact_answer: atOnceWithoutPush,
  contact_message: atOnceWithoutPush,
  scholarships: { site: true, mail: 'weekly', push: false },
};

export const channelsFor = (matrix: NoticeMatrix, kind: NoticeKind): Channels =>
  matrix[eventOfKind[kind]];

export const defaultDigestHour = 9;
export const maxShifts = 30;
const maxShiftLength = 31 * day;
/** For accounts that chose no zone. */
export const defaultZone = 'America/New_York';

export type Interval = { readonly from: string; readonly to: string };
export type Calm = {
  readonly quiet: Interval | null;
  /** Local moments: `2026-12-01T19:00`. */
  readonly shifts: readonly Interval[];
};

const clockPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const isClock = (text: string): boolean => clockPattern.test(text);

const addDays = (isoDate: string, days: number): string =>
  new Date(Date.parse(isoDate) + days * day).toISOString().slice(0, 10);

/** @returns null for what is no local moment */
export function shiftMoment(text: string, zone: string): Date | null {
  const [date = '', time = ''] = text.split('T');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !isClock(time) || Number.isNaN(Date.parse(date))) {
    return null;
  }
  return zonedMoment(date, time, zone);
}

function quietEnd({ from, to }: Interval, at: Date, zone: string): Date | null {
  const { day: today, time } = zonedClock(at, zone);
  const overnight = from > to;
  const inside = overnight ? time >= from || time < to : time >= from && time < to;
  if (!inside) return null;
  const end = zonedMoment(overnight && time >= from ? addDays(today, 1) : today, to, zone);
  // In the hour that an autumn night has twice, `to` may be over and not over.
  return end > at ? end : new Date(end.getTime() + hour);
}

function shiftEnd(shifts: readonly Interval[], at: Date, zone: string): Date | null {
  for (const { from, to } of shifts) {
    const [start, end] = [shiftMoment(from, zone), shiftMoment(to, zone)];
    if (start && end && at >= start && at < end) return end;
  }
  return null;
}

/** @returns `at`, or the first moment after it that is neither quiet nor in a shift */
export function afterQuiet(at: Date, { quiet, shifts }: Calm, zone: string): Date {
  let moment = at;
  // Each turn ends one shift or one night; a shift may end in a quiet night and a night in a shift.
  for (let turn = 0; turn < 2 * maxShifts * 32; turn += 1) {
    const end = shiftEnd(shifts, moment, zone) ?? (quiet && quietEnd(quiet, moment, zone));
    if (!end) return moment;
    moment = end;
  }
  return moment;
}

/** So short before a deadline, its reminders wait no longer (features.md §8.17). */
const urgentMs = day;

/** @param deadline null for what can wait */
export function afterCalm(at: Date, calm: Calm, zone: string, deadline: Date | null): Date {
  const end = afterQuiet(at, calm, zone);
  if (deadline === null) return end;
  const urgent = new Date(Math.max(at.getTime(), deadline.getTime() - urgentMs));
  return urgent < end ? urgent : end;
}

const monday = 1;

/** The next full hour of a summary after `now`, each day or each Monday, by the clock of the zone. */
export function nextDigest(
  now: Date,
  mode: 'daily' | 'weekly',
  digestHour: number,
  zone: string,
): Date {
  const time = `${String(digestHour).padStart(2, '0')}:00`;
  const today = zonedClock(now, zone).day;
  for (let ahead = 0; ; ahead += 1) {
    const date = addDays(today, ahead);
    const at = zonedMoment(date, time, zone);
    if (at > now && (mode === 'daily' || new Date(date).getUTCDay() === monday)) return at;
  }
}

/**
 * @param aheadMs what is for a summary may be found so much before it
 * @returns the newest moment, until now, at which it was that long until a summary
 */
export function lastTimeBefore(
  aheadMs: number,
  now: Date,
  mode: 'daily' | 'weekly',
  { digestHour, timeZone }: DigestTime,
): Date {
  const until = now.getTime() + aheadMs;
  const period = mode === 'weekly' ? 7 * day : day;
  let digest = nextDigest(new Date(until - period - 2 * hour), mode, digestHour, timeZone);
  for (;;) {
    const next = nextDigest(digest, mode, digestHour, timeZone);
    if (next.getTime() > until) return new Date(digest.getTime() - aheadMs);
    digest = next;
  }
}

export type LastDigests = { readonly at: Date | null; readonly weeklyAt: Date | null };
/** Summaries of a week whose zone or hour was changed are at least so far apart. */
const minWeek = 4 * day;

/**
 * Whoever moves to another zone, or chooses a later hour, has no second summary that day or week.
 * @returns null when it may be mailed now, else when
 */
export function postponedDigest(
  now: Date,
  mode: 'daily' | 'weekly',
  last: LastDigests,
  { digestHour, timeZone }: DigestTime,
): Date | null {
  const dayOf = (at: Date): string => zonedClock(at, timeZone).day;
  const lastDay = last.at && dayOf(last.at);
  const { weeklyAt } = last;
  const hadThisWeek = (at: Date): boolean =>
    mode === 'weekly' && weeklyAt !== null && at.getTime() - weeklyAt.getTime() < minWeek;
  let at = now;
  while (dayOf(at) === lastDay || hadThisWeek(at)) {
    at = nextDigest(at, hadThisWeek(at) ? 'weekly' : 'daily', digestHour, timeZone);
  }
  return at > now ? at : null;
}

type Timed = Calm & { readonly digestHour: number };

type Timing = { readonly deadline: Date | null; readonly plannedFor: Date };

/** Null: not by mail. */
export function mailDue(
  now: Date,
  mode: MailMode,
  prefs: Timed,
  zone: string,
  { deadline, plannedFor }: Timing = { deadline: null, plannedFor: now },
): Date | null {
  if (mode === 'off') return null;
  if (mode === 'at_once') return afterCalm(now, prefs, zone, deadline);
  const before = plannedFor < now ? new Date(plannedFor.getTime() - 1) : now;
  return nextDigest(before, mode, prefs.digestHour, zone);
}

/** @returns shifts that are not over, in order */
export const currentShifts = (shifts: readonly Interval[], now: Date, zone: string): Interval[] =>
  shifts
    .filter(({ to }) => (shiftMoment(to, zone) ?? now) > now)
    .sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));

export function checkCalm({ quiet, shifts }: Calm, zone: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (quiet && !(isClock(quiet.from) && isClock(quiet.to))) {
    problems.push({
      path: 'quiet',
      code: 'not_a_time',
      message: 'Enter both times, such as 10:00 PM and 7:00 AM',
    });
  }
  for (const [at, { from, to }] of shifts.entries()) {
    const [start, end] = [shiftMoment(from, zone), shiftMoment(to, zone)];
    const path = `shifts.${at}`;
    if (!start || !end) {
      problems.push({ path, code: 'not_a_time', message: 'Enter when the shift starts and ends' });
    } else if (end.getTime() - start.getTime() < minute) {
      problems.push({ path, code: 'order', message: 'The end has to be after the start' });
    } else if (end.getTime() - start.getTime() > maxShiftLength) {
      problems.push({ path, code: 'too_long', message: 'Use at most 31 days for one entry' });
    }
  }
  return problems;
}
