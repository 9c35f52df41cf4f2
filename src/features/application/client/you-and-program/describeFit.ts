// The rules of readiness in words, for a program that may or may not be in the application (features.md §8.5–8.7).
import { day } from '#shared/time/duration.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import { plural } from '#shared/text/plural.ts';
import {
  findNextRound,
  type ProgramRound,
} from '#features/application/answers/programs/programRounds.ts';
import { countLacks, listOneAway } from '#features/application/readiness/oneAway.ts';
import { prerequisiteStateText } from '#features/application/readiness/prerequisiteChecks.ts';
import type {
  PrerequisiteRow,
  PrerequisiteState,
  ProgramFacts,
  ProgramGpa,
  ProgramReadiness,
} from '#features/application/readiness/types.ts';

export type FitFact = { readonly text: string; readonly detail: string };
export type FitHeadline = { readonly text: string; readonly tone: 'good' | 'warn' | 'plain' };

const counted: readonly (readonly [PrerequisiteState[], string])[] = [
  [['met'], 'met'],
  [['in_progress'], 'in progress'],
  [['unsure'], 'to check'],
  [['too_old', 'grade_too_low', 'missing'], 'missing'],
];

const maxNamed = 4;

export function describeHeadline(readiness: ProgramReadiness, hasCourses: boolean): FitHeadline {
  const { prerequisites, gpa, tests } = readiness;
  if (!hasCourses)
    return { text: 'Add your courses to see which prerequisites you’ve met.', tone: 'plain' };
  const [away] = listOneAway([readiness]);
  const lacks = countLacks(readiness);
  if (away) {
    const isCourse = prerequisites.some(({ href }) => href === away.href && href !== '');
    return { text: `One ${isCourse ? 'course' : 'test'} away: ${away.lack}.`, tone: 'warn' };
  }
  if (lacks === 1) return { text: 'Only your GPA is below what it asks for.', tone: 'warn' };
  if (lacks > 1) return { text: `${plural(lacks, 'thing')} still missing.`, tone: 'warn' };
  const knowsNothing =
    prerequisites.length === 0 && tests.length === 0 && gpa.verdict === 'not_on_record';
  if (knowsNothing)
    return { text: 'We don’t have what this program asks for. Check its page.', tone: 'plain' };
  const isUnsure =
    prerequisites.some((row) => stateOf(row) === 'unsure') || gpa.verdict === 'unsure';
  if (isUnsure)
    return { text: 'Nothing is missing, but check the rest with the program.', tone: 'plain' };
  const isUnderWay = prerequisites.some(({ state }) => state === 'in_progress');
  return isUnderWay
    ? { text: 'On track: what’s left is in progress.', tone: 'good' }
    : { text: 'You meet what we can check.', tone: 'good' };
}

export function describePrerequisites({ prerequisites, notOnRecord }: ProgramReadiness): FitFact {
  if (prerequisites.length === 0) {
    const text = notOnRecord.includes('prerequisites') ? 'Not reported' : 'None asked for';
    return { text, detail: '' };
  }
  const text = counted
    .map(([states, word]) => {
      const count = prerequisites.filter((row) => states.includes(stateOf(row))).length;
      return count === 0 ? '' : `${count} ${word}`;
    })
    .filter((part) => part !== '')
    .join(', ');
  const open = prerequisites.filter((row) => stateOf(row) !== 'met' || row.nearlyTooOld);
  return { text, detail: nameOpen(open) };
}

/** A course that was chosen twice counts once, and which one is the student’s to say. */
const stateOf = ({ state, alsoFor }: PrerequisiteRow): PrerequisiteState =>
  alsoFor.length > 0 ? 'unsure' : state;

function nameOpen(rows: readonly PrerequisiteRow[]): string {
  const named = rows
    .slice(0, maxNamed)
    .map((row) => `${row.name}: ${lowerFirst(prerequisiteStateText(row))}`);
  const more = rows.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export function describeGpa({ value, min, verdict, rule, ruleText }: ProgramGpa): FitFact {
  const own =
    rule === 'institution' ? '. This is your overall GPA; the school computes its own' : '';
  const detail = `${ruleText}${own}.`;
  const asked = min === null ? 'minimum not reported' : `minimum ${min.toFixed(2)}`;
  if (value === null) return { text: `No grades yet, ${asked}`, detail };
  const below = verdict === 'below' && min !== null;
  const text = below
    ? `${value.toFixed(2)}, below the minimum of ${min.toFixed(2)}`
    : `${value.toFixed(2)}, ${asked}`;
  return { text, detail };
}

type Due = ProgramRound | null;

/** @param due of the round that is in the application, else of the one that would be added; @param now ms */
export function describeDeadline(
  due: Due,
  deadlines: ProgramFacts['deadlines'],
  now: number,
): FitFact {
  if (due === null) return { text: 'Not reported', detail: '' };
  const date = formatDate(Date.parse(due.at), due.zone);
  if (Date.parse(due.at) >= now)
    return {
      text: `${due.cycle || 'Your deadline'}: ${formatDaysLeft(due.at, now)}`,
      detail: date,
    };
  const next = findNextRound(deadlines, now);
  const detail =
    next === null
      ? `The deadline was ${date}. The next round isn’t reported yet.`
      : `The next round is ${next.cycle}: ${formatDaysLeft(next.at, now)}.`;
  return { text: `${due.cycle || 'This round'}: closed`, detail };
}

const formatDaysLeft = (at: string, now: number): string => {
  const days = Math.floor((Date.parse(at) - now) / day);
  return days === 0 ? 'due within a day' : `${plural(days, 'day')} left`;
};
