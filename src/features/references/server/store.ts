import { and, asc, eq, gt, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { mailOutbox } from '#server/mail/tables.ts';
import { openStates } from '../policy.ts';
import { referenceEvents, referenceFiles, referenceRequests } from './tables.ts';

export type RequestRow = typeof referenceRequests.$inferSelect;
export type NewRequest = typeof referenceRequests.$inferInsert;
export type NewEvent = typeof referenceEvents.$inferInsert;

const isCurrent = ne(referenceRequests.state, 'replaced');
const isOpen = inArray(referenceRequests.state, [...openStates]);

/** To the end of the transaction, so that two devices at once send one invitation and the count is true. */
export async function lockOwner(db: Queries, userId: string): Promise<void> {
  const name = `references:${userId}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export const listCurrent = (db: Queries, userId: string): Promise<RequestRow[]> =>
  db
    .select()
    .from(referenceRequests)
    .where(and(eq(referenceRequests.userId, userId), isCurrent))
    .orderBy(asc(referenceRequests.invitedAt), asc(referenceRequests.id));

export async function countInvited(db: Queries, userId: string, since: Date): Promise<number> {
  return await db.$count(
    referenceRequests,
    and(eq(referenceRequests.userId, userId), gt(referenceRequests.invitedAt, since)),
  );
}

export async function insertRequest(db: Queries, row: NewRequest): Promise<RequestRow> {
  const [stored] = await db.insert(referenceRequests).values(row).returning();
  if (!stored) throw new Error('The request was not stored.');
  return stored;
}

export async function findByToken(
  db: Queries,
  tokenHash: string,
  { forUpdate = false } = {},
): Promise<RequestRow | null> {
  const query = db
    .select()
    .from(referenceRequests)
    .where(eq(referenceRequests.tokenHash, tokenHash));
  const [row] = await (forUpdate ? query.for('update') : query);
  return row ?? null;
}

export async function findForUpdate(db: Queries, id: string): Promise<RequestRow | null> {
  const [row] = await db
    .select()
    .from(referenceRequests)
    .where(eq(referenceRequests.id, id))
    .for('update');
  return row ?? null;
}

export async function updateRequest(
  db: Queries,
  id: string,
  values: Partial<NewRequest>,
): Promise<RequestRow> {
  const [row] = await db
    .update(referenceRequests)
    .set(values)
    .where(eq(referenceRequests.id, id))
    .returning();
  if (!row) throw new Error('The request is gone.');
  return row;
}

export async function insertEvents(db: Queries, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await db.insert(referenceEvents).values([...events]);
}

export const listEvents = (db: Queries, requestId: string) =>
  db
    .select()
    .from(referenceEvents)
    .where(eq(referenceEvents.requestId, requestId))
    .orderBy(asc(referenceEvents.id));

export async function putFile(db: Queries, requestId: string, content: Buffer): Promise<void> {
  await db
    .insert(referenceFiles)
    .values({ requestId, content })
    .onConflictDoUpdate({ target: referenceFiles.requestId, set: { content } });
}

export async function findFile(db: Queries, requestId: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ content: referenceFiles.content })
    .from(referenceFiles)
    .where(eq(referenceFiles.requestId, requestId));
  return row?.content ?? null;
}

export async function deleteFile(db: Queries, requestId: string): Promise<void> {
  await db.delete(referenceFiles).where(eq(referenceFiles.requestId, requestId));
}

/** The outbox gave up its invitation: the address takes no mail. */
export const findBounced = (db: Queries, limit: number): Promise<{ id: string }[]> =>
  db
    .select({ id: referenceRequests.id })
    .from(referenceRequests)
    .innerJoin(
      mailOutbox,
      eq(mailOutbox.dedupeKey, sql`'reference-invitation:' || ${referenceRequests.id}::text`),
    )
    .where(and(eq(referenceRequests.state, 'invited'), isNotNull(mailOutbox.gaveUpAt)))
    .limit(limit);

export const findExpired = (db: Queries, now: Date, limit: number): Promise<{ id: string }[]> =>
  db
    .select({ id: referenceRequests.id })
    .from(referenceRequests)
    .where(and(isOpen, lte(referenceRequests.expiresAt, now)))
    .orderBy(asc(referenceRequests.expiresAt))
    .limit(limit);

export const listOpen = (db: Queries, afterId: string, limit: number): Promise<RequestRow[]> =>
  db
    .select()
    .from(referenceRequests)
    .where(and(isOpen, gt(referenceRequests.id, afterId)))
    .orderBy(asc(referenceRequests.id))
    .limit(limit);

export async function silence(
  db: Queries,
  id: string,
  whom: 'mailsReferee' | 'mailsStudent',
): Promise<void> {
  await db
    .update(referenceRequests)
    .set({ [whom]: false })
    .where(eq(referenceRequests.id, id));
}

export async function findOwners(db: Queries): Promise<string[]> {
  const rows = await db.selectDistinct({ id: referenceRequests.userId }).from(referenceRequests);
  return rows.map(({ id }) => id);
}

export async function deleteOwners(db: Queries, gone: readonly string[]): Promise<void> {
  await db.delete(referenceRequests).where(inArray(referenceRequests.userId, [...gone]));
}
