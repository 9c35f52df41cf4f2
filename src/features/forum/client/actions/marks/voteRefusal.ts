import type { QuestionState } from '#features/forum/contract.ts';
import { canVote } from '#features/forum/policy.ts';

/** Why a vote is not possible; empty when it is. */
export function voteRefusal(
  post: Parameters<typeof canVote>[0],
  question: { readonly state: QuestionState },
): string {
  if (canVote(post, question)) return '';
  if (post.isOwn) return 'You can’t vote on your own post.';
  return question.state === 'locked'
    ? 'Voting has ended: this question is locked.'
    : 'Voting starts once this post is public.';
}
