// What can be asked of a school, and what of one and the same program.
import {
  accreditors,
  applicationRoutes,
  controls,
  type Figure,
  formats,
  levels,
  missions,
  settings,
  sizes,
} from '#shared/reference/catalogue/catalogue.ts';
import { type AwardType, nursingTypes } from '#shared/reference/catalogue/awards.ts';
import type { ProgramEntry, SchoolEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import {
  type Facets,
  type FinderQuery,
  graduateSteps,
  netPriceSteps,
  rateSteps,
  tuitionSteps,
  type Unknown,
} from './types.ts';

type Name<Value> = {
  [Key in keyof Facets & keyof FinderQuery]: FinderQuery[Key] extends Value ? Key : never;
}[keyof Facets & keyof FinderQuery];

/** What can be chosen in a list of options: the same object wherever it is the same. */
export type Option = { readonly facet: Name<unknown>; readonly value: string | number };

export type Criterion<Subject> = {
  readonly facet: Name<unknown>;
  /** The name of what can be missing; null where nothing said means no. */
  readonly unknown: Unknown | null;
  readonly options: readonly Option[];
  readonly isKnown: (subject: Subject) => boolean;
  /** Those that find it when chosen, whatever the time is. */
  readonly optionsOf: (subject: Subject) => readonly Option[];
  /** Null when the query does not ask it. @param now milliseconds */
  readonly testOf: (query: FinderQuery, now: number) => ((subject: Subject) => boolean) | null;
};

type Value = string | number;

/** One or more of a list. @param values null for those that schools have */
function choice<Subject>(
  facet: Name<readonly Value[]>,
  unknown: Unknown | null,
  values: readonly Value[] | null,
  valueOf: (subject: Subject) => Value | readonly Value[] | null | undefined,
): Criterion<Subject> {
  const options = new Map((values ?? []).map((value) => [value, { facet, value }]));
  const optionOf = (value: Value): Option[] => {
    if (values === null && !options.has(value)) options.set(value, { facet, value });
    const option = options.get(value);
    return option ? [option] : [];
  };
  return {
    facet,
    unknown,
    options: [...options.values()],
    isKnown: (subject) => unknown === null || Boolean(valueOf(subject)),
    optionsOf(subject) {
      const value = valueOf(subject) ?? [];
      return typeof value === 'object' ? value.flatMap(optionOf) : optionOf(value);
    },
    testOf(query) {
      const wanted: readonly Value[] = query[facet];
      if (wanted.length === 0) return null;
      return (subject) => {
        const value = valueOf(subject) ?? [];
        return typeof value === 'object'
          ? value.some((each) => wanted.includes(each))
          : wanted.includes(value);
      };
    },
  };
}

/** A number that must not be beyond a limit; the options are steps. */
function limit<Subject>(
  facet: Name<number | null>,
  unknown: Unknown,
  steps: readonly number[],
  valueOf: (subject: Subject) => number | null,
): Criterion<Subject> {
  const isMost = facet.startsWith('max');
  const passes = (value: number | null, asked: number): boolean =>
    value !== null && (isMost ? value <= asked : value >= asked);
  const options = steps.map((value) => ({ facet, value }));
  return {
    facet,
    unknown,
    options,
    isKnown: (subject) => valueOf(subject) !== null,
    optionsOf: (subject) => options.filter(({ value }) => passes(valueOf(subject), value)),
    testOf(query) {
      const asked = query[facet];
      return asked === null ? null : (subject) => passes(valueOf(subject), asked);
    },
  };
}

/** @param valueOf with the moment of the search in milliseconds */
function flag<Subject>(
  facet: Name<boolean>,
  unknown: Unknown,
  valueOf: (subject: Subject, now: number) => boolean | null,
): Criterion<Subject> {
  const options = [{ facet, value: 'true' }];
  return {
    facet,
    unknown,
    options,
    isKnown: (subject) => valueOf(subject, 0) !== null,
    optionsOf: (subject) => (valueOf(subject, Infinity) === true ? options : []),
    testOf: (query, now) => (query[facet] ? (subject) => valueOf(subject, now) === true : null),
  };
}

const number = (value: Figure): number | null => (typeof value === 'number' ? value : null);

/** In the order in which a card names what is not on record. */
export const schoolCriteria: readonly Criterion<SchoolEntry>[] = [
  choice('controls', 'control', controls, ({ control }) => control),
  choice('levels', 'level', levels, ({ level }) => level),
  choice('settings', 'setting', settings, ({ setting }) => setting),
  choice('sizes', 'size', sizes, ({ size }) => size),
  choice('missions', null, missions, (school) => school.missions),
  choice('affiliations', null, null, ({ affiliation }) => affiliation),
  limit('maxTuition', 'tuition', tuitionSteps, ({ figures }) => number(figures.tuitionIn)),
  limit('maxNetPrice', 'netPrice', netPriceSteps, ({ figures }) => number(figures.netPrice)),
  limit('minAcceptRate', 'acceptRate', rateSteps, ({ figures }) => number(figures.acceptRate)),
  limit('minGradRate', 'gradRate', rateSteps, ({ figures }) => number(figures.gradRate)),
];

/** A program on record; or a type that a school only reported graduates of, of which nothing else is known. */
export type OfferedProgram = {
  readonly type: AwardType;
  readonly entry: ProgramEntry | null;
  /** In the newest report of this type. */
  readonly graduates: number | null;
  /** The last moment to apply by, in milliseconds. */
  readonly lastDeadline: number | null;
};

export const deadlineOpen = flag<OfferedProgram>(
  'deadlineOpen',
  'deadline',
  ({ lastDeadline }, now) => (lastDeadline === null ? null : lastDeadline >= now),
);

export const programCriteria: readonly Criterion<OfferedProgram>[] = [
  choice('types', null, nursingTypes, ({ type }) => type),
  limit('minGraduates', 'graduates', graduateSteps, ({ graduates }) => graduates),
  choice('formats', 'format', formats, ({ entry }) => entry?.format),
  choice('accreditors', 'accreditor', accreditors, ({ entry }) => entry?.accreditor),
  flag('approvedOnly', 'approval', ({ entry }) =>
    entry?.approval ? entry.approval === 'approved' : null,
  ),
  choice('routes', 'route', applicationRoutes, ({ entry }) => entry?.route),
  deadlineOpen,
];
