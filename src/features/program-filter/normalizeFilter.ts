// What is out of range is clamped, what is the wrong way around is turned, what is unknown is left out, and each is
// said. Addresses, calls and saved searches all come through here.
import { grades, subjects, terms, testNames } from '#shared/reference/catalogue/catalogue.ts';
import type { FinderNotice } from '../finder/contract.ts';
import { listCriteria } from './engine/listRules.ts';
import { numberCriteria } from './engine/numberRules.ts';
import {
  type Course,
  type ListKey,
  listKeys,
  type NumberKey,
  numberKeys,
  criterionKeys,
  type CriterionKey,
  type FilterQuery,
} from './types.ts';
import { quoted } from '#shared/text/quoted.ts';

export type Notices = FinderNotice[];
export const maxCourses = 60;
const maxTakers = 10_000;
export const maxDays = 730;
const firstYear = 1950;
const lastYear = 2100;

export function clamped(
  value: number,
  min: number,
  max: number,
  what: string,
  notices: Notices,
  words: (value: number) => string = String,
): number {
  const kept = Math.min(max, Math.max(min, value));
  if (kept !== value)
    notices.push({
      code: 'range',
      text: `${what} goes from ${words(min)} to ${words(max)}. Instead of ${words(value)}, this uses ${words(kept)}.`,
    });
  return kept;
}

const rounded = (value: number, digits: number): number => {
  const steps = 10 ** digits;
  return Math.round(value * steps) / steps || 0;
};

export function displayNumber(
  key: keyof typeof numberCriteria,
  shown: number,
  notices: Notices,
): number {
  const { min, max, digits, name, prefix = '', suffix = '' } = numberCriteria[key];
  const words = (value: number): string =>
    `${prefix}${value}${suffix === '%' ? '%' : suffix === '' ? '' : ` ${suffix}`}`;
  return clamped(rounded(shown, digits), min, max, name, notices, words);
}

export const stored = (key: keyof typeof numberCriteria, shown: number): number =>
  rounded(shown * numberCriteria[key].scale, 6);
export const displayValue = (key: keyof typeof numberCriteria, value: number): number =>
  rounded(value / numberCriteria[key].scale, numberCriteria[key].digits);

type Own = Pick<FilterQuery, 'degree' | 'prereqs' | 'subjects' | 'tests' | 'nclex' | 'deadline'>;

function nclexIn(nclex: FilterQuery['nclex'], notices: Notices): FilterQuery['nclex'] {
  if (!nclex) return null;
  const percent = clamped(
    rounded(nclex.rate * 100, 1),
    0,
    100,
    'NCLEX pass rate',
    notices,
    (value) => `${value}%`,
  );
  const takers =
    nclex.takers === null
      ? null
      : clamped(Math.round(nclex.takers), 0, maxTakers, 'Number of takers', notices);
  return { rate: rounded(percent / 100, 3), takers: takers === 0 ? null : takers };
}

function deadlineIn(deadline: FilterQuery['deadline'], notices: Notices): FilterQuery['deadline'] {
  if (!deadline) return null;
  const days = (value: number): number =>
    clamped(Math.round(value), 0, maxDays, 'Days until a deadline', notices);
  const [from, to] = [days(deadline.from), days(deadline.to)];
  if (from > to)
    notices.push({
      code: 'swapped',
      text: `The deadline range was reversed. It now goes from ${to} to ${from} days.`,
    });
  return { event: deadline.event, from: Math.min(from, to), to: Math.max(from, to) };
}

function ownIn(
  { degree, prereqs, subjects: asked, tests, nclex, deadline }: Own,
  notices: Notices,
): Own {
  const named = asked ? subjects.filter((each) => asked.subjects.includes(each)) : [];
  const names = tests ? testNames.filter((each) => tests.names.includes(each)) : [];
  return {
    // A search saved before it was asked has no such key.
    degree: degree ?? null,
    prereqs,
    subjects: asked && named.length > 0 ? { mode: asked.mode, subjects: named } : null,
    tests:
      tests && (tests.need !== 'only' || names.length > 0)
        ? { need: tests.need, names: tests.need === 'only' ? names : [] }
        : null,
    nclex: nclexIn(nclex, notices),
    deadline: deadlineIn(deadline, notices),
  };
}

function listsIn(lists: FilterQuery['lists'], notices: Notices): FilterQuery['lists'] {
  const kept: { [key in ListKey]?: readonly string[] } = {};
  for (const key of listKeys) {
    const wanted = lists[key] ?? [];
    const { values, name } = listCriteria[key];
    const known = values.filter((value) => wanted.includes(value));
    const strange = [...new Set(wanted)].filter((value) => !values.includes(value));
    if (strange.length > 0)
      notices.push({
        code: 'unknown',
        text: `${name}: we don’t recognize ${strange.slice(0, 3).map(quoted).join(', ')}, so we left it out.`,
      });
    if (known.length > 0) kept[key] = known;
  }
  return kept;
}

function numbersIn(numbers: FilterQuery['numbers'], notices: Notices): FilterQuery['numbers'] {
  const kept: { [key in NumberKey]?: number } = {};
  for (const key of numberKeys) {
    const value = numbers[key];
    if (value === undefined || !Number.isFinite(value)) continue;
    kept[key] = stored(key, displayNumber(key, value / numberCriteria[key].scale, notices));
  }
  return kept;
}

export const maxCredits = 30;

const courseIn = ({
  subject,
  grade,
  year,
  term,
  inProgress,
  credits,
  lab,
}: Course): Course | null => {
  if (!subjects.includes(subject) || subject === 'other') return null;
  const isYear = year !== null && year >= firstYear && year <= lastYear;
  return {
    subject,
    grade: !inProgress && (grades as readonly string[]).includes(grade) ? grade : '',
    year: isYear ? Math.round(year) : null,
    inProgress,
    ...(term && terms.includes(term) && { term }),
    ...(credits && credits > 0 && credits <= maxCredits && { credits: rounded(credits, 2) }),
    ...(typeof lab === 'boolean' && { lab }),
  };
};

const isOn = (query: FilterQuery, key: CriterionKey): boolean => {
  if (key in query.numbers || key in query.lists) return true;
  return (
    (key === 'degree' ||
      key === 'prereqs' ||
      key === 'subjects' ||
      key === 'tests' ||
      key === 'nclex' ||
      key === 'deadline') &&
    (query[key] ?? null) !== null
  );
};

export const keysOn = (query: FilterQuery): CriterionKey[] =>
  criterionKeys.filter((key) => isOn(query, key));

/** Idempotent. */
export function normalizeFilter(query: FilterQuery): {
  readonly query: FilterQuery;
  readonly notices: readonly FinderNotice[];
} {
  const notices: Notices = [];
  const made: FilterQuery = {
    place: query.place,
    ...ownIn(query, notices),
    lists: listsIn(query.lists, notices),
    numbers: numbersIn(query.numbers, notices),
    nice: [],
    courses: query.courses.flatMap((course) => courseIn(course) ?? []).slice(0, maxCourses),
  };
  const on = keysOn(made);
  return {
    query: { ...made, nice: on.filter((key) => key !== 'degree' && query.nice.includes(key)) },
    notices,
  };
}

export const isEmptyFilter = (query: FilterQuery): boolean => keysOn(query).length === 0;
