// Pure, and the same on the server and on a device without signal.
import { distanceMiles } from '#shared/geo/distance.ts';
import type { DirectoryQuery } from './directoryAddress.ts';
import { stateName } from '#shared/geo/placeText.ts';
import { type AwardType, taughtTypes } from '#shared/reference/catalogue/awards.ts';
import { cardOf, findClosedByName } from '../search/cards.ts';
import { type Derived, derivedOf } from '../search/derived.ts';
import { emptyFinder } from '../search/url/finderUrl.ts';
import { findMatches } from '../search/found.ts';
import type { ClosedCard, FinderNotice, SchoolCard } from '../search/types.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';

export type DirectoryMark = {
  /** A letter, `#` for other beginnings; or a state's two letters, empty where none is known. */
  readonly key: string;
  readonly page: number;
  readonly total: number;
};

export type DirectoryCounts = {
  /** Of the types asked for, or of all: one a school and type. */
  readonly programs: number;
  readonly public: number;
  readonly private: number;
  /** In the newest report of each program. */
  readonly graduates: number;
  /** How many more `all` would list. */
  readonly others: number;
};

export type DirectoryPage = {
  readonly total: number;
  readonly items: readonly SchoolCard[];
  readonly closed: readonly ClosedCard[];
  readonly marks: readonly DirectoryMark[];
  /** Schools by state and by type, each with all else of the list as it is. */
  readonly states: Readonly<Record<string, number>>;
  readonly types: Readonly<Record<string, number>>;
  readonly counts: DirectoryCounts;
  readonly page: number;
  readonly pages: number;
  readonly asOf: string;
  readonly notices: readonly FinderNotice[];
};

const letterA = 'A'.charCodeAt(0);

function markKeyOf(
  group: DirectoryQuery['group'],
  { state }: { readonly state: string },
  initial: number,
): string {
  if (group === 'state') return state;
  return initial === 0 ? '#' : String.fromCharCode(letterA + initial - 1);
}

function byState({ schools }: CatalogueIndex, ids: Int32Array): Int32Array {
  const parts = new Map<string, number[]>();
  for (const id of ids) {
    const state = schools[id]?.state ?? '';
    const part = parts.get(state);
    if (part) part.push(id);
    else parts.set(state, [id]);
  }
  // Unknown states last, the others by their names.
  const order = [...parts.keys()].sort((one, other) =>
    one === '' || other === ''
      ? Number(one === '') - Number(other === '')
      : stateName(one) < stateName(other)
        ? -1
        : 1,
  );
  return Int32Array.from(order.flatMap((state) => parts.get(state) ?? []));
}

function marksOf(
  { schools }: CatalogueIndex,
  { initials }: Derived,
  ids: Int32Array,
  { group, perPage }: DirectoryQuery,
): DirectoryMark[] {
  const marks: { key: string; page: number; total: number }[] = [];
  ids.forEach((id, at) => {
    const school = schools[id];
    if (!school) return;
    const key = markKeyOf(group, school, initials[id] ?? 0);
    const last = marks.at(-1);
    if (last?.key === key) last.total += 1;
    else marks.push({ key, page: Math.floor(at / perPage) + 1, total: 1 });
  });
  return marks;
}

type Shared = 'marks' | 'states' | 'types' | 'counts';
type Listed = Pick<DirectoryPage, Shared> & { readonly ids: Int32Array };

/** For the next pages of the same list. */
const cachedLists = new WeakMap<CatalogueIndex, Map<string, Listed>>();
const maxCachedLists = 8;

function listedBy(index: CatalogueIndex, query: DirectoryQuery, now: number): Listed {
  const lists = cachedLists.get(index) ?? new Map<string, Listed>();
  cachedLists.set(index, lists);
  const { q, state, types, all, group, perPage } = query;
  const key = JSON.stringify([q, state, types, all, group, perPage]);
  const found = lists.get(key) ?? list(index, query, now);
  lists.delete(key);
  lists.set(key, found);
  const [oldest] = lists.keys();
  if (lists.size > maxCachedLists && oldest !== undefined) lists.delete(oldest);
  return found;
}

function countBy(ids: Int32Array, keyOf: (id: number) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const id of ids) {
    const key = keyOf(id);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

function countsOf(
  { schools }: CatalogueIndex,
  ids: Int32Array,
  types: DirectoryQuery['types'],
): Omit<DirectoryCounts, 'others'> {
  const counts = { programs: 0, public: 0, private: 0, graduates: 0 };
  const isAsked = (type: AwardType): boolean => types.length === 0 || types.includes(type);
  for (const id of ids) {
    const school = schools[id];
    if (!school) continue;
    counts.programs += taughtTypes(school).filter(isAsked).length;
    if (school.control === 'public') counts.public += 1;
    else if (school.control !== '') counts.private += 1;
    for (const { type, awards } of school.awards) if (isAsked(type)) counts.graduates += awards;
  }
  return counts;
}

function list(index: CatalogueIndex, query: DirectoryQuery, now: number): Listed {
  const derived = derivedOf(index);
  const { q, state, types, all, group } = query;
  const search = { ...emptyFinder, q, state, types, all, sort: 'name' } as const;
  const found = findMatches(index, derived, search, null, now);
  const everywhere =
    state === '' ? found : findMatches(index, derived, { ...search, state: '' }, null, now);
  const byName = found.matches.ids;
  const ids = group === 'state' ? byState(index, byName) : byName;
  return {
    ids,
    marks: marksOf(index, derived, ids, query),
    states: countBy(everywhere.matches.ids, (id) => index.schools[id]?.state ?? ''),
    types: found.facets.types,
    counts: { ...countsOf(index, byName, types), others: found.others },
  };
}

/** @param now milliseconds: decides which deadlines have passed */
export function directoryPage(
  index: CatalogueIndex,
  query: DirectoryQuery,
  now: number,
): DirectoryPage {
  const { ids, ...shared } = listedBy(index, query, now);
  const { near, perPage } = query;
  const pages = Math.max(1, Math.ceil(ids.length / perPage));
  const page = Math.min(query.page, pages);
  const start = (page - 1) * perPage;
  const derived = derivedOf(index);
  const { filters } = findMatches(index, derived, { ...emptyFinder, sort: 'name' }, null, now);
  const context = { index, derived, filters, now };
  const items = Array.from(ids.subarray(start, start + perPage)).flatMap((id, at) => {
    const point = index.schools[id]?.at ?? null;
    const miles = near && (point ? distanceMiles(near, point) : Number.POSITIVE_INFINITY);
    return cardOf(context, id, miles, start + at + 1);
  });
  return {
    ...shared,
    total: ids.length,
    items,
    closed: findClosedByName(index, derived, query.q),
    page,
    pages,
    asOf: index.builtAt,
    notices: query.page > pages ? [beyondEnd(query.page, pages)] : [],
  };
}

const beyondEnd = (asked: number, pages: number): FinderNotice => ({
  code: 'page',
  text:
    pages === 1
      ? `There is no page ${asked}. Showing the only page.`
      : `There is no page ${asked}. Showing the last page, ${pages}.`,
});
