// What comes first. Unknown values come last; among equals the name decides, then the id, as the catalogue is ordered.
import type { Deadline } from '#shared/reference/catalogue/catalogue.ts';
import { nextDeadline } from '#features/schools/rules.ts';
import type { Derived } from './derived.ts';
import { type Filters, matchingPrograms } from './filters.ts';
import type { CatalogueIndex, ProgramEntry, Sort } from './types.ts';

/** The programs of a school that the filters leave. */
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

/** The next day by which an application to one of these must be in. */
export const nextOf = (programs: readonly ProgramEntry[], now: number): Deadline | null =>
  nextDeadline(
    programs.flatMap(({ deadlines }) => deadlines),
    now,
  );

/** The program with the best pass rate on record; the first of equals. */
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

/** Below this many the whole list is sorted. */
const partialSortLimit = 100;

/** The value at a place of the sorted list (quickselect); reorders what it is given. */
function valueAt(values: Float64Array, place: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >>> 1] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left += 1;
      while ((values[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const swapped = values[left] ?? 0;
      values[left] = values[right] ?? 0;
      values[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return values[place] ?? Infinity;
}

/**
 * A part of a list as it would stand there if it was sorted by its keys.
 * @param keys one for each entry; equal ones keep their order
 * @returns places in `keys`
 */
export function partialSort(keys: Float64Array, from: number, to: number): number[] {
  const end = Math.min(to, keys.length);
  if (from >= end) return [];
  const chosen: number[] = [];
  if (keys.length <= partialSortLimit) for (let at = 0; at < keys.length; at += 1) chosen.push(at);
  else {
    const last = valueAt(keys.slice(), end - 1);
    const equal: number[] = [];
    keys.forEach((key, at) => {
      if (key < last) chosen.push(at);
      else if (key === last) equal.push(at);
    });
    chosen.push(...equal.slice(0, end - chosen.length));
  }
  const keyAt = (at: number): number => keys[at] ?? Infinity;
  // Infinity less Infinity is no number: equal.
  chosen.sort((one, other) => keyAt(one) - keyAt(other) || one - other);
  return chosen.slice(from, end);
}
