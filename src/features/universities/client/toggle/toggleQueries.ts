// What the filter works on: the catalogue of this device; where the device can keep none, the server answers.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, newIdempotencyKey } from '../../../../api/client.ts';
import { ApiProblem, ApiUnreachable } from '../../../../api/problems.ts';
import type { PlaceLookup } from '../../geo/places.ts';
import type { Alert } from '../../toggle/savedSearchRules.ts';
import { toggleParams } from '../../toggle/toggleUrl.ts';
import type { Shown, ToggleAnswer, ToggleQuery } from '../../toggle/types.ts';
import {
  advancedSearch,
  changeSearch,
  listSearches,
  removeSearch,
  type SavedSearch,
  saveSearch,
} from '../../toggleContract.ts';
import { keepIndex, type KeptIndex, readIndex } from '../deviceIndex.ts';
import { devicePlaces, keepPlaces } from '../deviceZips.ts';

const onDevice = { networkMode: 'always', retry: false, structuralSharing: false } as const;

/** The catalogue on this device, downloaded when there is none; null when there is none afterwards. */
export const catalogueQuery = queryOptions({
  ...onDevice,
  queryKey: ['universities', 'toggle', 'catalogue'],
  queryFn: async (): Promise<KeptIndex | null> => {
    const kept = await readIndex();
    if (kept) return kept;
    await keepIndex({ asked: true });
    return readIndex();
  },
  staleTime: 60_000,
});

/** Makes sure that the kept catalogue is current. Never throws. */
export const renewCatalogue = (): Promise<void> => keepIndex();

/** The table of ZIPs and cities on this device, downloaded when there is none; null when there is none afterwards. */
export const placesQuery = (isNeeded: boolean) =>
  queryOptions({
    ...onDevice,
    queryKey: ['universities', 'toggle', 'places'],
    enabled: isNeeded,
    queryFn: async (): Promise<PlaceLookup | null> => {
      const known = await devicePlaces();
      if (known) return known;
      await keepPlaces(Date.now());
      return devicePlaces();
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: 'always',
  });

/** The contract's lists may be changed and ours may not. */
type Sent = SavedSearch['query'];
const sent = (query: ToggleQuery): Sent => query as Sent;

/** The same filter on the server, for a device that can keep no catalogue. */
export const askedQuery = (query: ToggleQuery, shown: Shown, isNeeded: boolean) =>
  queryOptions({
    queryKey: [
      'universities',
      'toggle',
      'asked',
      toggleParams(query).toString(),
      query.prereqs ? query.courses : [],
      shown,
    ],
    enabled: isNeeded,
    queryFn: ({ signal }): Promise<ToggleAnswer> =>
      call(
        advancedSearch,
        { body: { query: sent(query), shown } },
        { signal },
      ) as Promise<ToggleAnswer>,
    networkMode: 'always',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: (failures, error) =>
      failures < 2 && error instanceof ApiUnreachable && error.reason !== 'offline',
    refetchOnReconnect: true,
  });

/** A kept search as this device shows it. */
export type KeptSearch = Omit<SavedSearch, 'query'> & { readonly query: ToggleQuery };

export const searchesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'searches'],
    queryFn: ({ signal }): Promise<readonly KeptSearch[]> =>
      call(listSearches, {}, { signal, userId }) as Promise<readonly KeptSearch[]>,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  });

export type SearchFacts = {
  readonly id: string;
  readonly name: string;
  readonly query: ToggleQuery;
  readonly alert: Alert;
};

/** An id for a search that is to be kept; the same one for every try. */
export const newSearchId = newIdempotencyKey;

/** @throws what the client throws. The same id again keeps it once. */
export const keepSearch = (userId: string, { query, ...facts }: SearchFacts) =>
  call(saveSearch, { body: { ...facts, query: sent(query) } }, { userId });

/** @throws what the client throws */
export const alterSearch = (
  userId: string,
  { id, revision }: Pick<KeptSearch, 'id' | 'revision'>,
  { query, ...set }: Partial<Omit<SearchFacts, 'id'>>,
) =>
  call(
    changeSearch,
    { params: { id }, body: { ...set, ...(query && { query: sent(query) }) } },
    { userId, revision },
  );

/** @throws what the client throws */
export const forgetSearch = (userId: string, { id, revision }: KeptSearch) =>
  call(removeSearch, { params: { id } }, { userId, revision });

/** What went wrong with a write, in words: what is safe comes first. */
export function troubleWords(error: unknown): string {
  if (error instanceof ApiProblem) return error.detail;
  return 'What you typed is still here. We could not reach the server; try again when you have a connection.';
}

/** For support; empty when there is none. */
export const requestOf = (error: unknown): string =>
  error instanceof ApiProblem ? error.requestId : '';
