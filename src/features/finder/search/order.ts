// Unknown values come last; among equals the name decides, then the id, as the catalogue is ordered.
import type { AwardType } from '#shared/reference/catalogue/awards.ts';
import type { Deadline, Figure } from '#shared/reference/catalogue/catalogue.ts';
import type { ProgramEntry, SchoolEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import { nextDeadline } from '#features/schools/rules.ts';
import { type Filters, matchingPrograms } from './filters.ts';
import type { SearchedSchool } from './searchedSchools.ts';
import type { Sort } from './types.ts';

/** Those on record that the filters leave. */
export const programsOf = (filters: Filters, searched: SearchedSchool): ProgramEntry[] =>
  matchingPrograms(filters, searched).flatMap(({ entry }) => entry ?? []);

export const nextOf = (programs: readonly ProgramEntry[], now: number): Deadline | null =>
  nextDeadline(
    programs.flatMap(({ deadlines }) => deadlines),
    now,
  );

export function bestNclex(programs: readonly ProgramEntry[]): ProgramEntry | null {
  let best: ProgramEntry | null = null;
  let rate = -1;
  for (const program of programs)
    if (typeof program.nclex === 'object' && program.nclex.rate > rate) {
      best = program;
      rate = program.nclex.rate;
    }
  return best;
}

/** Of the types asked for, or of all. */
const graduatesOf = ({ awards }: SchoolEntry, types: readonly AwardType[]): number =>
  awards
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .reduce((sum, each) => sum + each.awards, 0);

const number = (value: Figure): number => (typeof value === 'number' ? value : Infinity);

type SortKey = (searched: SearchedSchool) => number;

/** What a school is sorted by, the least first; Infinity when unknown. */
function sortKeyOf(
  sort: Sort,
  filters: Filters,
  now: number,
  milesTo: (school: SchoolEntry) => number | null,
): SortKey {
  const keys: Readonly<Record<Sort, SortKey>> = {
    name: () => 0,
    distance: ({ school }) => milesTo(school) ?? 0,
    net_cost: ({ school }) => number(school.figures.netPrice),
    tuition: ({ school }) => number(school.figures.tuitionIn),
    graduates: ({ school }) => -graduatesOf(school, filters.types) || Infinity,
    nclex(searched) {
      const nclex = bestNclex(programsOf(filters, searched))?.nclex;
      return typeof nclex === 'object' ? -nclex.rate : Infinity;
    },
    deadline(searched) {
      const next = nextOf(programsOf(filters, searched), now);
      return next ? Date.parse(next.at) : Infinity;
    },
  };
  return keys[sort];
}

/** Schools whose programs are known come before the others, whatever the order. */
export function inOrder(
  schools: readonly SearchedSchool[],
  ...order: Parameters<typeof sortKeyOf>
): SearchedSchool[] {
  const keyOf = sortKeyOf(...order);
  const isBehind = ({ programs }: SearchedSchool): number => Number(programs.length === 0);
  return schools
    .map((searched) => ({ searched, behind: isBehind(searched), key: keyOf(searched) }))
    .sort(
      // Infinity less Infinity is no number: equal.
      (one, other) => one.behind - other.behind || one.key - other.key || 0,
    )
    .map(({ searched }) => searched);
}
