// The catalogue of this device; where the device can store none, the server answers.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PlaceLookup } from '#shared/geo/places.ts';
import { filterParams } from '../filterUrl.ts';
import type { ResultLimits, FilterResult, FilterQuery } from '../types.ts';
import type { CatalogueEngine } from './filterEngine.ts';
import { retryUnreachable } from '#api/queryPolicy.ts';

const engine = () => import('./filterEngine.ts');
const onDevice = { networkMode: 'always', retry: false, structuralSharing: false } as const;

export const catalogueQuery = queryOptions({
  ...onDevice,
  queryKey: ['universities', 'toggle', 'catalogue'],
  queryFn: async (): Promise<CatalogueEngine | null> => (await engine()).readCatalogue(),
  staleTime: 60_000,
});

export const renewCatalogue = async (): Promise<void> => (await engine()).renewCatalogue();

export const placesQuery = (isNeeded: boolean) =>
  queryOptions({
    ...onDevice,
    queryKey: ['universities', 'toggle', 'places'],
    enabled: isNeeded,
    queryFn: async (): Promise<PlaceLookup | null> => (await engine()).readPlaces(),
    staleTime: ({ state: { data } }) => (data ? Number.POSITIVE_INFINITY : 0),
    refetchOnReconnect: true,
  });

export const serverResultQuery = (query: FilterQuery, shown: ResultLimits, isNeeded: boolean) =>
  queryOptions({
    queryKey: [
      'universities',
      'toggle',
      'asked',
      filterParams(query).toString(),
      query.prereqs ? query.courses : [],
      shown,
    ],
    enabled: isNeeded,
    queryFn: async ({ signal }): Promise<FilterResult> =>
      (await engine()).askServer(query, shown, signal),
    networkMode: 'always',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: retryUnreachable,
    refetchOnReconnect: true,
  });

export { requestIdOf } from '#api/problems.ts';
