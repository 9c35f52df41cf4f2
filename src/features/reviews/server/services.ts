// The services behind reviews, put together, with the work that is done by the clock.
import { type Job, nightly } from '#server/jobs/jobs.ts';
import { createReviewNotifications, type ReviewNotificationsDeps } from './reviewNotifications.ts';
import { createOrphanedReviews, type OrphanedReviewsDeps } from './orphanedReviews.ts';
import { createReviewService, type ReviewDependencies, type ReviewService } from './service.ts';

export function createReviewServices(
  deps: ReviewDependencies & ReviewNotificationsDeps & OrphanedReviewsDeps,
): { readonly service: ReviewService; readonly jobs: readonly Job[] } {
  const owners = createOrphanedReviews(deps);
  return {
    service: createReviewService(deps),
    jobs: [
      createReviewNotifications(deps).job,
      {
        name: 'take names from reviews of people without an account',
        isDue: nightly,
        run: () => owners.tidy(),
      },
    ],
  };
}
