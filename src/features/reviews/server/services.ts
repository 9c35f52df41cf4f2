import type { Job } from '#server/jobs/jobs.ts';
import { type OrphanDeps, orphanJob } from '#server/jobs/orphanJob.ts';
import { createReviewNotifications, type ReviewNotificationsDeps } from './reviewNotifications.ts';
import { deleteOwners, findOwners } from './reviewNotificationsStore.ts';
import { createReviewService, type ReviewDependencies, type ReviewService } from './service.ts';

/**
 * Reviews outlast the account of their author without its name: others have read and marked them. What was never
 * public goes with the account.
 */
export const orphanedReviewsJob = (deps: OrphanDeps): Job =>
  orphanJob('take names from reviews of people without an account', deps, findOwners, deleteOwners);

export const createReviewServices = (
  deps: ReviewDependencies & ReviewNotificationsDeps & OrphanDeps,
): { readonly service: ReviewService; readonly jobs: readonly Job[] } => ({
  service: createReviewService(deps),
  jobs: [createReviewNotifications(deps).job, orphanedReviewsJob(deps)],
});
