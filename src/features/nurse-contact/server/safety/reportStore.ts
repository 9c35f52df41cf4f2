import { and, asc, eq, isNull } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import type { Queries } from '#server/db/database.ts';
import { nurseRequestReports, nurseRequests } from '../tables.ts';

type NewReport = typeof nurseRequestReports.$inferInsert;

/** Once a person and request. */
export async function addReport(db: Queries, report: NewReport): Promise<void> {
  await db.insert(nurseRequestReports).values(report).onConflictDoNothing();
}

export const listOpenReports = (db: Queries, limit: number) =>
  db
    .select({
      report: nurseRequestReports,
      request: nurseRequests,
      studentEmail: users.email,
    })
    .from(nurseRequestReports)
    .innerJoin(nurseRequests, eq(nurseRequests.id, nurseRequestReports.requestId))
    .innerJoin(users, eq(users.id, nurseRequests.studentId))
    .where(isNull(nurseRequestReports.closedAt))
    .orderBy(asc(nurseRequestReports.createdAt))
    .limit(limit);

export async function findEmail(db: Queries, userId: string): Promise<string> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? '';
}

/** @returns false when there is no open one with this id */
export async function closeReport(db: Queries, id: string, at: Date): Promise<boolean> {
  const closed = await db
    .update(nurseRequestReports)
    .set({ closedAt: at })
    .where(and(eq(nurseRequestReports.id, id), isNull(nurseRequestReports.closedAt)))
    .returning({ id: nurseRequestReports.id });
  return closed.length > 0;
}
