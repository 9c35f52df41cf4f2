import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { useSession } from '#session/session.ts';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { StarRating } from '#ui/display/Stars.tsx';
import { useEffect } from 'react';
import { programTypes } from '#shared/reference/catalogue/catalogue.ts';
import type { RatingSummary, School } from '#features/schools/contract.ts';
import {
  cacheFirstReviews,
  reviewsQuery,
  type ReviewView,
  type ReviewsResult,
  reviewsErrorText,
} from './reviewQueries.ts';
import { reviewViewHref, reviewViewIn } from './reviewView.ts';
import { OwnReviews } from './OwnReviews.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import styles from './SchoolReviews.module.css';

function Distribution({ rating }: { rating: RatingSummary }) {
  const { distribution, count } = rating;
  return (
    <ul className={styles.distribution}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const given = distribution[stars - 1] ?? 0;
        return (
          <li key={stars}>
            <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="8" rx="2" className={styles.rail} />
              <rect width={(given / count) * 100} height="8" rx="2" className={styles.share} />
            </svg>
            <span>{given}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Summary({ rating }: { rating: RatingSummary }) {
  if (rating.average === null) return null;
  return (
    <div className={styles.rating}>
      <p className={styles.average}>
        <strong>{rating.average.toFixed(1)}</strong>
        <StarRating stars={rating.average} />
        <span>
          {rating.count === 1 ? '1 review' : `${rating.count} reviews`}
          {rating.sample && ', all of them samples'}
        </span>
      </p>
      <Distribution rating={rating} />
    </div>
  );
}

function Choices({ view, hasTypes }: { view: ReviewView; hasTypes: boolean }) {
  const sorts = [
    ['newest', 'Newest first'],
    ['helpful', 'Most helpful first'],
  ] as const;
  return (
    <div className={styles.choices}>
      <nav aria-label="Sort reviews">
        {sorts.map(([sort, label]) => (
          <Link
            key={sort}
            to={reviewViewHref({ ...view, sort, page: 1 })}
            preventScrollReset
            aria-current={view.sort === sort ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {hasTypes && (
        <nav aria-label="Filter by program type">
          {(['', ...programTypes] as const).map((type) => (
            <Link
              key={type}
              to={reviewViewHref({ ...view, type, page: 1 })}
              preventScrollReset
              aria-current={view.type === type ? 'true' : undefined}
            >
              {type === '' ? 'All types' : type}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

function Pages({ view, page, pages }: { view: ReviewView; page: number; pages: number }) {
  if (pages <= 1) return null;
  const to = (wanted: number) => reviewViewHref({ ...view, page: wanted });
  return (
    <nav className={styles.pages} aria-label="Pages of reviews">
      {page > 1 && (
        <Link to={to(page - 1)} preventScrollReset rel="prev">
          Earlier page
        </Link>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link to={to(page + 1)} preventScrollReset rel="next">
          Next page
        </Link>
      )}
    </nav>
  );
}

function useCacheFirst(slug: string, view: ReviewView, data: ReviewsResult | undefined): void {
  const { sort, page, type } = view;
  useEffect(() => {
    const isFirst = sort === 'newest' && page === 1 && type === '';
    if (!isFirst || data === undefined || data.keptAt !== undefined) return;
    // A part that does not arrive keeps nothing, and the page stands.
    cacheFirstReviews(slug, data).catch(() => undefined);
  }, [slug, sort, page, type, data]);
}

function List({ school, view }: { school: School; view: ReviewView }) {
  const { data, error, isError, isPending, isPlaceholderData, refetch } = useQuery({
    ...reviewsQuery(school.slug, view),
    placeholderData: keepPreviousData,
  });
  useCacheFirst(school.slug, view, isPlaceholderData ? undefined : data);
  if (data === undefined)
    return isError ? (
      <div className={styles.failed}>
        <p>We couldn’t load the reviews: {reviewsErrorText(error)}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    ) : (
      <p aria-busy={isPending}>Loading the reviews…</p>
    );
  if (data.total === 0)
    return (
      <p className={styles.none}>
        {school.rating.count > 0
          ? `Nobody has reviewed the ${view.type} program yet.`
          : 'No reviews yet. Did you attend? Be the first to review.'}
      </p>
    );
  return (
    <div data-waiting={isPlaceholderData || undefined}>
      {data.keptAt !== undefined && data.pages > 1 && (
        <InlineNotice tone="info">
          You’re offline. These are the newest reviews saved on this device.
        </InlineNotice>
      )}
      <ul className={styles.reviews}>
        {data.reviews.map((review) => (
          <ReviewItem key={review.id} review={review} slug={school.slug} />
        ))}
      </ul>
      <Pages view={view} page={data.page} pages={data.pages} />
    </div>
  );
}

export function Reviews({ school }: { school: School }) {
  const [params] = useSearchParams();
  const view = reviewViewIn(params);
  const session = useSession();
  const { rating, slug } = school;
  return (
    <section id="reviews" className={styles.section}>
      <h2>Reviews</h2>
      <p className={styles.explain}>
        From people who attended. We read each one before it goes public: it has to be based on
        personal experience, with no names. Schools can’t pay for placement or have reviews removed.
      </p>
      <Summary rating={rating} />
      {session.kind === 'member' ? (
        <OwnReviews school={school} userId={session.userId} />
      ) : (
        <p className={styles.signIn}>
          <Link to={`/login?next=${encodeURIComponent(`/university/${slug}#reviews`)}`}>
            Sign in to write a review
          </Link>
        </p>
      )}
      {rating.count > 0 && (
        <Choices
          view={view}
          hasTypes={view.type !== '' || new Set(school.programs.map(({ type }) => type)).size > 1}
        />
      )}
      <List school={school} view={view} />
    </section>
  );
}
