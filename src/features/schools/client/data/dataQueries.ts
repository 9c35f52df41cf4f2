import type * as z from 'zod/mini';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { readCached, writeCached } from '#api/jsonCache.ts';
import { deviceAnsweredQuery, freshForMs, retryUnreachable } from '#api/queryPolicy.ts';
import {
  dataSummary,
  dataUpdates,
  getDataSummary,
  getDataUpdates,
} from '#features/schools/dataContract.ts';
import type { Schema } from '#shared/contract/endpoint.ts';
import { cacheNames } from '#worker/cacheNames.ts';

/** The last answer stays on the device. @throws what `ask` throws, while the device has none */
async function readThroughCache<S extends Schema>(
  path: string,
  schema: S,
  signal: AbortSignal,
  ask: () => Promise<z.output<S>>,
): Promise<z.output<S>> {
  try {
    const answer = await ask();
    await writeCached(cacheNames.catalogue, path, answer).catch(() => undefined);
    return answer;
  } catch (error) {
    const cached = await readCached(cacheNames.catalogue, path, schema);
    if (cached === null || signal.aborted) throw error;
    return cached;
  }
}

const policy = { ...deviceAnsweredQuery, retry: retryUnreachable, staleTime: freshForMs };

export const dataSummaryQuery = queryOptions({
  ...policy,
  queryKey: ['universities', 'data-summary'],
  queryFn: ({ signal }) =>
    readThroughCache(getDataSummary.path, dataSummary, signal, () =>
      call(getDataSummary, {}, { signal }),
    ),
});

export const dataUpdatesQuery = queryOptions({
  ...policy,
  queryKey: ['universities', 'data-updates'],
  queryFn: ({ signal }) =>
    readThroughCache(getDataUpdates.path, dataUpdates, signal, () =>
      call(getDataUpdates, {}, { signal }),
    ),
});
