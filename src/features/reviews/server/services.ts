// The services behind reviews, put together, with the work that is done by the clock.
import { type Job, nightly } from '../../../server/jobs/jobs.ts';
import { createReviewNews, type ReviewNewsDeps } from './reviewNews.ts';
import { createReviewOwners, type ReviewOwnersDeps } from './reviewOwners.ts';
import {
  createReviewService,
  type ReviewDependencies,
  type ReviewService,
} from './reviewService.ts';

export function createReviewServices(
  deps: ReviewDependencies & ReviewNewsDeps & ReviewOwnersDeps,
): { readonly service: ReviewService; readonly jobs: readonly Job[] } {
  const owners = createReviewOwners(deps);
  return {
    service: createReviewService(deps),
    jobs: [
      createReviewNews(deps).job,
      {
        name: 'take names from reviews of people without an account',
        isDue: nightly,
        run: () => owners.tidy(),
      },
    ],
  };
}
