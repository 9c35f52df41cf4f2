// Asks the server, and where it cannot be reached the catalogue of this device: one rule set, one shape of answer.
import { callWithMeta } from '#api/client.ts';
import { ApiProblem, ApiUnreachable } from '#api/problems.ts';
import { resolvePlace } from '#shared/geo/places.ts';
import { mapSchools, type MapView } from '../search/mapSchools.ts';
import { searchSchools } from '../search/searchSchools.ts';
import type { CatalogueIndex, FinderQuery } from '../search/types.ts';
import { type FinderMeta, finderCall, findSchools, mapOfSchools, viewText } from '../contract.ts';
import { indexCachedAt, readIndex } from './offline/deviceCatalogue.ts';
import { devicePlaces } from './offline/devicePlaces.ts';
import type { FinderPageResult, MapPageResult } from './searchQueries.ts';

/** How long somebody who has a kept catalogue waits for the server, in milliseconds. */
const timeoutWithIndexMs = 4000;

/** Whether nothing but the connection or the server's own condition is in the way. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiUnreachable || (error instanceof ApiProblem && error.status >= 500);

async function fromDevice<T>(
  query: FinderQuery,
  search: (index: CatalogueIndex, resolved: ReturnType<typeof resolvePlace>) => T,
): Promise<(T & { readonly from: 'device'; readonly cachedAt: number }) | null> {
  const kept = await readIndex();
  if (!kept) return null;
  const resolved = resolvePlace(query, await devicePlaces());
  return { ...search(kept.index, resolved), from: 'device', cachedAt: kept.cachedAt };
}

/** The server's answer within its time; else the device's. @throws what the server's call threw, when there is neither */
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

/** One page of a search. */
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
    () =>
      fromDevice(query, (index, { place, notices }) => {
        const answer = searchSchools(index, query, place, Date.now());
        return { ...answer, notices: [...notices, ...answer.notices] };
      }),
  );

/** The same search on a part of the map. */
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
    () =>
      fromDevice(query, (index, { place }) => mapSchools(index, query, place, Date.now(), view)),
  );
