// A filter that cannot be decided, because no source says what it asks for, is neither passed nor failed.
import type { AwardType } from '#shared/reference/catalogue/awards.ts';
import type { SchoolEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import {
  type Criterion,
  type OfferedProgram,
  programCriteria,
  schoolCriteria,
} from './criteria.ts';
import type { SearchedProgram, SearchedSchool } from './searchedSchools.ts';
import type { FinderQuery, Unknown } from './types.ts';

type Filter<Subject> = Criterion<Subject> & { readonly passes: (subject: Subject) => boolean };

export type Filters = {
  readonly school: readonly Filter<SchoolEntry>[];
  readonly program: readonly Filter<OfferedProgram>[];
  readonly types: readonly AwardType[];
};

const asked = <Subject>(
  criteria: readonly Criterion<Subject>[],
  query: FinderQuery,
  now: number,
): Filter<Subject>[] =>
  criteria.flatMap((criterion) => {
    const passes = criterion.testOf(query, now);
    return passes ? [{ ...criterion, passes }] : [];
  });

export const filtersOf = (query: FinderQuery, now: number): Filters => ({
  school: asked(schoolCriteria, query, now),
  program: asked(programCriteria, query, now),
  types: query.types,
});

export const failedFilters = <Subject>(
  filters: readonly Filter<Subject>[],
  subject: Subject,
): readonly Filter<Subject>[] =>
  filters.length === 0 ? filters : filters.filter(({ passes }) => !passes(subject));

const isPossible = <Subject>(failed: readonly Filter<Subject>[], subject: Subject): boolean =>
  failed.every(({ isKnown }) => !isKnown(subject));

export type Verdict = 'match' | 'open' | 'no';

/** Of each program, the filters that it does not pass. */
export const failedByProgram = (
  { program: filters }: Filters,
  { programs }: SearchedSchool,
): (readonly Filter<OfferedProgram>[])[] =>
  programs.map((program) => failedFilters<OfferedProgram>(filters, program));

/**
 * One and the same program must pass all filters; `open` when none is on record or what is asked is not.
 * @param failed by program
 */
export function programsVerdict(
  { program: filters }: Filters,
  { programs }: SearchedSchool,
  failed: ReturnType<typeof failedByProgram>,
): Verdict {
  if (filters.length === 0 || failed.some(({ length }) => length === 0)) return 'match';
  const isOpen = programs.some((program, at) => isPossible(failed[at] ?? [], program));
  return isOpen || programs.length === 0 ? 'open' : 'no';
}

/** @param failed of the school's own; @param programs the verdict on its programs */
export function schoolVerdict(
  failed: readonly Filter<SchoolEntry>[],
  school: SchoolEntry,
  programs: Verdict,
): Verdict {
  if (!isPossible(failed, school)) return 'no';
  return failed.length === 0 || programs === 'no' ? programs : 'open';
}

export const verdictOf = (filters: Filters, searched: SearchedSchool): Verdict =>
  schoolVerdict(
    failedFilters(filters.school, searched.school),
    searched.school,
    programsVerdict(filters, searched, failedByProgram(filters, searched)),
  );

/** Those that pass the filters; without one, those that might. */
export function matchingPrograms(
  { program: filters }: Filters,
  { programs }: SearchedSchool,
): readonly SearchedProgram[] {
  if (filters.length === 0) return programs;
  const passing = programs.filter((each) => filters.every(({ passes }) => passes(each)));
  if (passing.length > 0) return passing;
  return programs.filter((each) => isPossible(failedFilters(filters, each), each));
}

const namesOf = (failed: readonly { readonly unknown: Unknown | null }[]): Unknown[] =>
  failed.flatMap(({ unknown }) => unknown ?? []);

/** What the filters ask for and no source says of a school that they do not exclude. */
export function unknownOf(filters: Filters, searched: SearchedSchool): Unknown[] {
  const ofSchool = namesOf(failedFilters(filters.school, searched.school));
  if (filters.program.length === 0) return ofSchool;
  const [first] = matchingPrograms(filters, searched);
  if (!first) return ['programs', ...ofSchool];
  return [...ofSchool, ...namesOf(failedFilters(filters.program, first))];
}
