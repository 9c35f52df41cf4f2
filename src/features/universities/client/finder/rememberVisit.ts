import { isLowData } from '../../../../ui/lowData.ts';
import type { FinderQuery } from '../../search/types.ts';
import { keepIndex } from '../deviceIndex.ts';
import { keepPlaces } from '../deviceZips.ts';
import type { ShownFinder } from '../searchQueries.ts';
import { changed, finderHref } from './finderHref.ts';
import { chipsOf, headlineOf, radiusWords } from './finderWords.ts';
import { rememberSearch } from './recentSearches.ts';

let isKeeping = false;

/**
 * After a search was answered: remembers it on this device, and keeps what a search without signal needs; with low data
 * only when somebody asks for it.
 */
export async function rememberVisit(query: FinderQuery, answer: ShownFinder): Promise<void> {
  if (query.near === null && query.bounds === null) {
    const filters = chipsOf({ ...query, types: [], q: '' }).length;
    const label = [
      headlineOf(query, answer.place?.label ?? null),
      ...(answer.place ? [radiusWords(query.radius)] : []),
      ...(filters === 0 ? [] : [filters === 1 ? '1 filter' : `${filters} filters`]),
    ].join(', ');
    rememberSearch({ href: finderHref(changed(query, {})), label });
  }
  if (isKeeping || answer.from === 'device' || isLowData()) return;
  isKeeping = true;
  await keepIndex();
  await keepPlaces(Date.now());
}
