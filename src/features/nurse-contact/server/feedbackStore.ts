import { and, avg, count, countDistinct, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { nurseFeedback, nurseRequests } from './tables.ts';

export type FeedbackRow = typeof nurseFeedback.$inferSelect;

export async function findRating(db: Queries, nurseId: string) {
  const [row] = await db
    .select({ count: count(), average: avg(nurseFeedback.stars) })
    .from(nurseFeedback)
    .where(eq(nurseFeedback.nurseId, nurseId));
  return { count: row?.count ?? 0, average: Number(row?.average ?? 0) };
}

export async function countHelped(db: Queries, nurseId: string): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(nurseRequests.studentId) })
    .from(nurseRequests)
    .where(and(eq(nurseRequests.nurseId, nurseId), isNotNull(nurseRequests.acceptedAt)));
  return row?.count ?? 0;
}

export const listNotes = (db: Queries, nurseId: string, limit: number): Promise<FeedbackRow[]> =>
  db
    .select()
    .from(nurseFeedback)
    .where(and(eq(nurseFeedback.nurseId, nurseId), ne(nurseFeedback.text, '')))
    .orderBy(desc(nurseFeedback.updatedAt))
    .limit(limit);

export async function findFeedback(
  db: Queries,
  nurseId: string,
  studentId: string,
): Promise<FeedbackRow | null> {
  const [row] = await db
    .select()
    .from(nurseFeedback)
    .where(and(eq(nurseFeedback.nurseId, nurseId), eq(nurseFeedback.studentId, studentId)))
    .for('update');
  return row ?? null;
}

/** @returns null when another device has stored one meanwhile */
export async function insertFeedback(
  db: Queries,
  values: typeof nurseFeedback.$inferInsert,
): Promise<FeedbackRow | null> {
  const [row] = await db.insert(nurseFeedback).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updateFeedback(
  db: Queries,
  { nurseId, studentId, revision }: FeedbackRow,
  values: Pick<FeedbackRow, 'stars' | 'text' | 'updatedAt'>,
): Promise<FeedbackRow> {
  const [row] = await db
    .update(nurseFeedback)
    .set({ ...values, revision: revision + 1 })
    .where(and(eq(nurseFeedback.nurseId, nurseId), eq(nurseFeedback.studentId, studentId)))
    .returning();
  if (!row) throw new Error('The feedback is gone.');
  return row;
}
