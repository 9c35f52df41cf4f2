import { type PageQueries, ssrQuery } from '#api/ssrPage.ts';
import { reviewsQuery } from './client/reviewQueries.ts';
import { reviewViewIn } from './client/reviewView.ts';
import type { ReviewService } from './server/service.ts';

export async function ssrReviews(
  reviews: Pick<ReviewService, 'list'>,
  slug: string,
  search: URLSearchParams,
): Promise<PageQueries> {
  const view = reviewViewIn(search);
  const { sort, page, type } = view;
  const answer = await reviews.list(slug, { sort, page, ...(type !== '' && { type }) });
  return [ssrQuery(reviewsQuery(slug, view), answer)];
}
