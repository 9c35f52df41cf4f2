import type { FinderQuery } from '#features/finder/search/types.ts';
import type { FinderPageResult } from '../searchQueries.ts';
import { changed, finderHref } from '../results/finderHref.ts';
import { chipsOf, headlineOf, formatRadius } from '../results/finderLabels.ts';
import { addRecentSearch } from './recentSearches.ts';

/** Where somebody is or what of the map they saw is not remembered. */
export function recordSearch(query: FinderQuery, answer: FinderPageResult): void {
  if (query.near !== null || query.bounds !== null) return;
  const filters = chipsOf({ ...query, types: [], q: '' }).length;
  const label = [
    headlineOf(query, answer.place?.label ?? null),
    ...(answer.place ? [formatRadius(query.radius)] : []),
    ...(filters === 0 ? [] : [filters === 1 ? '1 filter' : `${filters} filters`]),
  ].join(', ');
  addRecentSearch({ href: finderHref(changed(query, {})), label });
}
