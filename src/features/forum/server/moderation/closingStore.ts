import { and, eq } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { publicQuestion } from '../members/foundPostStore.ts';
import { questions } from '../tables.ts';

type Changes = Partial<
  Pick<
    typeof questions.$inferInsert,
    'state' | 'closeReason' | 'closeNote' | 'closedAt' | 'duplicateOf' | 'pinnedUntil' | 'needsInfo'
  >
>;

export async function changeQuestion(db: Queries, id: number, changes: Changes): Promise<void> {
  await db.update(questions).set(changes).where(eq(questions.id, id));
}

export const isPublicQuestion = async (db: Queries, id: number): Promise<boolean> =>
  (await db.$count(questions, and(eq(questions.id, id), publicQuestion))) > 0;
