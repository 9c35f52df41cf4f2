// Asks the server for a page of the directory, and where it cannot be reached the catalogue of this device.
import { call } from '../../../api/client.ts';
import { directoryPage } from '../directory.ts';
import type { DirectoryQuery } from '../directoryAddress.ts';
import { directoryCall, listDirectory } from '../directoryContract.ts';
import { readIndex } from './deviceIndex.ts';
import type { ShownDirectory } from './directoryQueries.ts';
import { either } from './readSearch.ts';

export const readDirectory = (
  query: DirectoryQuery,
  signal: AbortSignal,
): Promise<ShownDirectory> =>
  either(
    signal,
    async (options): Promise<ShownDirectory> => ({
      ...(await call(listDirectory, { query: directoryCall(query) }, options)),
      from: 'server',
      keptAt: null,
    }),
    async (): Promise<ShownDirectory | null> => {
      const kept = await readIndex();
      return (
        kept && {
          ...directoryPage(kept.index, query, Date.now()),
          from: 'device',
          keptAt: kept.keptAt,
        }
      );
    },
  );
