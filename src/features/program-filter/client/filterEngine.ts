// Reads and filters the catalogue of this device, or asks the server: loaded after the first view.
import { call } from '#api/client.ts';
import { resolvePlace, type PlaceLookup } from '#shared/geo/places.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import { filterPrograms } from '../engine/filterPrograms.ts';
import { type Fit, fitOf, type FitTarget } from '../engine/fit.ts';
import { normalizeFilter } from '../normalizeFilter.ts';
import { parseFilter } from '../filterUrl.ts';
import type { Course, ResultLimits, FilterResult, CriterionKey, FilterQuery } from '../types.ts';
import { unavailableCriteria } from '../engine/unavailableCriteria.ts';
import { advancedSearch } from '../contract.ts';
import {
  cacheIndex,
  type CachedIndex,
  readIndex,
  devicePlaces,
  cachePlaces,
} from '#features/finder/client/parts.ts';

export type CatalogueEngine = CachedIndex & {
  readonly unavailable: ReadonlySet<CriterionKey>;
  readonly find: (
    asked: FilterQuery,
    lookup: PlaceLookup | null,
    now: number,
    shown: ResultLimits,
  ) => FilterResult;
};

const findIn =
  (index: CatalogueIndex): CatalogueEngine['find'] =>
  (asked, lookup, now, shown) => {
    const { query, notices } = normalizeFilter(asked);
    const resolved = resolvePlace(query.place, lookup);
    const answer = filterPrograms(index, query, resolved.place, now, shown);
    return { ...answer, notices: [...notices, ...resolved.notices, ...answer.notices] };
  };

const known = new WeakMap<CatalogueIndex, Omit<CatalogueEngine, 'cachedAt'>>();

function withEngine({ index, cachedAt }: CachedIndex): CatalogueEngine {
  const made = known.get(index) ?? {
    index,
    unavailable: unavailableCriteria(index),
    find: findIn(index),
  };
  known.set(index, made);
  return { ...made, cachedAt };
}

/** Downloaded when there is none. Never throws. */
export async function readCatalogue(): Promise<CatalogueEngine | null> {
  const cached = await readIndex();
  if (cached) return withEngine(cached);
  await cacheIndex({ asked: true });
  const now = await readIndex();
  return now && withEngine(now);
}

/**
 * @param courses known on this device only
 * @returns null where this device can store no catalogue
 */
export async function readFits(
  address: string,
  courses: readonly Course[],
  targets: readonly FitTarget[],
  now: number,
): Promise<ReadonlyMap<number, Fit> | null> {
  const catalogue = await readCatalogue();
  if (!catalogue) return null;
  const query = { ...parseFilter(new URLSearchParams(address)).query, courses };
  const { zip, city } = query.place;
  const lookup = zip === '' && city === '' ? null : await readPlaces();
  const { place } = resolvePlace(query.place, lookup);
  return fitOf(catalogue.index, query, place, now, targets);
}

export const renewCatalogue = (): Promise<void> => cacheIndex();

export async function readPlaces(): Promise<PlaceLookup | null> {
  const here = await devicePlaces();
  if (here) return here;
  await cachePlaces(Date.now());
  return devicePlaces();
}

export function askServer(
  query: FilterQuery,
  shown: ResultLimits,
  signal: AbortSignal,
): Promise<FilterResult> {
  const body = { query, shown } as Parameters<typeof call<typeof advancedSearch>>[1]['body'];
  return call(advancedSearch, { body }, { signal });
}
