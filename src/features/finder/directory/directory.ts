// Pure, and the same on the server and on a device without signal.
import { distanceMiles } from '#shared/geo/distance.ts';
import type { DirectoryQuery } from './directoryAddress.ts';
import { stateName } from '#shared/geo/placeText.ts';
import { type AwardType, taughtTypes } from '#shared/reference/catalogue/awards.ts';
import { cardOf, findClosedByName } from '../search/cards.ts';
import { emptyFinder } from '../search/url/finderUrl.ts';
import { filtersOf } from '../search/filters.ts';
import { findMatches } from '../search/found.ts';
import type { ClosedCard, FinderNotice, SchoolCard } from '../search/types.ts';
import type { SearchedSchool } from '../search/searchedSchools.ts';
import type { CatalogueIndex, SchoolEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import { foldText } from '#shared/text/searchText.ts';

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

/** The first letter of a name, or `#` for another beginning. */
function initialOf({ name }: SchoolEntry): string {
  const first = foldText(name.slice(0, 4)).charAt(0);
  return first >= 'a' && first <= 'z' ? first.toUpperCase() : '#';
}

/** Unknown states last, the others by their names; by name within a state. */
function byState(found: readonly SearchedSchool[]): SearchedSchool[] {
  const nameOf = ({ school: { state } }: SearchedSchool): string =>
    state === '' ? '\uffff' : stateName(state);
  return found
    .map((searched) => ({ searched, name: nameOf(searched) }))
    .sort((one, other) => (one.name === other.name ? 0 : one.name < other.name ? -1 : 1))
    .map(({ searched }) => searched);
}

function marksOf(
  found: readonly SearchedSchool[],
  { group, perPage }: DirectoryQuery,
): DirectoryMark[] {
  const marks: { key: string; page: number; total: number }[] = [];
  found.forEach(({ school }, at) => {
    const key = group === 'state' ? school.state : initialOf(school);
    const last = marks.at(-1);
    if (last?.key === key) last.total += 1;
    else marks.push({ key, page: Math.floor(at / perPage) + 1, total: 1 });
  });
  return marks;
}

type Shared = 'marks' | 'states' | 'types' | 'counts';
type Listed = Pick<DirectoryPage, Shared> & { readonly found: readonly SearchedSchool[] };

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

function countStates(found: readonly SearchedSchool[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { school } of found) counts[school.state] = (counts[school.state] ?? 0) + 1;
  return counts;
}

function countsOf(
  found: readonly SearchedSchool[],
  types: DirectoryQuery['types'],
): Omit<DirectoryCounts, 'others'> {
  const counts = { programs: 0, public: 0, private: 0, graduates: 0 };
  const isAsked = (type: AwardType): boolean => types.length === 0 || types.includes(type);
  for (const { school } of found) {
    counts.programs += taughtTypes(school).filter(isAsked).length;
    if (school.control === 'public') counts.public += 1;
    else if (school.control !== '') counts.private += 1;
    for (const { type, awards } of school.awards) if (isAsked(type)) counts.graduates += awards;
  }
  return counts;
}

function list(index: CatalogueIndex, query: DirectoryQuery, now: number): Listed {
  const { q, state, types, all, group } = query;
  const search = { ...emptyFinder, q, state, types, all, sort: 'name' } as const;
  const { matches, facets, others } = findMatches(index, search, null, now);
  const everywhere =
    state === '' ? matches : findMatches(index, { ...search, state: '' }, null, now).matches;
  const found = group === 'state' ? byState(matches) : matches;
  return {
    found,
    marks: marksOf(found, query),
    states: countStates(everywhere),
    types: facets.types,
    counts: { ...countsOf(matches, types), others },
  };
}

/** @param now milliseconds: decides which deadlines have passed */
export function directoryPage(
  index: CatalogueIndex,
  query: DirectoryQuery,
  now: number,
): DirectoryPage {
  const { found, ...shared } = listedBy(index, query, now);
  const { near, perPage } = query;
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(query.page, pages);
  const start = (page - 1) * perPage;
  const filters = filtersOf(emptyFinder, now);
  const items = found.slice(start, start + perPage).map((searched, at) => {
    const point = searched.school.at;
    const miles = near && point ? distanceMiles(near, point) : null;
    return cardOf(searched, filters, now, miles, start + at + 1);
  });
  return {
    ...shared,
    total: found.length,
    items,
    closed: findClosedByName(index, query.q),
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
