import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { ApiUnreachable } from '#api/problems.ts';
import type { ProgramType } from '#shared/reference/catalogue/catalogue.ts';
import {
  editReview,
  flagReview,
  listReviews,
  markHelpful,
  type OwnReview,
  ownReviews,
  removeReview,
  type ReviewBody,
  type ReviewPage,
  type ReviewSort,
  writeReview,
} from '../contract.ts';
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

export type ReviewTarget = { readonly slug: string; readonly earlier: OwnReview | null };

/** @param key the same for the same words, so that a double tap is one review; @throws ApiProblem, ApiUnreachable */
export const sendReview = (
  { slug, earlier }: ReviewTarget,
  body: ReviewBody,
  userId: string,
  key: string,
): Promise<OwnReview> =>
  earlier === null
    ? call(writeReview, { params: { slug }, body }, { userId, idempotencyKey: key })
    : call(
        editReview,
        { params: { id: earlier.id }, body },
        { userId, idempotencyKey: key, revision: earlier.revision },
      );

export const withdrawReview = (id: string, userId: string) =>
  call(removeReview, { params: { id } }, { userId });

export const markReviewHelpful = (id: string, on: boolean, userId: string) =>
  call(markHelpful, { params: { id }, body: { on } }, { userId });

export const flagReviewToStaff = (id: string, reason: string, userId: string, key: string) =>
  call(flagReview, { params: { id }, body: { reason } }, { userId, idempotencyKey: key });

export const reviewsErrorText = (error: unknown): string =>
  error instanceof ApiUnreachable
    ? 'they need a connection. Nothing of yours is lost.'
    : `our server had a problem with them. Nothing of yours is lost.${supportText(error)}`;
