// Resources that a student put on this device. Their texts are public or bought: they go at sign-out with what shows who
// read them.
import * as z from 'zod/mini';
import { cacheStorage, parseCached, readCached, writeCached } from '#api/jsonCache.ts';
import { isSharedComputer } from '#session/sharedComputer.ts';
import { cacheNames } from '#worker/cacheNames.ts';
import { type Resource, resource, type ResourceCard } from '../contract.ts';

const deviceResource = z.object({ resource, storedAt: z.number() });
export type DeviceResource = z.output<typeof deviceResource>;

export const canStoreResources = (): boolean => cacheStorage() !== null && !isSharedComputer();

const pathOf = (slug: string): string => `/resources/${encodeURIComponent(slug)}`;

export const readDeviceResource = (slug: string): Promise<DeviceResource | null> =>
  readCached(cacheNames.resources, pathOf(slug), deviceResource);

/** @param now ms; @throws when the device has no room or allows none */
export async function storeResource(stored: Resource, now: number): Promise<void> {
  const value: DeviceResource = { resource: stored, storedAt: now };
  await writeCached(cacheNames.resources, pathOf(stored.slug), value);
}

/** @throws when the browser refuses */
export async function removeDeviceResources(slugs: readonly string[]): Promise<void> {
  const cache = await cacheStorage()?.open(cacheNames.resources);
  for (const slug of slugs) await cache?.delete(new URL(pathOf(slug), location.origin).href);
}

/** Never throws. */
export async function listDeviceResources(): Promise<DeviceResource[]> {
  try {
    const cache = await cacheStorage()?.open(cacheNames.resources);
    const requests = (await cache?.keys()) ?? [];
    const found = await Promise.all(
      requests.map(async ({ url }) => parseCached(await cache?.match(url), deviceResource)),
    );
    return found.flatMap((each) => each ?? []);
  } catch {
    return [];
  }
}

export type StoreProgress = { readonly done: number; readonly total: number };
export type StoreAllResult = {
  readonly stored: number;
  /** What stopped it; null when all are there. */
  readonly error: unknown;
};

/**
 * One after the other, so that what came before a failure is there.
 * @param load reads a resource from the server
 */
export async function storeAll(
  cards: readonly Pick<ResourceCard, 'slug'>[],
  load: (slug: string) => Promise<Resource>,
  onProgress: (progress: StoreProgress) => void,
  now: () => number = Date.now,
): Promise<StoreAllResult> {
  let stored = 0;
  for (const { slug } of cards) {
    onProgress({ done: stored, total: cards.length });
    try {
      await storeResource(await load(slug), now());
    } catch (error) {
      return { stored, error };
    }
    stored += 1;
  }
  return { stored, error: null };
}
