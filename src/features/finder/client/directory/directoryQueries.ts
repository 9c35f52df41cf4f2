import { queryOptions } from '@tanstack/react-query';
import type { DirectoryPage } from '#features/finder/directory/directory.ts';
import {
  directoryParams,
  type DirectoryQuery,
} from '#features/finder/directory/directoryAddress.ts';
import { finderQueryPolicy, type ResultOrigin } from '../searchQueries.ts';

export type DirectoryResult = DirectoryPage & ResultOrigin;

export const directoryQuery = (query: DirectoryQuery) =>
  queryOptions({
    ...finderQueryPolicy,
    queryKey: [
      'universities',
      'directory',
      directoryParams({ ...query, view: 'cards' }).toString(),
    ],
    queryFn: async ({ signal }): Promise<DirectoryResult> =>
      (await import('../search.lazy.ts')).readDirectory(query, signal),
  });

export { requestIdOf } from '#api/problems.ts';
