// Pure, and the same on the server and on a device without signal.
import { cardOf, findClosedByName } from './cards.ts';
import { type Derived, derivedOf } from './derived.ts';
import { countMatches } from './evaluate.ts';
import { type SearchMatches, findMatches, type Listed } from './found.ts';
import { nearby } from './grid.ts';
import { sortKey } from './order.ts';
import { samplesOf } from './samples.ts';
import { partialSort } from '#shared/collections/partialSort.ts';
import {
  type FinderResult,
  type FinderNotice,
  type FinderQuery,
  pageLength,
  radii,
  type SchoolCard,
  type Sort,
} from './types.ts';
import type { SearchPlace } from '#shared/geo/places.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';

type Search = {
  readonly index: CatalogueIndex;
  readonly derived: Derived;
  readonly found: SearchMatches;
  readonly sort: Sort;
  readonly now: number;
};

/** More than any key: miles, US cents, milliseconds. */
const afterAll = 1e15;

/** Schools whose programs are known come before the others, whatever the order; an unknown key comes last of each. */
const programsFirst = (
  { columns: { programs } }: Derived,
  ids: Int32Array,
  keys: Float64Array | null,
): Float64Array =>
  Float64Array.from(ids, (id, at) => {
    const isKnown = (programs[id + 1] ?? 0) > (programs[id] ?? 0);
    return Math.min(keys?.[at] ?? 0, afterAll) + (isKnown ? 0 : 2 * afterAll);
  });

function cardsOf(
  { index, derived, found: { filters }, sort, now }: Search,
  { ids, miles }: Listed,
  from: number,
  to: number,
  before: number,
): SchoolCard[] {
  const key = sortKey(sort, index, derived, filters, now);
  const own = sort === 'distance' ? miles : key && Float64Array.from(ids, key);
  const places = partialSort(programsFirst(derived, ids, own), from, to);
  const context = { index, derived, filters, now };
  return places.flatMap((place, at) =>
    cardOf(context, ids[place] ?? -1, miles && (miles[place] ?? null), before + from + at + 1),
  );
}

function groupOn(search: Search, group: Listed, before: number, start: number) {
  const total = group.ids.length;
  const from = Math.min(total, Math.max(0, start - before));
  const to = Math.min(total, Math.max(0, start + pageLength - before));
  return { total, items: to > from ? cardsOf(search, group, from, to, before) : [] };
}

function widened(
  { derived, found }: Search,
  query: FinderQuery,
  place: SearchPlace | null,
): FinderResult['widen'] {
  const { radius } = query;
  if (found.matches.ids.length > 0 || !place || query.bounds || radius === null) return null;
  const count = (ids: Int32Array): number =>
    countMatches(derived.columns, found.filters, ids, found.marks);
  for (const wider of radii) {
    if (wider <= radius) continue;
    const total = count(nearby(derived.grid, place.at, wider));
    if (total > 0) return { radius: wider, total };
  }
  const total = count(derived.located);
  return total > 0 ? { radius: null, total } : null;
}

const beyondEnd = (asked: number, pages: number): FinderNotice => ({
  code: 'page',
  text:
    pages === 1
      ? `There is no page ${asked}. Showing the only page.`
      : `There is no page ${asked}. Showing the last page, ${pages}.`,
});

/**
 * @param place null without one. A place or `bounds` come before the state.
 * @param now milliseconds: decides which deadlines have passed
 */
export function searchSchools(
  index: CatalogueIndex,
  query: FinderQuery,
  place: SearchPlace | null,
  now: number,
): FinderResult {
  const derived = derivedOf(index);
  const found = findMatches(index, derived, query, place, now);
  const sort = query.sort === 'distance' && !place ? 'name' : query.sort;
  const search: Search = { index, derived, found, sort, now };
  const { matches, open, unlocated } = found;
  const total = matches.ids.length;
  const all = total + open.ids.length + unlocated.ids.length;
  const pages = Math.max(1, Math.ceil(all / pageLength));
  const page = Math.min(query.page, pages);
  const start = (page - 1) * pageLength;
  return {
    total,
    items: groupOn(search, matches, 0, start).items,
    notOnRecord: groupOn(search, open, total, start),
    unlocated: groupOn(search, unlocated, total + open.ids.length, start),
    closed: findClosedByName(index, derived, query.q),
    others: found.others,
    samples: page === pages ? samplesOf(index, derived, query, place, now, all) : [],
    facets: found.facets,
    widen: widened(search, query, place),
    sort,
    page,
    pages,
    notices: query.page > pages ? [beyondEnd(query.page, pages)] : [],
    place,
    revision: index.revision,
  };
}
