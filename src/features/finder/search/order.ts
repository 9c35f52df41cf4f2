// Unknown values come last; among equals the name decides, then the id, as the catalogue is ordered.
import type { Deadline } from '#shared/reference/catalogue/catalogue.ts';
import { nextDeadline } from '#features/schools/rules.ts';
import type { Derived } from './derived.ts';
import { type Filters, matchingPrograms } from './filters.ts';
import type { Sort } from './types.ts';
import type { AwardType } from '#shared/reference/catalogue/awards.ts';
import type {
  CatalogueIndex,
  ProgramEntry,
  SchoolEntry,
} from '#shared/reference/catalogue/catalogueIndex.ts';

export function programsOf(
  index: CatalogueIndex,
  { columns }: Derived,
  filters: Filters,
  id: number,
): ProgramEntry[] {
  const first = columns.programs[id] ?? 0;
  const all = index.schools[id]?.programs ?? [];
  return matchingPrograms(columns, filters, id).flatMap((program) => all[program - first] ?? []);
}

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
const graduatesOf = (school: SchoolEntry | undefined, types: readonly AwardType[]): number =>
  (school?.awards ?? [])
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .reduce((sum, { awards }) => sum + awards, 0);

/** What a school is sorted by, the least first; Infinity when unknown. Null when the order is that of the names. */
export function sortKey(
  sort: Sort,
  index: CatalogueIndex,
  derived: Derived,
  filters: Filters,
  now: number,
): ((id: number) => number) | null {
  if (sort === 'net_cost')
    return (id) => {
      const price = derived.columns.netPrice[id] ?? Number.NaN;
      return Number.isNaN(price) ? Infinity : price;
    };
  if (sort === 'tuition')
    return (id) => {
      const tuition = derived.columns.tuition[id] ?? Number.NaN;
      return Number.isNaN(tuition) ? Infinity : tuition;
    };
  if (sort === 'graduates') {
    const { types } = filters;
    return (id) => -graduatesOf(index.schools[id], types) || Infinity;
  }
  const left = (id: number) => programsOf(index, derived, filters, id);
  if (sort === 'nclex')
    return (id) => {
      const nclex = bestNclex(left(id))?.nclex;
      return typeof nclex === 'object' ? -nclex.rate : Infinity;
    };
  if (sort === 'deadline')
    return (id) => {
      const next = nextOf(left(id), now);
      return next ? Date.parse(next.at) : Infinity;
    };
  return null;
}
