import { queryOptions } from '@tanstack/react-query';
import { finderParams } from '../search/url/finderUrl.ts';
import type { MapResult } from '../search/mapSchools.ts';
import type { Bounds, FinderResult, FinderQuery } from '../search/types.ts';
import { deviceAnsweredQuery, freshForMs } from '#api/queryPolicy.ts';

export type ResultOrigin = {
  readonly from: 'server' | 'device';
  readonly cachedAt: number | null;
};
export type FinderPageResult = FinderResult & ResultOrigin;
export type MapPageResult = MapResult & ResultOrigin;

/** A part of its own: a page that the server rendered needs none of it. */
const reader = () => import('./search.lazy.ts');

export const finderQueryPolicy = {
  ...deviceAnsweredQuery,
  retry: false,
  staleTime: ({ state: { data } }: { state: { data: ResultOrigin | undefined } }) =>
    data?.from === 'server' ? freshForMs : 0,
} as const;

export const finderQuery = (query: FinderQuery) =>
  queryOptions({
    ...finderQueryPolicy,
    queryKey: ['universities', 'search', finderParams(query).toString()],
    queryFn: async ({ signal }): Promise<FinderPageResult> =>
      (await reader()).readSearch(query, signal),
  });

export const finderMapQuery = (query: FinderQuery, bounds: Bounds, zoom: number) =>
  queryOptions({
    ...finderQueryPolicy,
    queryKey: ['universities', 'map', finderParams(query).toString(), bounds.join(','), zoom],
    queryFn: async ({ signal }): Promise<MapPageResult> =>
      (await reader()).readMap(query, { bounds, zoom, others: true }, signal),
  });
