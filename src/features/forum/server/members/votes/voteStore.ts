import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { answers, questions } from '../../tables.ts';
import { votes } from '../tables.ts';

type VoteKey = { readonly userId: string; readonly postId: number };

/** @returns 1, -1, or 0 without a vote */
export async function findVote(db: Queries, { userId, postId }: VoteKey): Promise<number> {
  const [vote] = await db
    .select({ value: votes.value })
    .from(votes)
    .where(and(eq(votes.userId, userId), eq(votes.postId, postId)));
  return vote?.value ?? 0;
}

export async function setVote(
  db: Queries,
  { userId, postId }: VoteKey,
  value: number,
  at: Date,
): Promise<void> {
  if (value === 0) {
    await db.delete(votes).where(and(eq(votes.userId, userId), eq(votes.postId, postId)));
    return;
  }
  await db
    .insert(votes)
    .values({ userId, postId, value, at })
    .onConflictDoUpdate({ target: [votes.userId, votes.postId], set: { value, at } });
}

/** @returns the score */
export async function addScore(
  db: Queries,
  { kind, id }: { readonly kind: 'question' | 'answer'; readonly id: number },
  by: number,
): Promise<number> {
  const [row] =
    kind === 'question'
      ? await db
          .update(questions)
          .set({ score: sql`${questions.score} + ${by}` })
          .where(eq(questions.id, id))
          .returning({ score: questions.score })
      : await db
          .update(answers)
          .set({ score: sql`${answers.score} + ${by}` })
          .where(eq(answers.id, id))
          .returning({ score: answers.score });
  return row?.score ?? 0;
}
