// Counts of public posts. Callers have locked the question.
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { answers, questions } from '#features/forum/server/tables.ts';

/** @param at null when nothing new is to be seen */
export async function countAnswer(
  db: Queries,
  {
    questionId,
    isNurse,
    by,
    at,
  }: {
    readonly questionId: number;
    readonly isNurse: boolean;
    readonly by: 1 | -1;
    readonly at: Date | null;
  },
): Promise<void> {
  await db
    .update(questions)
    .set({
      answerCount: sql`greatest(0, ${questions.answerCount} + ${by})`,
      ...(isNurse && { nurseAnswerCount: sql`greatest(0, ${questions.nurseAnswerCount} + ${by})` }),
      ...(at && { activeAt: at }),
    })
    .where(eq(questions.id, questionId));
}

export async function countComment(
  db: Queries,
  {
    questionId,
    onId,
    by,
    at,
  }: {
    readonly questionId: number;
    readonly onId: number;
    readonly by: 1 | -1;
    readonly at: Date | null;
  },
): Promise<void> {
  const isOnQuestion = onId === questionId;
  const commentCount = (column: typeof questions.commentCount | typeof answers.commentCount) =>
    sql`greatest(0, ${column} + ${by})`;
  if (isOnQuestion || at) {
    await db
      .update(questions)
      .set({
        ...(isOnQuestion && { commentCount: commentCount(questions.commentCount) }),
        ...(at && { activeAt: at }),
      })
      .where(eq(questions.id, questionId));
  }
  if (isOnQuestion) return;
  await db
    .update(answers)
    .set({ commentCount: commentCount(answers.commentCount) })
    .where(eq(answers.id, onId));
}
