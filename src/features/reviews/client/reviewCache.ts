// The first reviews of the schools that this device has looked at last: beside the kept pages, and gone with them.
import * as z from 'zod/mini';
import { cacheNames } from '#worker/cacheNames.ts';
import { type ReviewPage, reviewPage } from '../contract.ts';
import { readCached, writeCached } from '#api/jsonCache.ts';

const storedReviews = z.extend(reviewPage, { keptAt: z.number() });

export type CachedReviews = z.output<typeof storedReviews>;

/** The page of its school, with a mark by which the two are told apart. */
const pathOf = (slug: string): string => `/university/${encodeURIComponent(slug)}?reviews`;

export const readCachedReviews = (slug: string): Promise<CachedReviews | null> =>
  readCached(cacheNames.schools, pathOf(slug), storedReviews);

/** Keeps the first page of the newest reviews. A device without room goes on without. @param now milliseconds */
export async function cacheReviews(slug: string, page: ReviewPage, now: number): Promise<void> {
  try {
    await writeCached(cacheNames.schools, pathOf(slug), { ...page, keptAt: now });
  } catch {
    // Nothing is lost: they are asked for again next time.
  }
}
