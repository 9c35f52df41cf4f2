import { nextCalendarDay } from '../../answers/calendarDay.ts';
import { deadlineInstant } from '../../answers/deadline.ts';
import type { ListedRow } from '../../answers/places.ts';
import type { CatalogueProgram } from './catalogueProgram.ts';
import type { Validity } from './listCache.ts';

export const validNever: Validity = { from: 0, until: 0 };

/** The clock changes a list when a deadline passes, and with the day: courses, tests and answers are judged by it. */
export function findValidity(
  now: Date,
  rows: readonly ListedRow[],
  programs: readonly CatalogueProgram[],
): Validity {
  const from = now.getTime();
  const deadlines = [
    ...rows.map(({ row }) => deadlineInstant(row)?.getTime() ?? Infinity),
    ...programs.flatMap((program) => program.deadlines.map(({ at }) => Date.parse(at))),
  ];
  // At its very moment a deadline counts as passed here and as open there: such an answer holds for no time.
  const ahead = deadlines.filter((at) => at >= from);
  return { from, until: Math.min(nextCalendarDay(now), ...ahead) };
}
