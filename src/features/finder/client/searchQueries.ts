import { queryOptions } from '@tanstack/react-query';
import { finderParams } from '../search/url/finderUrl.ts';
import type { MapResult } from '../search/mapSchools.ts';
import type { Bounds, FinderResult, FinderQuery } from '../search/types.ts';

type ResultOrigin = {
  readonly from: 'server' | 'device';
  readonly cachedAt: number | null;
};
export type FinderPageResult = FinderResult & ResultOrigin;
export type MapPageResult = MapResult & ResultOrigin;

const freshFor = 3_600_000;

/** A part of its own: a page that the server rendered needs none of it. */
const reader = () => import('./readSearch.ts');

const policy = {
  gcTime: Number.POSITIVE_INFINITY,
  // Without a network the device answers, so the question is always asked.
  networkMode: 'always',
  retry: false,
  refetchOnReconnect: true,
  staleTime: ({ state: { data } }: { state: { data: ResultOrigin | undefined } }) =>
    data?.from === 'server' ? freshFor : 0,
} as const;

export const finderQuery = (query: FinderQuery) =>
  queryOptions({
    ...policy,
    queryKey: ['universities', 'search', finderParams(query).toString()],
    queryFn: async ({ signal }): Promise<FinderPageResult> =>
      (await reader()).readSearch(query, signal),
  });

export const finderMapQuery = (query: FinderQuery, bounds: Bounds, zoom: number) =>
  queryOptions({
    ...policy,
    queryKey: ['universities', 'map', finderParams(query).toString(), bounds.join(','), zoom],
    queryFn: async ({ signal }): Promise<MapPageResult> =>
      (await reader()).readMap(query, { bounds, zoom, others: true }, signal),
  });
