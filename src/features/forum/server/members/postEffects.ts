import type { ForumDependencies, PostEffects, PostRef } from '../forumDeps.ts';
import { upholdFlagsWithin } from '../moderation/flags/flagStore.ts';
import { awardBadges } from './badges/awardBadges.ts';
import { addCounts, lockMember, type MemberCounts } from './memberStore.ts';
import { recordRemoval, recordReturn } from './reputation.ts';

const publicCounts = ({ kind, anonymous }: PostRef, by: 1 | -1): MemberCounts => {
  if (anonymous || kind === 'comment') return {};
  return kind === 'question' ? { questionCount: by } : { answerCount: by };
};

export function createPostEffects(
  deps: Pick<ForumDependencies, 'database' | 'clock' | 'notify'>,
): PostEffects {
  const { database, clock } = deps;
  return {
    published: (post) =>
      database.transaction(async (tx) => {
        const { authorId, id } = post;
        if (authorId === null) return;
        await lockMember(tx, authorId, clock());
        await addCounts(tx, authorId, { ...publicCounts(post, 1), approvedPosts: 1 });
        await recordReturn(tx, { userId: authorId, postId: id });
        if (!post.anonymous) await awardBadges(deps, tx, authorId);
      }),

    removed: (post) =>
      database.transaction(async (tx) => {
        const { authorId, id } = post;
        await upholdFlagsWithin(tx, id, clock());
        if (authorId === null) return;
        await lockMember(tx, authorId, clock());
        await addCounts(tx, authorId, publicCounts(post, -1));
        await recordRemoval(tx, { userId: authorId, postId: id }, clock());
      }),
  };
}
