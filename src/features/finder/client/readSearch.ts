// Asks the server, and where it cannot be reached the catalogue of this device.
import { callWithMeta } from '#api/client.ts';
import { ApiProblem, ApiUnreachable } from '#api/problems.ts';
import { resolvePlace } from '#shared/geo/places.ts';
import { mapSchools, type MapView } from '../search/mapSchools.ts';
import { searchSchools } from '../search/searchSchools.ts';
import type { FinderQuery } from '../search/types.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import { type FinderMeta, finderCall, findSchools, mapOfSchools, viewText } from '../contract.ts';
import { indexCachedAt, readIndex } from './offline/deviceCatalogue.ts';
import { devicePlaces } from './offline/devicePlaces.ts';
import type { FinderPageResult, MapPageResult } from './searchQueries.ts';

const timeoutWithIndexMs = 4000;

const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiUnreachable || (error instanceof ApiProblem && error.status >= 500);

async function fromDevice<T>(
  query: FinderQuery,
  search: (index: CatalogueIndex, resolved: ReturnType<typeof resolvePlace>) => T,
): Promise<(T & { readonly from: 'device'; readonly cachedAt: number }) | null> {
  const cached = await readIndex();
  if (!cached) return null;
  const resolved = resolvePlace(query, await devicePlaces());
  return { ...search(cached.index, resolved), from: 'device', cachedAt: cached.cachedAt };
}

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
    () =>
      fromDevice(query, (index, { place, notices }) => {
        const answer = searchSchools(index, query, place, Date.now());
        return { ...answer, notices: [...notices, ...answer.notices] };
      }),
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
    () =>
      fromDevice(query, (index, { place }) => mapSchools(index, query, place, Date.now(), view)),
  );
