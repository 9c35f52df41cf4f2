import { call } from '#api/client.ts';
import { directoryPage } from '#features/finder/directory/directory.ts';
import type { DirectoryQuery } from '#features/finder/directory/directoryAddress.ts';
import { directoryCall, listDirectory } from '#features/finder/directory/directoryContract.ts';
import { readIndex } from '../offline/deviceCatalogue.ts';
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
    async (): Promise<DirectoryResult | null> => {
      const cached = await readIndex();
      return (
        cached && {
          ...directoryPage(cached.index, query, Date.now()),
          from: 'device',
          cachedAt: cached.cachedAt,
        }
      );
    },
  );
