import { call } from '#api/client.ts';
import type { DirectoryQuery } from '#features/finder/directory/directoryAddress.ts';
import { directoryCall, listDirectory } from '#features/finder/directory/directoryContract.ts';
import { runCatalogueJob } from '../offline/runCatalogueJob.ts';
import type { DirectoryResult } from './directoryQueries.ts';
import { serverOrDevice } from '../readSearch.ts';

export const readDirectory = (
  query: DirectoryQuery,
  signal: AbortSignal,
): Promise<DirectoryResult> =>
  serverOrDevice(
    signal,
    async (options): Promise<DirectoryResult> => ({
      ...(await call(listDirectory, { query: directoryCall(query) }, options)),
      from: 'server',
      cachedAt: null,
    }),
    () => runCatalogueJob('directory', query, Date.now()),
  );
