// Beside the cached pages of the schools, and gone with them.
import * as z from 'zod/mini';
import { cacheNames } from '#worker/cacheNames.ts';
import { type ReviewPage, reviewPage } from '../contract.ts';
import { readCached, writeCached } from '#api/jsonCache.ts';

const storedReviews = z.extend(reviewPage, { keptAt: z.number() });

export type CachedReviews = z.output<typeof storedReviews>;

const pathOf = (slug: string): string => `/university/${encodeURIComponent(slug)}?reviews`;

export const readCachedReviews = (slug: string): Promise<CachedReviews | null> =>
  readCached(cacheNames.schools, pathOf(slug), storedReviews);

export async function cacheReviews(slug: string, page: ReviewPage, now: number): Promise<void> {
  try {
    await writeCached(cacheNames.schools, pathOf(slug), { ...page, keptAt: now });
  } catch {
    // Nothing is lost: they are asked for again next time.
  }
}
