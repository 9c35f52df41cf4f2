// The first reviews of the schools that this device has looked at last: beside the kept pages, and gone with them.
import * as z from 'zod/mini';
import { cacheNames } from '#worker/cacheNames.ts';
import { type ReviewPage, reviewPage } from '../contract.ts';

export type CachedReviews = ReviewPage & {
  /** When this device kept them, in milliseconds. */
  readonly keptAt: number;
};

const storedReviews = z.extend(reviewPage, { keptAt: z.number() });

/** Null where the browser has none: on plain-http addresses, in some private windows. */
const storage = (): CacheStorage | null => (typeof caches === 'undefined' ? null : caches);

/** The page of its school, with a mark by which the two are told apart. */
const addressOf = (slug: string): string =>
  new URL(`/university/${encodeURIComponent(slug)}?reviews`, location.origin).href;

/** The kept copy; null when there is none that can be read. Never throws. */
export async function readCachedReviews(slug: string): Promise<CachedReviews | null> {
  try {
    const cache = await storage()?.open(cacheNames.schools);
    const answer = await cache?.match(addressOf(slug));
    const parsed = z.safeParse(storedReviews, await answer?.json());
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps the first page of the newest reviews. A device without room goes on without. @param now milliseconds */
export async function cacheReviews(slug: string, page: ReviewPage, now: number): Promise<void> {
  try {
    const cache = await storage()?.open(cacheNames.schools);
    const body = JSON.stringify({ ...page, keptAt: now } satisfies CachedReviews);
    const headers = { 'content-type': 'application/json' };
    await cache?.put(addressOf(slug), new Response(body, { headers }));
  } catch {
    // Nothing is lost: they are asked for again next time.
  }
}
