// What is said of the prerequisites of a program, and which of them block it: features.md §3.6, §6.31.
import { joined } from '#shared/text/plural.ts';
import { formatDateText } from '#shared/time/formatDate.ts';
import type { Check, PrerequisiteRow, PrerequisiteState } from './types.ts';

const prerequisiteLabels: Readonly<Record<PrerequisiteState, string>> = {
  met: 'Met',
  in_progress: 'In progress',
  unsure: 'Check with the program',
  too_old: 'Too old',
  grade_too_low: 'Grade too low',
  missing: 'Missing',
};

/** "Met", or with the day: "Too old since 1 July 2026". */
export function prerequisiteStateText(row: PrerequisiteRow): string {
  const { state, tooOldOn, nearlyTooOld, alsoFor } = row;
  if (alsoFor.length > 0) return 'Course used twice';
  if (tooOldOn !== null && (state === 'too_old' || nearlyTooOld)) {
    const day = formatDateText(tooOldOn);
    return state === 'too_old'
      ? `Too old since ${day}`
      : `${prerequisiteLabels[state]}, too old on ${day}`;
  }
  return prerequisiteLabels[state];
}

/** What is wrong with the choice itself; empty when nothing is. */
export function choiceProblem({ name, course, alsoFor, choiceIsGone }: PrerequisiteRow): string {
  if (alsoFor.length > 0)
    return `You chose ${course} for ${joined([name, ...alsoFor])}. This program counts a course once: choose another course for ${alsoFor.length > 1 ? 'all but one' : 'one'} of them.`;
  if (!choiceIsGone) return '';
  return course === ''
    ? `The course you chose for ${name} isn’t in your list anymore. Choose another one.`
    : `The course you chose for ${name} isn’t in your list anymore, so we matched ${course}. Choose another one if that’s wrong.`;
}

export const checkPrerequisites = (rows: readonly PrerequisiteRow[]): Check[] =>
  rows.flatMap((row): Check[] => {
    const key = `prerequisite:${row.key}`;
    const problem = choiceProblem(row);
    if (row.alsoFor.length > 0) {
      // One sentence for all that share the course, at the last of them.
      const isLast = rows.findLast((each) => isSameChoice(each, row)) === row;
      return isLast
        ? [{ key, level: 'blocker', ok: false, message: problem, href: row.choiceHref }]
        : [];
    }
    const gone: Check[] =
      problem === ''
        ? []
        : [
            {
              key: `${key}:choice`,
              level: 'warning',
              ok: false,
              message: problem,
              href: row.choiceHref,
            },
          ];
    return [...checkRow(key, row), ...gone];
  });

const isSameChoice = (one: PrerequisiteRow, other: PrerequisiteRow): boolean =>
  one.alsoFor.length > 0 && one.courseId === other.courseId;

function checkRow(key: string, row: PrerequisiteRow): Check[] {
  const { asks, satisfied, state, course, href, nearlyTooOld, tooOldOn } = row;
  if (!satisfied) {
    const level = state === 'unsure' ? 'warning' : 'blocker';
    const isChosen = row.choice !== 'automatic';
    const where = isChosen ? row.choiceHref : href;
    return [{ key, level, ok: false, message: `${asks}: ${lackText(row)}`, href: where }];
  }
  const met: Check = { key, level: 'blocker', ok: true, message: `${asks}: ${course}.`, href };
  if (!nearlyTooOld || tooOldOn === null) return [met];
  const message = `${course} is too old for ${row.name} on ${formatDateText(tooOldOn)}. Apply before then, or plan to take it again.`;
  return [met, { key: `${key}:age`, level: 'warning', ok: false, message, href }];
}

function lackText({ choice, state, course, detail }: PrerequisiteRow): string {
  if (choice === 'none') return `${detail}.`;
  if (choice === 'automatic') return `${detail === '' ? 'no course for it yet' : detail}.`;
  const isPast = state === 'grade_too_low' || state === 'too_old';
  const again = isPast ? ', or plan to take it again' : '';
  const advice = state === 'unsure' ? '' : ` Choose another course${again}.`;
  return `you chose ${course}, and ${detail}.${advice}`;
}
