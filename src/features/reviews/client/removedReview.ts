// A public review that its author has changed or removed is gone for them at once; the browser's cached list may be an
// hour old.
import type { QueryClient } from '@tanstack/react-query';
import type { OwnReview, ReviewPage } from '../contract.ts';
import type { RatingSummary } from '#features/schools/contract.ts';
import { schoolQuery } from '#features/schools/client/parts.ts';

export function ratingWithout(rating: RatingSummary, stars: number): RatingSummary {
  const distribution = rating.distribution.map((given, at) =>
    at + 1 === stars ? Math.max(0, given - 1) : given,
  );
  const count = distribution.reduce((sum, given) => sum + given, 0);
  const total = distribution.reduce((sum, given, at) => sum + given * (at + 1), 0);
  const average = count === 0 ? null : Math.round((total / count) * 100) / 100;
  return { ...rating, distribution, count, average };
}

export function removeFromLists(
  client: QueryClient,
  slug: string,
  { id, stars, status }: OwnReview,
): void {
  if (status !== 'published') return;
  client.setQueriesData<ReviewPage>({ queryKey: ['universities', 'reviews', slug] }, (page) => {
    if (!page?.reviews.some((each) => each.id === id)) return page;
    const reviews = page.reviews.filter((each) => each.id !== id);
    return { ...page, reviews, total: page.total - 1 };
  });
  client.setQueryData(schoolQuery(slug).queryKey, (shown) => {
    if (shown?.kind !== 'found') return shown;
    const { school } = shown;
    return { ...shown, school: { ...school, rating: ratingWithout(school.rating, stars) } };
  });
}
