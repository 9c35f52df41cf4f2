import { subjects, testNames } from '#shared/reference/catalogue/catalogue.ts';
import { readPlace, readPoint, writePoint } from '../finder/rules.ts';
import type { FinderNotice } from '../finder/contract.ts';
import { listCriteria } from './engine/listRules.ts';
import { normalizeFilter, type Notices, displayValue, stored } from './normalizeFilter.ts';
import { numberCriteria } from './engine/numberRules.ts';
import {
  deadlineEvents,
  degreeAnswers,
  emptyFilter,
  listKeys,
  numberKeys,
  prereqModes,
  subjectModes,
  testNeeds,
  type CriterionKey,
  criterionKeys,
  type FilterPlace,
  type FilterQuery,
} from './types.ts';
import { quoted } from '#shared/text/quoted.ts';

const maxPlaceLength = 80;

export const placeText = ({ zip, city, state }: FilterPlace): string =>
  zip === '' ? [city, state].filter((part) => part !== '').join(', ') : zip;

export function readFilterPlace(text: string): FilterPlace {
  const clean = Array.from(text.trim().replace(/\s+/gu, ' ')).slice(0, maxPlaceLength).join('');
  return { ...readPlace(clean), near: null };
}

/** `Infinity` is a number that is out of range; what is none is said. */
function numberIn(text: string, what: string, notices: Notices): number | null {
  const digits = text.replace(/[$,%\s]/g, '');
  const value = digits === '' ? Number.NaN : Number(digits);
  if (text.trim() === '') return null;
  if (!Number.isNaN(value)) return Math.min(1e9, Math.max(-1e9, value));
  notices.push({
    code: 'number',
    text: `${quoted(text)} isn’t a number for “${what}”. It was left out.`,
  });
  return null;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | null =>
  values.find((value) => value === text.trim().toLowerCase()) ?? null;

const parts = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** As it is spelled in the list, whatever its case; unknown ones stay, so that they are said. */
const spelled = (values: readonly string[], text: string): string =>
  values.find((value) => value.toLowerCase() === text.toLowerCase()) ?? text.slice(0, 60);

function readOwn(params: URLSearchParams, notices: Notices) {
  const text = (name: string): string => params.get(name) ?? '';
  const [subjectMode = '', asked = ''] = text('subjects').split(':');
  const [need = '', names = ''] = text('test').split(':');
  const [event = '', window = ''] = text('deadline').split(':');
  const [from = '', to = ''] = window.split('-');
  const rate = numberIn(text('nclex'), 'NCLEX pass rate', notices);
  const takers = numberIn(text('takers'), 'Number of takers', notices);
  const [first, second] = [from, to].map((each) => numberIn(each, 'Deadline', notices));
  const prereqs = oneOf(prereqModes, text('prereqs'));
  const mode = oneOf(subjectModes, subjectMode);
  const needed = oneOf(testNeeds, need);
  const happening = oneOf(deadlineEvents, event);
  return {
    degree: oneOf(degreeAnswers, text('degree')),
    prereqs: prereqs && { mode: prereqs },
    subjects: mode && {
      mode,
      subjects: subjects.filter((each) => parts([asked]).includes(each)),
    },
    tests: needed && {
      need: needed,
      names: testNames.filter((each) =>
        parts([names]).some((name) => name.toLowerCase() === each.toLowerCase()),
      ),
    },
    nclex: rate === null ? null : { rate: rate / 100, takers },
    deadline:
      happening === null || first == null
        ? null
        : second == null
          ? { event: happening, from: 0, to: first }
          : { event: happening, from: first, to: second },
  };
}

/** What cannot be meant is left out or put right, and said. Courses are personal: never in an address. Never throws. */
export function parseFilter(params: URLSearchParams): {
  readonly query: FilterQuery;
  readonly notices: readonly FinderNotice[];
} {
  const notices: Notices = [];
  const lists: { [key in (typeof listKeys)[number]]?: readonly string[] } = {};
  for (const key of listKeys) {
    const { param, values } = listCriteria[key];
    const wanted = parts(params.getAll(param)).slice(0, 100);
    if (wanted.length > 0) lists[key] = wanted.map((text) => spelled(values, text));
  }
  const numbers: { [key in (typeof numberKeys)[number]]?: number } = {};
  for (const key of numberKeys) {
    const { param, name, scale } = numberCriteria[key];
    const value = numberIn(params.get(param) ?? '', name, notices);
    if (value !== null) numbers[key] = value * scale;
  }
  const near = readPoint(params.get('near') ?? '', notices);
  const nice = parts(params.getAll('nice'));
  const read = normalizeFilter({
    ...emptyFilter,
    place: { ...readFilterPlace(params.get('place') ?? ''), near },
    lists,
    numbers,
    ...readOwn(params, notices),
    nice: criterionKeys.filter((key) => nice.includes(paramOf(key))),
  });
  return { query: read.query, notices: [...notices, ...read.notices] };
}

function paramOf(key: CriterionKey): string {
  if (key in numberCriteria) return numberCriteria[key as keyof typeof numberCriteria].param;
  if (key in listCriteria) return listCriteria[key as keyof typeof listCriteria].param;
  return key === 'tests' ? 'test' : key;
}

type Line = [name: string, value: string];

function ownLines({
  degree,
  prereqs,
  subjects: asked,
  tests,
  nclex,
  deadline,
}: FilterQuery): Line[] {
  const lines: (Line | null)[] = [
    degree && ['degree', degree],
    prereqs && ['prereqs', prereqs.mode],
    asked && ['subjects', `${asked.mode}:${asked.subjects.join(',')}`],
    tests && [
      'test',
      tests.need === 'only' ? `only:${tests.names.join(',').toLowerCase()}` : tests.need,
    ],
    nclex && ['nclex', String(Math.round(nclex.rate * 1000) / 10)],
    nclex?.takers == null ? null : ['takers', String(nclex.takers)],
    deadline && ['deadline', `${deadline.event}:${deadline.from}-${deadline.to}`],
  ];
  return lines.flatMap((line) => (line ? [line] : []));
}

/** Only what is on, in an order that never changes; without courses. */
export function filterParams(query: FilterQuery): URLSearchParams {
  const { place, numbers, lists, nice } = query;
  const text = placeText(place);
  const lines: Line[] = [
    ...(text === '' ? [] : [['place', text] as Line]),
    ...(place.near ? [['near', writePoint(place.near)] as Line] : []),
    ...ownLines(query),
    ...numberKeys.flatMap((key): Line[] => {
      const value = numbers[key];
      return value === undefined
        ? []
        : [[numberCriteria[key].param, String(displayValue(key, value))]];
    }),
    ...listKeys.flatMap((key): Line[] => {
      const values = lists[key] ?? [];
      return values.length === 0 ? [] : [[listCriteria[key].param, values.join(',')]];
    }),
    ...(nice.length === 0
      ? []
      : [
          [
            'nice',
            criterionKeys
              .filter((key) => nice.includes(key))
              .map(paramOf)
              .join(','),
          ] as Line,
        ]),
  ];
  return new URLSearchParams(lines);
}

export function readTyped(
  key: (typeof numberKeys)[number],
  text: string,
): { readonly value: number | null; readonly notices: readonly FinderNotice[] } {
  const notices: Notices = [];
  const value = numberIn(text, numberCriteria[key].name, notices);
  return { value: value === null ? null : stored(key, value), notices };
}
