import { eq } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { answers, questions } from '../../tables.ts';

export async function findAcceptedAnswer(db: Queries, questionId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: questions.acceptedAnswerId })
    .from(questions)
    .where(eq(questions.id, questionId));
  return row?.id ?? null;
}

export async function setAcceptedAnswer(
  db: Queries,
  questionId: number,
  { before, now }: { readonly before: number | null; readonly now: number | null },
): Promise<void> {
  if (before !== null)
    await db.update(answers).set({ accepted: false }).where(eq(answers.id, before));
  if (now !== null) await db.update(answers).set({ accepted: true }).where(eq(answers.id, now));
  await db.update(questions).set({ acceptedAnswerId: now }).where(eq(questions.id, questionId));
}
