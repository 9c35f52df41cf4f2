import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { answers, comments, postRevisions, questions } from '../tables.ts';

export type QuestionRow = typeof questions.$inferSelect;
export type AnswerRow = typeof answers.$inferSelect;
export type CommentRow = typeof comments.$inferSelect;

export async function findQuestion(db: Queries, id: number): Promise<QuestionRow | null> {
  const [row] = await db.select().from(questions).where(eq(questions.id, id));
  return row ?? null;
}

/** Every write in a thread begins with it, so that counts and states are read as they stay. */
export async function lockQuestion(db: Queries, id: number): Promise<QuestionRow | null> {
  const [row] = await db.select().from(questions).where(eq(questions.id, id)).for('no key update');
  return row ?? null;
}

export async function findAnswer(db: Queries, id: number): Promise<AnswerRow | null> {
  const [row] = await db.select().from(answers).where(eq(answers.id, id));
  return row ?? null;
}

export async function findComment(db: Queries, id: number): Promise<CommentRow | null> {
  const [row] = await db.select().from(comments).where(eq(comments.id, id));
  return row ?? null;
}

export async function addQuestion(
  db: Queries,
  row: typeof questions.$inferInsert,
): Promise<QuestionRow> {
  const [stored] = await db.insert(questions).values(row).returning();
  if (!stored) throw new Error('The question was not stored.');
  return stored;
}

export async function addAnswer(db: Queries, row: typeof answers.$inferInsert): Promise<AnswerRow> {
  const [stored] = await db.insert(answers).values(row).returning();
  if (!stored) throw new Error('The answer was not stored.');
  return stored;
}

export async function addComment(
  db: Queries,
  row: typeof comments.$inferInsert,
): Promise<CommentRow> {
  const [stored] = await db.insert(comments).values(row).returning();
  if (!stored) throw new Error('The comment was not stored.');
  return stored;
}

export async function addRevision(
  db: Queries,
  row: typeof postRevisions.$inferInsert,
): Promise<void> {
  await db.insert(postRevisions).values(row);
}

/** @returns the id of a question of the same title or text, asked by the same member since `after` */
export async function findRepeated(
  db: Queries,
  authorId: string,
  { title, body }: { readonly title: string; readonly body: string },
  after: Date,
): Promise<number | null> {
  const [row] = await db
    .select({ id: questions.id })
    .from(questions)
    .where(
      and(
        eq(questions.authorId, authorId),
        gt(questions.createdAt, after),
        ne(questions.state, 'deleted'),
        sql`(lower(${questions.title}) = lower(${title}) or ${questions.body} = ${body})`,
      ),
    )
    .orderBy(desc(questions.id))
    .limit(1);
  return row?.id ?? null;
}

export async function findOwnAnswer(
  db: Queries,
  questionId: number,
  authorId: string,
): Promise<number | null> {
  const [row] = await db
    .select({ id: answers.id })
    .from(answers)
    .where(
      and(
        eq(answers.questionId, questionId),
        eq(answers.authorId, authorId),
        ne(answers.state, 'deleted'),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}
