import { queryOptions } from '@tanstack/react-query';
import { call, newIdempotencyKey } from '#api/client.ts';
import { requestOffline } from '#offline/currentOffline.ts';
import { type PostResult, postForm } from '#offline/outbox/postForm.ts';
import { type RemovalItem, reviewRemoval } from './commands.ts';
import { ApiUnreachable } from '#api/problems.ts';
import type { ProgramType } from '#shared/reference/catalogue/catalogue.ts';
import { listReviews, ownReviews, type ReviewPage, type ReviewSort } from '../contract.ts';
import { supportText } from '#features/schools/client/parts.ts';
import { retryUnreachable } from '#api/queryPolicy.ts';

export type ReviewView = {
  readonly sort: ReviewSort;
  readonly page: number;
  readonly type: ProgramType | '';
};

/** `keptAt`: since when this device has them, when the server could not be asked. */
export type ReviewsResult = ReviewPage & { readonly keptAt?: number };

const reviewCache = () => import('./reviewCache.ts');

export async function cacheFirstReviews(slug: string, reviews: ReviewPage): Promise<void> {
  await (await reviewCache()).cacheReviews(slug, reviews, Date.now());
}

export const reviewsQuery = (slug: string, { sort, page, type }: ReviewView) =>
  queryOptions({
    queryKey: ['universities', 'reviews', slug, sort, page, type],
    queryFn: async ({ signal }): Promise<ReviewsResult> => {
      const query = { sort, page: String(page), ...(type !== '' && { type }) };
      try {
        return await call(listReviews, { params: { slug }, query }, { signal });
      } catch (error) {
        const isFirst = sort === 'newest' && page === 1 && type === '';
        if (!isFirst || !(error instanceof ApiUnreachable)) throw error;
        const copy = await (await reviewCache()).readCachedReviews(slug);
        if (copy === null) throw error;
        return copy;
      }
    },
    // Only what the server has said is fresh.
    staleTime: ({ state: { data } }) => (data?.keptAt === undefined ? 60_000 : 0),
    networkMode: 'always',
    retry: retryUnreachable,
    refetchOnReconnect: true,
  });

export const ownReviewsQuery = (slug: string, userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'reviews', slug],
    queryFn: ({ signal }) => call(ownReviews, { params: { slug } }, { signal, userId }),
    networkMode: 'always',
    retry: false,
    refetchOnReconnect: true,
  });

/** Removes an own review, or leaves that to the outbox. */
export async function withdrawReview(body: RemovalItem['body']): Promise<PostResult<null>> {
  const { outbox } = await requestOffline(body.userId);
  return await postForm(outbox, reviewRemoval, body, newIdempotencyKey());
}

/** Why reviews are not there, in words. */
export const reviewsErrorText = (error: unknown): string =>
  error instanceof ApiUnreachable
    ? 'you’re offline. Nothing you wrote is lost.'
    : `our server had a problem. Nothing you wrote is lost.${supportText(error)}`;
