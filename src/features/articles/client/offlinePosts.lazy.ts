// The answer of the server, in Cache Storage, parsed like foreign input.
import * as z from 'zod/mini';
import { cacheNames } from '#worker/cacheNames.ts';
import { type Post, post } from '../contract.ts';

export type OfflinePost = {
  readonly post: Post;
  readonly keptAt: number;
};

const offlinePostSchema = z.object({ post, keptAt: z.number() });

/** Null where the browser has none: on plain-http addresses, in some private windows. */
const storage = (): CacheStorage | null => (typeof caches === 'undefined' ? null : caches);

export const canSaveOffline = (): boolean => storage() !== null;

const cacheUrl = (slug: string): string =>
  new URL(`/post/${encodeURIComponent(slug)}`, location.origin).href;

async function parseCached(answer: Response | undefined): Promise<OfflinePost | null> {
  const parsed = z.safeParse(offlinePostSchema, await answer?.json().catch(() => null));
  return parsed.success ? parsed.data : null;
}

export async function readOfflinePost(slug: string): Promise<OfflinePost | null> {
  try {
    const cache = await storage()?.open(cacheNames.posts);
    return await parseCached(await cache?.match(cacheUrl(slug)));
  } catch {
    return null;
  }
}

/** @param now milliseconds; @throws when the device has no room or allows none */
export async function saveOfflinePost(saved: Post, now: number): Promise<void> {
  const cache = await storage()?.open(cacheNames.posts);
  if (!cache) throw new Error('This browser has no place for saved posts.');
  const body = JSON.stringify({ post: saved, keptAt: now } satisfies OfflinePost);
  const headers = { 'content-type': 'application/json' };
  await cache.put(cacheUrl(saved.slug), new Response(body, { headers }));
}

export async function removeOfflinePost(slug: string): Promise<void> {
  const cache = await storage()?.open(cacheNames.posts);
  await cache?.delete(cacheUrl(slug));
}

export async function listOfflinePosts(): Promise<OfflinePost[]> {
  try {
    const cache = await storage()?.open(cacheNames.posts);
    const addresses = (await cache?.keys()) ?? [];
    const found = await Promise.all(
      addresses.map(async ({ url }) => parseCached(await cache?.match(url))),
    );
    return found.flatMap((each) => each ?? []).sort((one, other) => other.keptAt - one.keptAt);
  } catch {
    return [];
  }
}
