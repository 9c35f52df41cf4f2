import * as z from 'zod/mini';
import { call } from '#api/client.ts';
import { cacheNames } from '#worker/cacheNames.ts';
import { lookupOver } from '#shared/geo/placeLookup.ts';
import type { PlaceLookup } from '#shared/geo/places.ts';
import { unpackZips } from '#shared/geo/zipTable.ts';
import { getZips, zipsAnswer } from '#features/finder/placesContract.ts';

const storedPlaces = z.object({ answer: zipsAnswer, keptAt: z.number() });
type StoredPlaces = z.infer<typeof storedPlaces>;

/** New ZIPs come a few times a year. */
const freshForMs = 30 * 24 * 3_600_000;

/** Null where the browser has none: on plain-http addresses, in some private windows. */
const storage = (): CacheStorage | null => (typeof caches === 'undefined' ? null : caches);
const address = (): string => new URL('/geo/zips', location.origin).href;

async function readStoredPlaces(): Promise<StoredPlaces | null> {
  try {
    const cache = await storage()?.open(cacheNames.places);
    const answer = await cache?.match(address());
    const parsed = z.safeParse(storedPlaces, await answer?.json());
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

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
    const cache = await storage()?.open(cacheNames.places);
    if (!cache) return false;
    const body = JSON.stringify({ answer, keptAt: now } satisfies StoredPlaces);
    const headers = { 'content-type': 'application/json' };
    await cache.put(address(), new Response(body, { headers }));
    if (decoded?.version !== answer.version) decoded = null;
    return true;
  } catch {
    return found !== null;
  }
}
