// Everything that a search finds, cached for the next pages of the same search.
import { type Candidates, candidatesOf } from './candidates.ts';
import type { Derived } from './derived.ts';
import { countPossible, evaluate } from './evaluate.ts';
import { failedSchool, type Filters, filtersOf, verdictOf } from './filters.ts';
import { finderParams } from './url/finderUrl.ts';
import { textMarks } from './textMarks.ts';
import { type Facets, type FinderQuery, pageLength } from './types.ts';
import { cityKey } from '#shared/geo/placeText.ts';
import type { SearchPlace } from '#shared/geo/places.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';

export type Listed = { readonly ids: Int32Array; readonly miles: Float64Array | null };

export type SearchMatches = {
  readonly matches: Listed;
  readonly open: Listed;
  readonly unlocated: Listed;
  readonly others: number;
  readonly facets: Facets;
  readonly marks: Uint8Array | null;
  readonly filters: Filters;
};

function listed({ ids, miles }: Candidates, places: Int32Array): Listed {
  const own = miles && new Float64Array(places.length);
  const chosen = new Int32Array(places.length);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    chosen[at] = ids[place] ?? 0;
    if (own) own[at] = miles?.[place] ?? Infinity;
  }
  return { ids: chosen, miles: own };
}

/** A bounded search has those whose city is the one that was searched from; no other can be known to be inside. */
function unlocatedOf(
  index: CatalogueIndex,
  { columns, unlocated }: Derived,
  query: FinderQuery,
  place: SearchPlace | null,
  filters: Filters,
  marks: Uint8Array | null,
): Int32Array {
  if (query.bounds) return new Int32Array();
  const isInCity = (id: number): boolean => {
    const { city = '', state } = index.schools[id] ?? {};
    return (
      place?.city !== undefined && state === place.state && cityKey(city) === cityKey(place.city)
    );
  };
  return unlocated.filter(
    (id) =>
      (query.radius === null || isInCity(id)) &&
      (marks === null || marks[id] === 1) &&
      verdictOf(columns, filters, id, failedSchool(columns, filters, id)) !== 'no',
  );
}

/** Of the schools that have the words of a search, those that teach nursing, and the others. */
function splitMarks({ nursing }: Derived['columns'], named: Uint8Array | null) {
  const others = nursing.map((mark, id) => (1 - mark) & (named?.[id] ?? 1));
  return { nursing: named ? nursing.map((mark, id) => mark & (named[id] ?? 0)) : nursing, others };
}

function find(
  index: CatalogueIndex,
  derived: Derived,
  query: FinderQuery,
  place: SearchPlace | null,
  now: number,
): SearchMatches {
  const { columns } = derived;
  const filters = filtersOf(query, columns, now);
  const named = textMarks(derived, query.q, index.schools.length);
  const split = query.all ? null : splitMarks(columns, named);
  const marks = split ? split.nursing : named;
  const candidates = candidatesOf(derived, query, place);
  const evaluated = evaluate(columns, filters, candidates.ids, marks, now);
  const unlocatedIn = (own: Uint8Array | null): Int32Array =>
    candidates.placed ? unlocatedOf(index, derived, query, place, filters, own) : new Int32Array();
  const countOthers = (own: Uint8Array): number =>
    unlocatedIn(own).length + countPossible(columns, filters, candidates.ids, own);
  return {
    matches: listed(candidates, evaluated.matches),
    open: listed(candidates, evaluated.open),
    unlocated: { ids: unlocatedIn(marks), miles: null },
    others: split ? countOthers(split.others) : 0,
    facets: evaluated.facets,
    marks,
    filters,
  };
}

type CachedSearch = {
  readonly found: SearchMatches;
  readonly from: number;
  readonly until: number;
};

const maxCachedSearches = 16;

/** Until the next deadline, in milliseconds; Infinity without one. */
export function validUntil({ columns: { deadlines: moments } }: Derived, now: number): number {
  let low = 0;
  let high = moments.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((moments[middle] ?? 0) < now) low = middle + 1;
    else high = middle;
  }
  return moments[low] ?? Infinity;
}

export function findMatches(
  index: CatalogueIndex,
  derived: Derived,
  query: FinderQuery,
  place: SearchPlace | null,
  now: number,
): SearchMatches {
  const where = place ? `${place.at.lat},${place.at.lng} ${place.city ?? ''}` : '';
  const key = `${finderParams({ ...query, page: 1, sort: 'name' }).toString()} ${where}`;
  const { cachedSearches } = derived;
  const known = cachedSearches.get(key) as CachedSearch | undefined;
  const holds = known && now >= known.from && now <= known.until;
  const found = holds ? known.found : find(index, derived, query, place, now);
  // What is on one page is found again as quickly as it is kept.
  if (found.matches.ids.length + found.open.ids.length <= pageLength) return found;
  const from = holds ? known.from : now;
  // The last in the map was asked for last; the first one goes.
  cachedSearches.delete(key);
  cachedSearches.set(key, { found, from, until: validUntil(derived, now) });
  const [oldest] = cachedSearches.keys();
  if (cachedSearches.size > maxCachedSearches && oldest !== undefined)
    cachedSearches.delete(oldest);
  return found;
}
