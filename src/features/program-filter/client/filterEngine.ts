// What reads the catalogue of this device and filters it, or asks the server: one file that comes after the first view.
import { call } from '#api/client.ts';
import { resolvePlace, type PlaceLookup } from '#shared/geo/places.ts';
import type { CatalogueIndex } from '#features/finder/search/types.ts';
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
} from '#features/finder/client/offline/deviceCatalogue.ts';
import { devicePlaces, cachePlaces } from '#features/finder/client/offline/devicePlaces.ts';

/** The catalogue of this device, and what can be asked of it. */
export type CatalogueEngine = CachedIndex & {
  /** Toggles by which nothing on record can be filtered. */
  readonly unavailable: ReadonlySet<CriterionKey>;
  /** @param now milliseconds; @param lookup null where no place has to be known */
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

/** The kept catalogue, downloaded when there is none; null when there is none afterwards. Never throws. */
export async function readCatalogue(): Promise<CatalogueEngine | null> {
  const kept = await readIndex();
  if (kept) return withEngine(kept);
  await cacheIndex({ asked: true });
  const now = await readIndex();
  return now && withEngine(now);
}

/**
 * How well schools fit the toggles of an address, by the catalogue of this device.
 * @param courses told on this device; @param now milliseconds
 * @returns null where this device can keep no catalogue
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

/** Makes sure that the kept catalogue is current. Never throws. */
export const renewCatalogue = (): Promise<void> => cacheIndex();

/** The table of ZIPs and cities, downloaded when there is none; null when there is none afterwards. Never throws. */
export async function readPlaces(): Promise<PlaceLookup | null> {
  const here = await devicePlaces();
  if (here) return here;
  await cachePlaces(Date.now());
  return devicePlaces();
}

/** The same filter on the server, for a device that can keep no catalogue. @throws what the client throws */
export function askServer(
  query: FilterQuery,
  shown: ResultLimits,
  signal: AbortSignal,
): Promise<FilterResult> {
  const body = { query, shown } as Parameters<typeof call<typeof advancedSearch>>[1]['body'];
  return call(advancedSearch, { body }, { signal });
}
