import { and, asc, eq, getTableColumns, inArray, or } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import {
  nurseFeedback,
  nurseRequestMessages,
  nurseRequestReports,
  nurseRequests,
} from './tables.ts';

export const listRequestsOf = (db: Queries, userId: string) =>
  db
    .select()
    .from(nurseRequests)
    .where(or(eq(nurseRequests.studentId, userId), eq(nurseRequests.nurseId, userId)))
    .orderBy(asc(nurseRequests.createdAt));

export const listMessagesOf = (db: Queries, requestIds: readonly string[]) =>
  db
    .select()
    .from(nurseRequestMessages)
    .where(inArray(nurseRequestMessages.requestId, [...requestIds]))
    .orderBy(asc(nurseRequestMessages.id));

export const listFeedbackOf = (db: Queries, userId: string) =>
  db
    .select()
    .from(nurseFeedback)
    .where(or(eq(nurseFeedback.studentId, userId), eq(nurseFeedback.nurseId, userId)));

/** Not what others reported about this person. */
export const listReportsBy = (db: Queries, userId: string) =>
  db
    .select(getTableColumns(nurseRequestReports))
    .from(nurseRequestReports)
    .leftJoin(nurseRequests, eq(nurseRequests.id, nurseRequestReports.requestId))
    .where(
      or(
        eq(nurseRequestReports.reporterId, userId),
        and(eq(nurseRequests.studentId, userId), eq(nurseRequestReports.reporter, 'student')),
        and(eq(nurseRequests.nurseId, userId), eq(nurseRequestReports.reporter, 'nurse')),
      ),
    );
