import { hasPrivilege, privileges } from '../../../policy.ts';
import type { OwnProfile } from '../../../memberContract.ts';
import type { MemberRow } from '../memberStore.ts';
import type { ReputationReason } from '../reputationStore.ts';

const eventTexts: Readonly<Record<ReputationReason, string>> = {
  question_up: 'Somebody voted for your question',
  question_down: 'Somebody voted against your question',
  answer_up: 'Somebody voted for your answer',
  answer_down: 'Somebody voted against your answer',
  accepted: 'Your answer was accepted',
  removed: 'Your post was removed, so its points no longer count',
};

/** Names nobody: votes are secret. */
export const describeEvent = (reason: ReputationReason): string => eventTexts[reason];

export const presentPrivileges = (
  member: Pick<MemberRow, 'approvedPosts' | 'reputation' | 'acceptedCount'> | null,
  isModerator: boolean,
): OwnProfile['privileges'] => [
  {
    key: 'post_directly',
    name: 'Post without waiting for review',
    has: isModerator || (member?.approvedPosts ?? 0) > 0,
    need: 'One post that passed review',
  },
  ...privileges.map(({ key, name, need }) => ({
    key,
    name,
    need,
    has: isModerator || (member !== null && hasPrivilege(key, member)),
  })),
  {
    key: 'moderate',
    name: 'Review posts and close questions',
    has: isModerator,
    need: 'Given by the staff of the site',
  },
];
