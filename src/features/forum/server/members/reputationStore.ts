import { and, countDistinct, desc, eq, gt, inArray, ne, sum } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { reputationEvents } from './tables.ts';

export type ReputationReason = (typeof reputationEvents.$inferSelect)['reason'];
export type NewReputationEvent = typeof reputationEvents.$inferInsert;

export async function addEvent(db: Queries, event: NewReputationEvent): Promise<void> {
  await db.insert(reputationEvents).values(event);
}

/** @param byUserId whose; everybody’s when not given */
export async function removeEvents(
  db: Queries,
  postId: number,
  reasons: readonly ReputationReason[],
  byUserId?: string,
): Promise<number> {
  const rows = await db
    .delete(reputationEvents)
    .where(
      and(
        eq(reputationEvents.postId, postId),
        inArray(reputationEvents.reason, [...reasons]),
        byUserId === undefined ? undefined : eq(reputationEvents.byUserId, byUserId),
      ),
    )
    .returning({ points: reputationEvents.points });
  return rows.reduce((total, { points }) => total + points, 0);
}

export async function findCauses(
  db: Queries,
  postId: number,
  reason: ReputationReason,
): Promise<string[]> {
  const rows = await db
    .select({ id: reputationEvents.byUserId })
    .from(reputationEvents)
    .where(and(eq(reputationEvents.postId, postId), eq(reputationEvents.reason, reason)));
  return rows.flatMap(({ id }) => id ?? []);
}

/** How many of `causes` voted for or accepted something by this member. */
export async function countHelped(
  db: Queries,
  userId: string,
  causes: readonly string[],
): Promise<number> {
  if (causes.length === 0) return 0;
  const [row] = await db
    .select({ people: countDistinct(reputationEvents.byUserId) })
    .from(reputationEvents)
    .where(
      and(
        eq(reputationEvents.userId, userId),
        inArray(reputationEvents.byUserId, [...causes]),
        gt(reputationEvents.points, 0),
      ),
    );
  return row?.people ?? 0;
}

/** What a post brought its author, without what its removal took. */
export async function sumPoints(db: Queries, postId: number): Promise<number> {
  const [row] = await db
    .select({ points: sum(reputationEvents.points) })
    .from(reputationEvents)
    .where(and(eq(reputationEvents.postId, postId), ne(reputationEvents.reason, 'removed')));
  return Number(row?.points ?? 0);
}

export const listEvents = (db: Queries, userId: string, limit: number) =>
  db
    .select()
    .from(reputationEvents)
    .where(eq(reputationEvents.userId, userId))
    .orderBy(desc(reputationEvents.id))
    .limit(limit);
