import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import { nurseProfiles } from '#features/nurses/server/tables.ts';
import { advisoryLockKeys } from '#server/db/advisoryLock.ts';
import type { Queries } from '#server/db/database.ts';
import type { Party, RequestState } from '../policy.ts';
import { nurseFeedback, nurseRequestMessages, nurseRequests } from './tables.ts';

export type RequestRow = typeof nurseRequests.$inferSelect;
type NewRequest = typeof nurseRequests.$inferInsert;
export type MessageRow = typeof nurseRequestMessages.$inferSelect;

const sideOf = (role: Party) =>
  role === 'student' ? nurseRequests.studentId : nurseRequests.nurseId;

/** To the end of the transaction, other requests of this student wait. */
export async function lockStudent(db: Queries, studentId: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(${advisoryLockKeys.nurseRequests}, hashtext(${studentId}))`,
  );
}

export const listOpenOf = (db: Queries, studentId: string) =>
  db
    .select({ id: nurseRequests.id, nurseId: nurseRequests.nurseId, slot: nurseRequests.slot })
    .from(nurseRequests)
    .where(and(eq(nurseRequests.studentId, studentId), sql`${nurseRequests.slot} is not null`));

export async function countSince(db: Queries, studentId: string, since: Date) {
  const [row] = await db
    .select({ count: count(), oldest: sql<Date | null>`min(${nurseRequests.createdAt})` })
    .from(nurseRequests)
    .where(and(eq(nurseRequests.studentId, studentId), gt(nurseRequests.createdAt, since)));
  return { count: row?.count ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null };
}

export async function insertRequest(db: Queries, values: NewRequest): Promise<RequestRow> {
  const [row] = await db.insert(nurseRequests).values(values).returning();
  if (!row) throw new Error('The request was not stored.');
  return row;
}

export async function findRequest(
  db: Queries,
  id: string,
  { forUpdate = false } = {},
): Promise<RequestRow | null> {
  const query = db.select().from(nurseRequests).where(eq(nurseRequests.id, id));
  const [row] = await (forUpdate ? query.for('update') : query);
  return row ?? null;
}

export async function updateRequest(
  db: Queries,
  id: string,
  values: Partial<NewRequest>,
): Promise<void> {
  await db.update(nurseRequests).set(values).where(eq(nurseRequests.id, id));
}

const selectShown = (db: Queries) =>
  db
    .select({
      request: nurseRequests,
      studentName: users.name,
      profileId: nurseProfiles.id,
      nurseName: nurseProfiles.displayName,
      nurseStatus: nurseProfiles.status,
      feedback: nurseFeedback,
    })
    .from(nurseRequests)
    .innerJoin(users, eq(users.id, nurseRequests.studentId))
    .leftJoin(nurseProfiles, eq(nurseProfiles.userId, nurseRequests.nurseId))
    .leftJoin(
      nurseFeedback,
      and(
        eq(nurseFeedback.nurseId, nurseRequests.nurseId),
        eq(nurseFeedback.studentId, nurseRequests.studentId),
      ),
    );
export type ShownRow = Awaited<ReturnType<typeof selectShown>>[number];

export async function findShown(db: Queries, id: string): Promise<ShownRow | null> {
  const [row] = await selectShown(db).where(eq(nurseRequests.id, id));
  return row ?? null;
}

export type ListPlace = { readonly at: Date; readonly id: string };

export async function listShown(
  db: Queries,
  userId: string,
  role: Party,
  { before, limit }: { readonly before: ListPlace | null; readonly limit: number },
): Promise<ShownRow[]> {
  const { updatedAt, id } = nurseRequests;
  const page = db
    .select({ id })
    .from(nurseRequests)
    .where(
      and(
        eq(sideOf(role), userId),
        before === null
          ? undefined
          : sql`(${updatedAt}, ${id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit)
    .as('page');
  return await selectShown(db).innerJoin(page, eq(page.id, id)).orderBy(desc(updatedAt), desc(id));
}

/** The open one first, then the newest. */
export async function findOfPair(
  db: Queries,
  studentId: string,
  nurseId: string,
): Promise<ShownRow | null> {
  const { slot, createdAt } = nurseRequests;
  const [row] = await selectShown(db)
    .where(and(eq(nurseRequests.studentId, studentId), eq(nurseRequests.nurseId, nurseId)))
    .orderBy(sql`${slot} is null`, desc(createdAt))
    .limit(1);
  return row ?? null;
}

const { requestId, sender, readAt } = nurseRequestMessages;

export async function countUnread(
  db: Queries,
  ids: readonly string[],
  reader: Party,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ requestId, count: count() })
    .from(nurseRequestMessages)
    .where(and(inArray(requestId, [...ids]), ne(sender, reader), isNull(readAt)))
    .groupBy(requestId);
  return new Map(rows.map((row) => [row.requestId, row.count]));
}

