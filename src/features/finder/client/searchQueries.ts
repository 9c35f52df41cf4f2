// Searches for schools: the server answers, and without it the catalogue that this device keeps.
import { queryOptions } from '@tanstack/react-query';
import { finderParams } from '../search/url/finderUrl.ts';
import type { MapResult } from '../search/mapSchools.ts';
import type { Bounds, FinderResult, FinderQuery } from '../search/types.ts';

type ResultOrigin = {
  readonly from: 'server' | 'device';
  /** Of the catalogue on this device, in milliseconds; null when the server answered. */
  readonly cachedAt: number | null;
};
export type FinderPageResult = FinderResult & ResultOrigin;
export type MapPageResult = MapResult & ResultOrigin;

/** Freshness of public content in milliseconds (decisions.md §2.5). */
const freshFor = 3_600_000;

/** A page that the server drew needs none of what asks and searches. */
const reader = () => import('./readSearch.ts');

const policy = {
  gcTime: Number.POSITIVE_INFINITY,
  // Without a network the device answers, so the question is always asked.
  networkMode: 'always',
  retry: false,
  refetchOnReconnect: true,
  // Only what the server has said is fresh.
  staleTime: ({ state: { data } }: { state: { data: ResultOrigin | undefined } }) =>
    data?.from === 'server' ? freshFor : 0,
} as const;

/** One page of a search. Asks again by itself with a connection when the device has answered. */
export const finderQuery = (query: FinderQuery) =>
  queryOptions({
    ...policy,
    queryKey: ['universities', 'search', finderParams(query).toString()],
    queryFn: async ({ signal }): Promise<FinderPageResult> =>
      (await reader()).readSearch(query, signal),
  });

/** What the map shows beside a page of the list. @param bounds the part that is seen; @param zoom 0 to 22 */
export const finderMapQuery = (query: FinderQuery, bounds: Bounds, zoom: number) =>
  queryOptions({
    ...policy,
    queryKey: ['universities', 'map', finderParams(query).toString(), bounds.join(','), zoom],
    queryFn: async ({ signal }): Promise<MapPageResult> =>
      (await reader()).readMap(query, { bounds, zoom, others: true }, signal),
  });
