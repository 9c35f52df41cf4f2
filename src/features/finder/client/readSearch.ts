// Asks the server, and where it cannot be reached the catalogue of this device.
import { callWithMeta } from '#api/client.ts';
import { ApiProblem, ApiUnreachable } from '#api/problems.ts';
import type { MapView } from '../search/mapSchools.ts';
import type { FinderQuery } from '../search/types.ts';
import { type FinderMeta, finderCall, findSchools, mapOfSchools, viewText } from '../contract.ts';
import { indexCachedAt } from './offline/cachedIndex.ts';
import { runCatalogueJob } from './offline/runCatalogueJob.ts';
import type { FinderPageResult, MapPageResult } from './searchQueries.ts';

const timeoutWithIndexMs = 4000;

const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiUnreachable || (error instanceof ApiProblem && error.status >= 500);

/** @throws what the server's call threw, when the device has no answer either */
export async function serverOrDevice<T, D>(
  signal: AbortSignal,
  ask: (options: { signal: AbortSignal; timeoutMs?: number }) => Promise<T>,
  onDevice: () => Promise<D | null>,
): Promise<T | D> {
  const hasIndex = (await indexCachedAt()) !== null;
  try {
    return await ask(hasIndex ? { signal, timeoutMs: timeoutWithIndexMs } : { signal });
  } catch (error) {
    const own = hasIndex && !signal.aborted && isUnreachable(error) ? await onDevice() : null;
    if (own === null) throw error;
    return own;
  }
}

export const readSearch = (query: FinderQuery, signal: AbortSignal): Promise<FinderPageResult> =>
  serverOrDevice(
    signal,
    async (options): Promise<FinderPageResult> => {
      const { data, meta } = await callWithMeta(findSchools, { query: finderCall(query) }, options);
      return {
        items: data,
        ...(meta as FinderMeta),
        from: 'server',
        cachedAt: null,
      } as FinderPageResult;
    },
    () => runCatalogueJob('search', query, Date.now()),
  );

export const readMap = (
  query: FinderQuery,
  view: MapView,
  signal: AbortSignal,
): Promise<MapPageResult> =>
  serverOrDevice(
    signal,
    async (options): Promise<MapPageResult> => {
      const { bounds, zoom, others } = view;
      const seen = { view: viewText(bounds), zoom: String(zoom) };
      const asked = { ...finderCall(query), ...seen, ...(others && { others: '1' as const }) };
      const { data, meta } = await callWithMeta(mapOfSchools, { query: asked }, options);
      const { total } = meta as { total: number };
      return { points: data, total, from: 'server', cachedAt: null };
    },
    () => runCatalogueJob('map', query, view, Date.now()),
  );
