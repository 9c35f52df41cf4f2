// Fictitious schools of a demo. They are below everything that a search finds, in no count, filter option or map, so
// that none is ever taken for a school that somebody can apply to.
import type { SearchPlace } from '#shared/geo/places.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import { isInArea } from './area.ts';
import { filtersOf, verdictOf } from './filters.ts';
import { type SearchedSchool, searchedSchools } from './searchedSchools.ts';
import { textTest } from './textTest.ts';
import type { FinderQuery } from './types.ts';

/** Those that match a search or might, by name. */
export function findSamples(
  index: CatalogueIndex,
  query: FinderQuery,
  place: SearchPlace | null,
  now: number,
): SearchedSchool[] {
  const filters = filtersOf(query, now);
  const hasWords = textTest(index, query.q);
  return searchedSchools(index).fictitious.filter(
    (each) =>
      isInArea(each.school, query, place) &&
      (hasWords === null || hasWords(each)) &&
      verdictOf(filters, each) !== 'no',
  );
}
