import { programTypes, type ProgramType } from '#shared/reference/catalogue/catalogue.ts';
import type { OwnReview } from './contract.ts';

type ReviewStatus = OwnReview['status'];
type SeenReview = { readonly isOwn: boolean; readonly status: ReviewStatus };

/** Of one person. */
export const dailyLimits = { reviews: 5, flags: 20 } as const;
/** Of one network, guests included. */
export const reportsPerHour = 5;

export const unreviewedTypes = (own: readonly { readonly type: ProgramType }[]): ProgramType[] =>
  programTypes.filter((type) => own.every((review) => review.type !== type));

/** Staff read a review before everybody can, and again after each change. */
export const statusAfterWriting = 'pending' as const satisfies ReviewStatus;

export const isPublic = (review: { readonly status: ReviewStatus }): boolean =>
  review.status === 'published';

/** To edit it or to remove it: its author, unless staff took it down. */
export const canChangeReview = ({ isOwn, status }: SeenReview): boolean =>
  isOwn && status !== 'removed';

/** As helpful, or as wrong: every reader but its author. */
export const canMarkReview = (review: SeenReview): boolean => isPublic(review) && !review.isOwn;

export const decisions = {
  publish: { from: ['pending', 'rejected', 'removed'], to: 'published' },
  reject: { from: ['pending', 'published'], to: 'rejected' },
  hide: { from: ['published'], to: 'removed' },
} as const satisfies Record<
  string,
  { readonly from: readonly ReviewStatus[]; readonly to: ReviewStatus }
>;
export type Decision = keyof typeof decisions;

export const canDecide = (decision: Decision, status: ReviewStatus): boolean =>
  (decisions[decision].from as readonly ReviewStatus[]).includes(status);
