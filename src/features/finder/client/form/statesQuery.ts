import { queryOptions } from '@tanstack/react-query';
import { freshForMs } from '#api/queryPolicy.ts';
import { emptyDirectory } from '#features/finder/directory/directoryAddress.ts';
import { finderQueryPolicy } from '../searchQueries.ts';

/** How many schools each state has. */
export const finderStatesQuery = queryOptions({
  ...finderQueryPolicy,
  staleTime: freshForMs,
  queryKey: ['universities', 'states'],
  queryFn: async ({ signal }): Promise<Readonly<Record<string, number>>> =>
    (await (await import('../search.lazy.ts')).readDirectory(emptyDirectory, signal)).states,
});
