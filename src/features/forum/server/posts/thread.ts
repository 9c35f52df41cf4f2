import type { Queries } from '#server/db/database.ts';
import { canSee } from '../../policy.ts';
import type { Viewer } from '../forumDeps.ts';
import { type AnswerRow, findAnswer, lockQuestion, type QuestionRow } from './postStore.ts';
import { notFound, questionGone } from './problems.ts';

export const seenBy = <S extends { readonly authorId: string | null }>(row: S, userId: string) => ({
  ...row,
  isOwn: row.authorId === userId,
});

/**
 * Locked to the end of the transaction.
 * @throws Problem not_found, gone
 */
export async function requireQuestion(
  db: Queries,
  id: number,
  viewer: NonNullable<Viewer>,
): Promise<QuestionRow> {
  const row = await lockQuestion(db, id);
  if (row === null) throw notFound('question');
  if (row.state === 'deleted') throw questionGone();
  if (!canSee(seenBy(row, viewer.userId), viewer)) throw notFound('question');
  return row;
}

/** The question of an answer or comment, locked. @throws Problem not_found */
export async function requireThread(
  db: Queries,
  { questionId }: { readonly questionId: number },
  kind: 'answer' | 'comment',
): Promise<QuestionRow> {
  const question = await lockQuestion(db, questionId);
  if (question === null || question.state === 'deleted') throw notFound(kind);
  return question;
}

/** @throws Problem not_found, gone */
export async function requireCommentTarget(
  db: Queries,
  on: { readonly kind: 'question' | 'answer'; readonly id: number },
  viewer: NonNullable<Viewer>,
): Promise<{ question: QuestionRow; answer: AnswerRow | null }> {
  if (on.kind === 'question') {
    return { question: await requireQuestion(db, on.id, viewer), answer: null };
  }
  const found = await findAnswer(db, on.id);
  if (found === null) throw notFound('answer');
  const question = await requireQuestion(db, found.questionId, viewer);
  // Read again under the lock: it may have been deleted meanwhile.
  const answer = await findAnswer(db, on.id);
  if (answer === null || !canSee(seenBy(answer, viewer.userId), viewer)) throw notFound('answer');
  return { question, answer };
}
