import { queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '#api/problems.ts';
import type { DirectoryPage } from '#features/finder/directory/directory.ts';
import {
  directoryParams,
  type DirectoryQuery,
} from '#features/finder/directory/directoryAddress.ts';

export type DirectoryResult = DirectoryPage & {
  readonly from: 'server' | 'device';
  readonly cachedAt: number | null;
};

const freshFor = 3_600_000;

export const directoryQuery = (query: DirectoryQuery) =>
  queryOptions({
    queryKey: [
      'universities',
      'directory',
      directoryParams({ ...query, view: 'cards' }).toString(),
    ],
    queryFn: async ({ signal }): Promise<DirectoryResult> =>
      (await import('./readDirectory.ts')).readDirectory(query, signal),
    gcTime: Number.POSITIVE_INFINITY,
    // Without a network the device answers, so the question is always asked.
    networkMode: 'always',
    retry: false,
    refetchOnReconnect: true,
    staleTime: ({ state: { data } }) => (data?.from === 'server' ? freshFor : 0),
  });

/** For support; empty when the call never reached the server. */
export const problemNumber = (error: Error): string =>
  error instanceof ApiProblem ? error.requestId : '';
