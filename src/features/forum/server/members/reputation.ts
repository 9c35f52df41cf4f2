import type { Queries } from '#server/db/database.ts';
import { addCounts, lockMember, type MemberRow } from './memberStore.ts';
import * as store from './reputationStore.ts';
import type { ReputationReason } from './reputationStore.ts';

export const reputationPoints = {
  question_up: 5,
  question_down: -2,
  answer_up: 10,
  answer_down: -2,
  accepted: 15,
} as const satisfies Partial<Record<ReputationReason, number>>;

export type ReputationChange = {
  /** Who wrote the post. */
  readonly userId: string;
  readonly postId: number;
  /** Who voted or accepted. */
  readonly byUserId: string;
  /** Null when it is taken back. */
  readonly reason: keyof typeof reputationPoints | null;
};

type Replaced = {
  readonly reasons: readonly ReputationReason[];
  readonly byUserId?: string;
  readonly causes: readonly string[];
};

async function replaceEvents(
  db: Queries,
  { userId, postId, byUserId, reason }: ReputationChange,
  replaced: Replaced,
  at: Date,
): Promise<MemberRow | null> {
  await lockMember(db, userId, at);
  const helpedBefore = await store.countHelped(db, userId, replaced.causes);
  const removed = await store.removeEvents(db, postId, replaced.reasons, replaced.byUserId);
  const points = reason === null ? 0 : reputationPoints[reason];
  if (reason !== null) await store.addEvent(db, { userId, postId, byUserId, reason, points, at });
  const helpedNow = await store.countHelped(db, userId, replaced.causes);
  return addCounts(db, userId, {
    reputation: points - removed,
    helpedCount: helpedNow - helpedBefore,
    acceptedCount: replaced.reasons.includes('accepted')
      ? (reason === 'accepted' ? 1 : 0) - (removed > 0 ? 1 : 0)
      : 0,
  });
}

/** One vote of a person and post counts. Call it in the transaction of the vote. */
export const recordVote = (db: Queries, change: ReputationChange, at: Date) =>
  replaceEvents(
    db,
    change,
    {
      reasons: ['question_up', 'question_down', 'answer_up', 'answer_down'],
      byUserId: change.byUserId,
      causes: [change.byUserId],
    },
    at,
  );

/** Whoever accepted the answer before: there is one acceptance of it. Call it in the transaction of the acceptance. */
export async function recordAcceptance(
  db: Queries,
  change: ReputationChange & { readonly reason: 'accepted' | null },
  at: Date,
): Promise<MemberRow | null> {
  const before = await store.findCauses(db, change.postId, 'accepted');
  const causes = [...new Set([...before, change.byUserId])];
  return replaceEvents(db, change, { reasons: ['accepted'], causes }, at);
}

/** What a post brought goes with it. */
export async function recordRemoval(
  db: Queries,
  { userId, postId }: Pick<ReputationChange, 'userId' | 'postId'>,
  at: Date,
): Promise<void> {
  await recordAcceptance(db, { userId, postId, byUserId: userId, reason: null }, at);
  const earned = await store.sumPoints(db, postId);
  const already = await store.removeEvents(db, postId, ['removed']);
  if (earned !== 0)
    await store.addEvent(db, { userId, postId, reason: 'removed', points: -earned, at });
  await addCounts(db, userId, { reputation: -earned - already });
}

/** A post that is public again brings what it brought before. */
export async function recordReturn(
  db: Queries,
  { userId, postId }: Pick<ReputationChange, 'userId' | 'postId'>,
): Promise<void> {
  const taken = await store.removeEvents(db, postId, ['removed']);
  await addCounts(db, userId, { reputation: -taken });
}
