import type { FinderQuery } from '../../search/types.ts';
import type { ShownFinder } from '../searchQueries.ts';
import { changed, finderHref } from './finderHref.ts';
import { chipsOf, headlineOf, radiusWords } from './finderWords.ts';
import { rememberSearch } from './recentSearches.ts';

/** Remembers a search that was answered, in words. Where somebody is or what of the map they saw is not remembered. */
export function rememberVisit(query: FinderQuery, answer: ShownFinder): void {
  if (query.near !== null || query.bounds !== null) return;
  const filters = chipsOf({ ...query, types: [], q: '' }).length;
  const label = [
    headlineOf(query, answer.place?.label ?? null),
    ...(answer.place ? [radiusWords(query.radius)] : []),
    ...(filters === 0 ? [] : [filters === 1 ? '1 filter' : `${filters} filters`]),
  ].join(', ');
  rememberSearch({ href: finderHref(changed(query, {})), label });
}
