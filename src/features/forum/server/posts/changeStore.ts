// Changes of posts that exist. Callers have locked the question.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { deleteImagesBelow } from '../images/imageStore.ts';
import { answers, comments, questions } from '../tables.ts';
import type { AnswerRow, CommentRow, QuestionRow } from './postStore.ts';

type At = { readonly id: number; readonly revision: number };

/** @returns null when it is not at this revision any more */
export async function changeQuestion(
  db: Queries,
  { id, revision }: At,
  values: Partial<typeof questions.$inferInsert>,
): Promise<QuestionRow | null> {
  const [row] = await db
    .update(questions)
    .set({ ...values, revision: revision + 1 })
    .where(and(eq(questions.id, id), eq(questions.revision, revision)))
    .returning();
  return row ?? null;
}

export async function changeAnswer(
  db: Queries,
  { id, revision }: At,
  values: Partial<typeof answers.$inferInsert>,
): Promise<AnswerRow | null> {
  const [row] = await db
    .update(answers)
    .set({ ...values, revision: revision + 1 })
    .where(and(eq(answers.id, id), eq(answers.revision, revision)))
    .returning();
  return row ?? null;
}

export async function changeComment(
  db: Queries,
  { id, revision }: At,
  values: Partial<typeof comments.$inferInsert>,
): Promise<CommentRow | null> {
  const [row] = await db
    .update(comments)
    .set({ ...values, revision: revision + 1 })
    .where(and(eq(comments.id, id), eq(comments.revision, revision)))
    .returning();
  return row ?? null;
}

export async function deleteQuestion(db: Queries, id: number): Promise<void> {
  await deleteImagesBelow(db, 'question', id);
  await db
    .update(questions)
    .set({ state: 'deleted', pinnedUntil: null, acceptedAnswerId: null })
    .where(eq(questions.id, id));
}

/** @returns whether it was deleted now */
export async function deleteAnswer(db: Queries, id: number): Promise<boolean> {
  const rows = await db
    .update(answers)
    .set({ state: 'deleted', accepted: false })
    .where(and(eq(answers.id, id), ne(answers.state, 'deleted')))
    .returning({ questionId: answers.questionId });
  const [row] = rows;
  if (row === undefined) return false;
  await deleteImagesBelow(db, 'answer', id);
  await db
    .update(questions)
    .set({ acceptedAnswerId: null })
    .where(and(eq(questions.id, row.questionId), eq(questions.acceptedAnswerId, id)));
  return true;
}

/** @returns whether it was deleted now */
export async function deleteComment(db: Queries, id: number): Promise<boolean> {
  const rows = await db
    .update(comments)
    .set({ state: 'deleted' })
    .where(and(eq(comments.id, id), ne(comments.state, 'deleted')))
    .returning({ id: comments.id });
  await deleteImagesBelow(db, 'comment', id);
  return rows.length > 0;
}

type Dated = {
  readonly editedAt: typeof questions.editedAt | typeof answers.editedAt | typeof comments.editedAt;
  readonly createdAt:
    | typeof questions.createdAt
    | typeof answers.createdAt
    | typeof comments.createdAt;
};

/** As if it were posted now, unless an edit of a post that people had read had to be reviewed. */
const published = ({ editedAt, createdAt }: Dated, at: Date) => ({
  state: 'open' as const,
  pendingWhy: '',
  createdAt: sql`case when ${editedAt} is null then ${at.toISOString()}::timestamptz else ${createdAt} end`,
});

/** @returns null when it does not wait for review */
export async function publishQuestion(
  db: Queries,
  id: number,
  at: Date,
): Promise<QuestionRow | null> {
  const [row] = await db
    .update(questions)
    .set({ ...published(questions, at), activeAt: at })
    .where(and(eq(questions.id, id), eq(questions.state, 'pending')))
    .returning();
  return row ?? null;
}

export async function publishAnswer(db: Queries, id: number, at: Date): Promise<AnswerRow | null> {
  const [row] = await db
    .update(answers)
    .set(published(answers, at))
    .where(and(eq(answers.id, id), eq(answers.state, 'pending')))
    .returning();
  return row ?? null;
}

export async function publishComment(
  db: Queries,
  id: number,
  at: Date,
): Promise<CommentRow | null> {
  const [row] = await db
    .update(comments)
    .set(published(comments, at))
    .where(and(eq(comments.id, id), eq(comments.state, 'pending')))
    .returning();
  return row ?? null;
}
