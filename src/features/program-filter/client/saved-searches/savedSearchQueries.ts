// Reads and writes of kept searches. Writing needs a connection.
import { queryOptions } from '@tanstack/react-query';
import { call, newIdempotencyKey } from '../../../../api/client.ts';
import { ApiProblem } from '../../../../api/problems.ts';
import type { Alert } from '../../toggle/savedSearchRules.ts';
import type { ToggleQuery } from '../../toggle/types.ts';
import {
  changeSearch,
  listSearches,
  removeSearch,
  type SavedSearch,
  saveSearch,
} from '../../toggleContract.ts';

/** A kept search as this device shows it. */
export type KeptSearch = Omit<SavedSearch, 'query'> & { readonly query: ToggleQuery };
export type SearchFacts = {
  readonly id: string;
  readonly name: string;
  readonly query: ToggleQuery;
  readonly alert: Alert;
};

/** The contract's lists may be changed and ours may not. */
const sent = (query: ToggleQuery): SavedSearch['query'] => query as SavedSearch['query'];

export const searchesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'searches'],
    queryFn: async ({ signal }): Promise<readonly KeptSearch[]> =>
      (await call(listSearches, {}, { signal, userId })) as readonly KeptSearch[],
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  });

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
export const troubleWords = (error: unknown): string =>
  error instanceof ApiProblem
    ? error.detail
    : 'What you typed is still here. We could not reach the server; try again when you have a connection.';