export async function listLast(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, MessageRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([requestId])
    .from(nurseRequestMessages)
    .where(inArray(requestId, [...ids]))
    .orderBy(requestId, desc(nurseRequestMessages.id));
  return new Map(rows.map((row) => [row.requestId, row]));
}

/** The newest first. */
export const listMessages = (
  db: Queries,
  id: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<MessageRow[]> =>
  db
    .select()
    .from(nurseRequestMessages)
    .where(
      and(eq(requestId, id), before === null ? undefined : lt(nurseRequestMessages.id, before)),
    )
    .orderBy(desc(nurseRequestMessages.id))
    .limit(limit);

/** When somebody wrote the message that the limit counts from; null while there is room. */
export async function findLimiting(
  db: Queries,
  id: string,
  writer: Party,
  { since, max }: { readonly since: Date; readonly max: number },
): Promise<Date | null> {
  const { createdAt } = nurseRequestMessages;
  const [row] = await db
    .select({ createdAt })
    .from(nurseRequestMessages)
    .where(and(eq(requestId, id), eq(sender, writer), gt(createdAt, since)))
    .orderBy(desc(nurseRequestMessages.id))
    .limit(1)
    .offset(max - 1);
  return row?.createdAt ?? null;
}

export async function insertMessage(
  db: Queries,
  values: typeof nurseRequestMessages.$inferInsert,
): Promise<MessageRow> {
  const [row] = await db.insert(nurseRequestMessages).values(values).returning();
  if (!row) throw new Error('The message was not stored.');
  return row;
}

export async function markRead(
  db: Queries,
  id: string,
  reader: Party,
  { upTo, at }: { readonly upTo: number; readonly at: Date },
): Promise<void> {
  await db
    .update(nurseRequestMessages)
    .set({ readAt: at })
    .where(
      and(
        eq(requestId, id),
        ne(sender, reader),
        isNull(readAt),
        lte(nurseRequestMessages.id, upTo),
      ),
    );
}

/** How long the newest answers took, in ms. */
export async function listWaits(db: Queries, nurseId: string, limit: number): Promise<number[]> {
  const rows = await db
    .select({ sentAt: nurseRequests.createdAt, answeredAt: nurseRequests.answeredAt })
    .from(nurseRequests)
    .where(and(eq(nurseRequests.nurseId, nurseId), sql`${nurseRequests.answeredAt} is not null`))
    .orderBy(desc(nurseRequests.answeredAt))
    .limit(limit);
  return rows.flatMap(({ sentAt, answeredAt }) =>
    answeredAt === null ? [] : [answeredAt.getTime() - sentAt.getTime()],
  );
}

const ids = { id: nurseRequests.id };

export const listExpired = (db: Queries, now: Date, limit: number) =>
  db
    .select(ids)
    .from(nurseRequests)
    .where(and(sql`${nurseRequests.state} = 'sent'`, lte(nurseRequests.expiresAt, now)))
    .orderBy(asc(nurseRequests.expiresAt))
    .limit(limit);

export const listQuiet = (db: Queries, since: Date, limit: number) =>
  db
    .select(ids)
    .from(nurseRequests)
    .where(and(sql`${nurseRequests.state} = 'accepted'`, lte(nurseRequests.updatedAt, since)))
    .orderBy(asc(nurseRequests.updatedAt))
    .limit(limit);

export const listOpenBetween = (db: Queries, one: string, other: string) =>
  db
    .select()
    .from(nurseRequests)
    .where(
      and(
        inArray(nurseRequests.studentId, [one, other]),
        inArray(nurseRequests.nurseId, [one, other]),
        sql`${nurseRequests.slot} is not null`,
      ),
    )
    .for('update');

/** @returns false when it is not in `from` any more */
export async function moveRequest(
  db: Queries,
  row: Pick<RequestRow, 'id' | 'state'>,
  values: Partial<NewRequest> & { readonly state: RequestState },
): Promise<boolean> {
  const moved = await db
    .update(nurseRequests)
    .set(values)
    .where(and(eq(nurseRequests.id, row.id), eq(nurseRequests.state, row.state)))
    .returning(ids);
  return moved.length > 0;
}
