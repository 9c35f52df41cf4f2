import type { Queries } from '#server/db/database.ts';
import type { ForumDependencies, PostEffects, PostRef } from '../forumDeps.ts';
import { upholdFlagsWithin } from '../moderation/flags/flagStore.ts';
import { awardBadges } from './badges/awardBadges.ts';
import { addCounts, lockMember, lockMembers, type MemberCounts } from './memberStore.ts';
import { recordAcceptance, recordRemoval, recordReturn } from './reputation.ts';
import { addAnswerCounts, listAnswerers } from './threadCountStore.ts';

const publicCounts = ({ kind, anonymous, isListed }: PostRef, by: 1 | -1): MemberCounts => {
  if (anonymous || kind === 'comment') return {};
  if (kind === 'question') return { questionCount: by };
  return isListed ? { answerCount: by } : {};
};

export function createPostEffects(
  deps: Pick<ForumDependencies, 'database' | 'clock' | 'notify'>,
): PostEffects {
  const { database, clock } = deps;

  /** Answers go and come back with their question, and so does what its asker accepted. */
  async function countAnswerers(tx: Queries, { id, authorId }: PostRef, by: 1 | -1): Promise<void> {
    const answerers = await listAnswerers(tx, id);
    if (answerers.length === 0) return;
    const people = answerers.map(({ userId }) => userId);
    await lockMembers(tx, authorId === null ? people : [...people, authorId], clock());
    await addAnswerCounts(tx, answerers, by);
    const accepted = answerers.find(({ acceptedId }) => acceptedId !== null);
    if (accepted?.acceptedId == null || accepted.isAsker || authorId === null) return;
    await recordAcceptance(
      tx,
      {
        userId: accepted.userId,
        postId: accepted.acceptedId,
        byUserId: authorId,
        reason: by === 1 ? 'accepted' : null,
      },
      clock(),
    );
  }

  return {
    published: (post) =>
      database.transaction(async (tx) => {
        const { authorId, id, kind } = post;
        if (kind === 'question') await countAnswerers(tx, post, 1);
        if (authorId === null) return;
        await lockMember(tx, authorId, clock());
        await addCounts(tx, authorId, { ...publicCounts(post, 1), approvedPosts: 1 });
        await recordReturn(tx, { userId: authorId, postId: id });
        if (!post.anonymous) await awardBadges(deps, tx, authorId);
      }),

    removed: (post) =>
      database.transaction(async (tx) => {
        const { authorId, id, kind } = post;
        await upholdFlagsWithin(tx, id, clock());
        if (kind === 'question') await countAnswerers(tx, post, -1);
        if (authorId === null) return;
        await lockMember(tx, authorId, clock());
        await addCounts(tx, authorId, publicCounts(post, -1));
        await recordRemoval(tx, { userId: authorId, postId: id }, clock());
      }),
  };
}
