// What a deadline is at a moment: the same words on the server, on the page and in lists.
import type { Deadline } from '#shared/reference/catalogue/catalogue.ts';

export const deadlineStates = ['open', 'soon', 'passed', 'expected'] as const;
export type DeadlineState = (typeof deadlineStates)[number];

const day = 24 * 60 * 60 * 1000;
/** From this many days on a deadline is near (features.md §6.7). */
export const soonDays = 14;

/** @param now milliseconds; @returns `expected` for a date that the school has not confirmed, until it has passed */
export function deadlineState(
  { at, status }: Pick<Deadline, 'at' | 'status'>,
  now: number,
): DeadlineState {
  const left = Date.parse(at) - now;
  if (left < 0) return 'passed';
  if (status === 'expected') return 'expected';
  return left <= soonDays * day ? 'soon' : 'open';
}

/** Whole days until then; 0 on the last day. @param now milliseconds */
export const daysUntil = (at: string, now: number): number =>
  Math.max(0, Math.floor((Date.parse(at) - now) / day));

/** What somebody who applies must be done by. */
const applyingBy: readonly Deadline['kind'][] = ['priority', 'final'];

/** The next day by which an application must be in; null when none is known or all have passed. @param now milliseconds */
export function nextDeadline<D extends Deadline>(deadlines: readonly D[], now: number): D | null {
  const ahead = deadlines.filter(
    ({ kind, at }) => applyingBy.includes(kind) && Date.parse(at) >= now,
  );
  return ahead.reduce<D | null>(
    (best, each) => (best === null || Date.parse(each.at) < Date.parse(best.at) ? each : best),
    null,
  );
}
