// Writing needs a connection. Every write throws what the client throws.
import { queryOptions } from '@tanstack/react-query';
import { call, newIdempotencyKey } from '#api/client.ts';
import { ApiProblem } from '#api/problems.ts';
import type { Alert } from '#features/program-filter/rules.ts';
import type { FilterQuery } from '#features/program-filter/types.ts';
import {
  changeSearch,
  listSearches,
  removeSearch,
  type SavedSearch,
  saveSearch,
} from '#features/program-filter/contract.ts';

export type SavedSearchEntry = Omit<SavedSearch, 'query'> & { readonly query: FilterQuery };
export type SearchFacts = {
  readonly id: string;
  readonly name: string;
  readonly query: FilterQuery;
  readonly alert: Alert;
};

/** The contract's lists may be changed and ours may not. */
const sent = (query: FilterQuery): SavedSearch['query'] => query as SavedSearch['query'];

export const searchesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'searches'],
    queryFn: async ({ signal }): Promise<readonly SavedSearchEntry[]> =>
      (await call(listSearches, {}, { signal, userId })) as readonly SavedSearchEntry[],
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  });

export const createSearchId = newIdempotencyKey;

export const createSavedSearch = (userId: string, { query, ...facts }: SearchFacts) =>
  call(saveSearch, { body: { ...facts, query: sent(query) } }, { userId });

export const updateSavedSearch = (
  userId: string,
  { id, revision }: Pick<SavedSearchEntry, 'id' | 'revision'>,
  { query, ...set }: Partial<Omit<SearchFacts, 'id'>>,
) =>
  call(
    changeSearch,
    { params: { id }, body: { ...set, ...(query && { query: sent(query) }) } },
    { userId, revision },
  );

export const deleteSavedSearch = (userId: string, { id, revision }: SavedSearchEntry) =>
  call(removeSearch, { params: { id } }, { userId, revision });

export const savedSearchErrorText = (error: unknown): string =>
  error instanceof ApiProblem
    ? error.detail
    : 'What you typed is still here. We couldn’t reach the server; try again when you’re online.';
