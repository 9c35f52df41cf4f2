import type { Queries } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { ReactionKind } from '../../../contract.ts';
import type { MembersDependencies } from '../membersContext.ts';
import { awardBadges } from '../badges/awardBadges.ts';
import { type FoundPost, lockPost } from '../foundPostStore.ts';
import { postMissing } from '../postMissing.ts';
import { recordVote } from '../reputation.ts';
import { addReaction, addReactionCount, removeReaction } from './reactionStore.ts';
import * as store from './voteStore.ts';

type VotableKind = 'question' | 'answer';
export type Vote = { readonly kind: VotableKind; readonly id: number; readonly value: number };
export type Reaction = {
  readonly answerId: number;
  readonly kind: ReactionKind;
  readonly on: boolean;
};

const ownVote = (kind: VotableKind): Problem =>
  new Problem(
    'wrong_role',
    `This is your own ${kind}, so your vote can’t count. Others decide how helpful it is.`,
  );

const lockedForVotes = (): Problem =>
  new Problem(
    'locked',
    'A moderator locked this discussion, so votes can’t change anymore. Your vote wasn’t counted.',
  );

export function createVoteService(
  deps: Pick<MembersDependencies, 'database' | 'clock' | 'live' | 'notify' | 'admit'>,
) {
  const { database, clock, live, admit } = deps;

  async function requirePublic(tx: Queries, kind: VotableKind, id: number): Promise<FoundPost> {
    const post = await lockPost(tx, kind, id);
    if (post?.isPublic !== true) throw postMissing(kind);
    return post;
  }

  async function recordReputation(tx: Queries, post: FoundPost, { kind, value }: Vote, by: string) {
    const { authorId, anonymous, id } = post;
    // Nothing that others see may change with what its author asked anonymously.
    if (authorId === null || anonymous) return;
    const reason = value === 0 ? null : (`${kind}_${value > 0 ? 'up' : 'down'}` as const);
    await recordVote(tx, { userId: authorId, postId: id, byUserId: by, reason }, clock());
    if (value > 0) await awardBadges(deps, tx, authorId);
  }

  return {
    /** An absolute value: the same one again changes nothing. @throws Problem not_found, wrong_role, locked, too_many_requests */
    cast: (userId: string, vote: Vote): Promise<{ score: number; value: number }> =>
      database.transaction(async (tx) => {
        const { kind, id, value } = vote;
        const key = { userId, postId: id };
        // Before any row is locked: whoever posts takes the two locks in this order.
        if ((await store.findVote(tx, key)) !== value) await admit('vote', userId);
        const post = await requirePublic(tx, kind, id);
        if (post.authorId === userId) throw ownVote(kind);
        if (post.isLocked) throw lockedForVotes();
        const before = await store.findVote(tx, key);
        if (before === value) return { score: post.score, value };
        await store.setVote(tx, key, value, clock());
        const score = await store.addScore(tx, { kind, id }, value - before);
        await recordReputation(tx, post, vote, userId);
        live.publish(`question:${post.questionId}`);
        return { score, value };
      }),

    /** @throws Problem not_found, wrong_role, too_many_requests */
    react: (userId: string, { answerId, kind, on }: Reaction) =>
      database.transaction(async (tx) => {
        await admit('reaction', userId);
        const post = await requirePublic(tx, 'answer', answerId);
        if (post.authorId === userId)
          throw new Problem(
            'wrong_role',
            'This is your own answer. If it is outdated or unsafe, edit it instead.',
          );
        const reaction = { userId, answerId, kind };
        const changed = on
          ? await addReaction(tx, reaction, clock())
          : await removeReaction(tx, reaction);
        if (changed) live.publish(`question:${post.questionId}`);
        return addReactionCount(tx, answerId, kind, changed ? (on ? 1 : -1) : 0);
      }),
  };
}
