import * as z from 'zod/mini';
import { cacheStorage, parseCached, readCached, writeCached } from '#api/jsonCache.ts';
import { cacheNames } from '#worker/cacheNames.ts';
import { type Post, post } from '../contract.ts';

const offlinePost = z.object({ post, keptAt: z.number() });
export type OfflinePost = z.output<typeof offlinePost>;

export const canSaveOffline = (): boolean => cacheStorage() !== null;

const pathOf = (slug: string): string => `/post/${encodeURIComponent(slug)}`;

export const readOfflinePost = (slug: string): Promise<OfflinePost | null> =>
  readCached(cacheNames.posts, pathOf(slug), offlinePost);

/** @param now milliseconds; @throws when the device has no room or allows none */
export async function saveOfflinePost(saved: Post, now: number): Promise<void> {
  const stored: OfflinePost = { post: saved, keptAt: now };
  await writeCached(cacheNames.posts, pathOf(saved.slug), stored);
}

export async function removeOfflinePost(slug: string): Promise<void> {
  const cache = await cacheStorage()?.open(cacheNames.posts);
  await cache?.delete(new URL(pathOf(slug), location.origin).href);
}

export async function listOfflinePosts(): Promise<OfflinePost[]> {
  try {
    const cache = await cacheStorage()?.open(cacheNames.posts);
    const requests = (await cache?.keys()) ?? [];
    const found = await Promise.all(
      requests.map(async ({ url }) => parseCached(await cache?.match(url), offlinePost)),
    );
    return found.flatMap((each) => each ?? []).sort((one, other) => other.keptAt - one.keptAt);
  } catch {
    return [];
  }
}
