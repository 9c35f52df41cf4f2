// Pure, and the same on the server and on a device without signal.
import { distanceMiles } from '#shared/geo/distance.ts';
import type { SearchPlace } from '#shared/geo/places.ts';
import type { CatalogueIndex, SchoolEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import { cardOf, findClosedByName } from './cards.ts';
import { findMatches, widen } from './found.ts';
import { inOrder } from './order.ts';
import { findSamples } from './samples.ts';
import type { SearchedSchool } from './searchedSchools.ts';
import {
  type FinderResult,
  type FinderNotice,
  type FinderQuery,
  type Group,
  pageLength,
} from './types.ts';

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
  const found = findMatches(index, query, place, now);
  const { matches, open, unlocated, filters } = found;
  const all = matches.length + open.length + unlocated.length;
  const pages = Math.max(1, Math.ceil(all / pageLength));
  const page = Math.min(query.page, pages);
  const start = (page - 1) * pageLength;
  const sort = query.sort === 'distance' && !place ? 'name' : query.sort;
  const milesTo = ({ at }: SchoolEntry) => (place && at ? distanceMiles(place.at, at) : null);
  const cards = (schools: readonly SearchedSchool[], before: number) =>
    schools.map((each, at) => cardOf(each, filters, now, milesTo(each.school), before + at + 1));
  /** @param before how many schools are listed above the group */
  const onPage = (schools: readonly SearchedSchool[], before: number): Group => {
    const [from, to] = [Math.max(0, start - before), Math.max(0, start + pageLength - before)];
    const isHere = to > 0 && from < schools.length;
    const ordered = isHere ? inOrder(schools, sort, filters, now, milesTo).slice(from, to) : [];
    return { total: schools.length, items: cards(ordered, before + from) };
  };
  return {
    total: matches.length,
    items: onPage(matches, 0).items,
    notOnRecord: onPage(open, matches.length),
    unlocated: onPage(unlocated, matches.length + open.length),
    closed: findClosedByName(index, query.q),
    others: found.others,
    samples: page === pages ? cards(findSamples(index, query, place, now), all) : [],
    facets: found.facets,
    widen: matches.length > 0 ? null : widen(index, query, place, filters),
    sort,
    page,
    pages,
    notices: query.page > pages ? [beyondEnd(query.page, pages)] : [],
    place,
    revision: index.revision,
  };
}
