import * as z from 'zod/mini';
import { call } from '#api/client.ts';
import { cacheNames } from '#worker/cacheNames.ts';
import { lookupOver } from '#shared/geo/placeLookup.ts';
import type { PlaceLookup } from '#shared/geo/places.ts';
import { unpackZips } from '#shared/geo/zipTable.ts';
import { getZips, zipsAnswer } from '#features/finder/placesContract.ts';
import { readCached, writeCached } from '#api/jsonCache.ts';

const storedPlaces = z.object({ answer: zipsAnswer, keptAt: z.number() });
type StoredPlaces = z.infer<typeof storedPlaces>;

/** New ZIPs come a few times a year. */
const freshForMs = 30 * 24 * 3_600_000;

const path = '/geo/zips';

const readStoredPlaces = (): Promise<StoredPlaces | null> =>
  readCached(cacheNames.places, path, storedPlaces);

let decoded: { readonly version: string; readonly lookup: PlaceLookup } | null = null;

/** Never throws, never downloads. */
export async function devicePlaces(): Promise<PlaceLookup | null> {
  if (decoded) return decoded.lookup;
  const found = await readStoredPlaces();
  if (!found) return null;
  try {
    const { version, zips } = found.answer;
    decoded = { version, lookup: lookupOver(unpackZips(zips)) };
    return decoded.lookup;
  } catch {
    return null;
  }
}

/**
 * Downloads about 245 kB unless the table is here and less than 30 days old.
 * @returns whether the device has a table afterwards; never throws
 */
export async function cachePlaces(now: number): Promise<boolean> {
  const found = await readStoredPlaces();
  if (found && now - found.keptAt < freshForMs) return true;
  try {
    const answer = await call(getZips, { query: {} });
    await writeCached(cacheNames.places, path, { answer, keptAt: now } satisfies StoredPlaces);
    if (decoded?.version !== answer.version) decoded = null;
    return true;
  } catch {
    return found !== null;
  }
}
