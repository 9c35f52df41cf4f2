import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { readCached, writeCached } from '#api/jsonCache.ts';
import { deviceAnsweredQuery, freshForMs, retryUnreachable } from '#api/queryPolicy.ts';
import { type DataSummary, dataSummary, getDataSummary } from '#features/schools/dataContract.ts';
import { cacheNames } from '#worker/cacheNames.ts';

const path = '/catalogue/summary';

/** The last answer stays on the device. */
async function readSummary(signal: AbortSignal): Promise<DataSummary> {
  try {
    const summary = await call(getDataSummary, {}, { signal });
    await writeCached(cacheNames.catalogue, path, summary).catch(() => undefined);
    return summary;
  } catch (error) {
    const cached = await readCached(cacheNames.catalogue, path, dataSummary);
    if (!cached || signal.aborted) throw error;
    return cached;
  }
}

export const dataSummaryQuery = queryOptions({
  ...deviceAnsweredQuery,
  queryKey: ['universities', 'data-summary'],
  queryFn: ({ signal }) => readSummary(signal),
  retry: retryUnreachable,
  staleTime: freshForMs,
});
