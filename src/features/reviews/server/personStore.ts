import { eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { universities } from '#features/schools/server/tables.ts';
import type { Queries } from '#server/db/database.ts';
import { dataReports, reviews, reviewVotes } from './tables.ts';

export const listOwnReviews = (db: Queries, userId: string) =>
  db
    .select({ school: universities.name, ...getTableColumns(reviews) })
    .from(reviews)
    .innerJoin(universities, eq(universities.id, reviews.universityId))
    .where(eq(reviews.authorId, userId));

export const listOwnMarks = (db: Queries, userId: string) =>
  db.select().from(reviewVotes).where(eq(reviewVotes.userId, userId));

const isReportOf = (userId: string, email: string) =>
  or(
    eq(dataReports.userId, userId),
    email === '' ? undefined : sql`lower(${dataReports.email}) = lower(${email})`,
  );

export const listReports = (db: Queries, userId: string, email: string) =>
  db.select().from(dataReports).where(isReportOf(userId, email));

export async function deleteReports(db: Queries, userId: string, email: string): Promise<void> {
  await db.delete(dataReports).where(isReportOf(userId, email));
}

export async function deleteReviews(db: Queries, userId: string): Promise<void> {
  await db.delete(reviews).where(eq(reviews.authorId, userId));
}

export async function listReviewIds(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.authorId, userId));
  return rows.map(({ id }) => id);
}

/** That it was reported stays; the words go. */
export async function clearFlagReasons(db: Queries, userIds: readonly string[]): Promise<void> {
  await db
    .update(reviewVotes)
    .set({ reason: '' })
    .where(inArray(reviewVotes.userId, [...userIds]));
}
