import { and, asc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/tables.ts';
import { nurseProfiles } from '#features/nurses/server/tables.ts';
import type { Queries } from '#server/db/database.ts';
import { nurseRequestReports, nurseRequests } from '../tables.ts';

type NewReport = Omit<typeof nurseRequestReports.$inferInsert, 'id' | 'closedAt'>;

/** Once a person and request. */
export async function addReport(
  db: Queries,
  report: NewReport & { readonly requestId: string },
): Promise<void> {
  await db.insert(nurseRequestReports).values(report).onConflictDoNothing();
}

/** One a person and nurse: the newer takes the place of the older, also of one that is closed. */
export async function addProfileReport(
  db: Queries,
  report: NewReport & { readonly nurseId: string; readonly reporterId: string },
): Promise<void> {
  const { nurseId, reporterId } = nurseRequestReports;
  const { reason, note, reporter, createdAt } = report;
  await db
    .insert(nurseRequestReports)
    .values(report)
    .onConflictDoUpdate({
      target: [nurseId, reporterId],
      set: { reason, note, reporter, createdAt, closedAt: null },
    });
}

const student = alias(users, 'student');

export const listOpenReports = (db: Queries, limit: number) =>
  db
    .select({
      report: nurseRequestReports,
      request: nurseRequests,
      studentEmail: student.email,
      reporterEmail: users.email,
      profile: nurseProfiles,
    })
    .from(nurseRequestReports)
    .leftJoin(nurseRequests, eq(nurseRequests.id, nurseRequestReports.requestId))
    .leftJoin(student, eq(student.id, nurseRequests.studentId))
    .leftJoin(users, eq(users.id, nurseRequestReports.reporterId))
    .leftJoin(nurseProfiles, eq(nurseProfiles.userId, nurseRequestReports.nurseId))
    .where(isNull(nurseRequestReports.closedAt))
    .orderBy(asc(nurseRequestReports.createdAt), asc(nurseRequestReports.id))
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
