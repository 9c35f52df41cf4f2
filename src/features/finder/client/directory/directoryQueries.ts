// The pages of the directory: from the server, and without it from the catalogue that this device keeps.
import { queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '#api/problems.ts';
import type { DirectoryPage } from '#features/finder/directory/directory.ts';
import {
  directoryParams,
  type DirectoryQuery,
} from '#features/finder/directory/directoryAddress.ts';

export type DirectoryResult = DirectoryPage & {
  readonly from: 'server' | 'device';
  /** Of the catalogue on this device, in milliseconds; null when the server answered. */
  readonly cachedAt: number | null;
};

/** Freshness of public content in milliseconds (decisions.md §2.5). */
const freshFor = 3_600_000;

/** One page. How it is shown is no part of what is asked. */
export const directoryQuery = (query: DirectoryQuery) =>
  queryOptions({
    queryKey: [
      'universities',
      'directory',
      directoryParams({ ...query, view: 'cards' }).toString(),
    ],
    // A page that the server drew needs none of what asks and lists.
    queryFn: async ({ signal }): Promise<DirectoryResult> =>
      (await import('./readDirectory.ts')).readDirectory(query, signal),
    gcTime: Number.POSITIVE_INFINITY,
    // Without a network the device answers, so the question is always asked.
    networkMode: 'always',
    retry: false,
    refetchOnReconnect: true,
    staleTime: ({ state: { data } }) => (data?.from === 'server' ? freshFor : 0),
  });

/** The number under which the server's records have a failed call; empty when it never came there. */
export const problemNumber = (error: Error): string =>
  error instanceof ApiProblem ? error.requestId : '';
