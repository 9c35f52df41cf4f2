import { finderParams } from '#features/finder/search/url/finderUrl.ts';
import type { FinderQuery } from '#features/finder/search/types.ts';

export const finderPath = '/find-universities';

/** A search for everything says so, so that it is not the empty start. */
export function finderHref(query: FinderQuery): string {
  const text = finderParams(query).toString();
  return `${finderPath}?${text === '' ? 'near=' : text}`;
}

export const changed = (query: FinderQuery, change: Partial<FinderQuery>): FinderQuery => ({
  ...query,
  page: 1,
  ...change,
});

/** The kind of program and the state, which many people share; not where one person is, nor how the list is sorted. */
export function canonicalOf(query: FinderQuery, empty: FinderQuery): string {
  const shared: FinderQuery = {
    ...empty,
    types: query.types,
    state: query.city === '' && query.zip === '' && query.near === null ? query.state : '',
  };
  const isShared =
    finderParams({ ...query, page: 1 }).toString() === finderParams(shared).toString();
  const text = finderParams({ ...shared, page: isShared ? query.page : 1 }).toString();
  return text === '' ? finderPath : `${finderPath}?${text}`;
}
