import { and, asc, desc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { pushMessages, pushSubscriptions, vapidKeys } from '../tables.ts';
import type { VapidKeys } from './vapid.ts';

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;
export type MessageRow = typeof pushMessages.$inferSelect;

export function createPushStore(db: Queries) {
  return {
    /** An endpoint belongs to whoever signed in last in that browser. */
    async addSubscription(row: typeof pushSubscriptions.$inferInsert): Promise<void> {
      const { endpoint: _same, ...facts } = row;
      await db
        .insert(pushSubscriptions)
        .values(row)
        .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: facts });
    },

    /** Keeps the newest of a person. */
    async removeOldest(userId: string, max: number): Promise<void> {
      const newest = db
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId))
        .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
        .limit(max);
      await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)));
    },

    async removeEndpoint(userId: string, endpoint: string): Promise<void> {
      await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
    },

    async removeSubscriptions(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, [...ids]));
    },

    /** Null when it is not subscribed. */
    async findDetails(userId: string, endpoint: string): Promise<boolean | null> {
      const [found] = await db
        .select({ details: pushSubscriptions.details })
        .from(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
      return found?.details ?? null;
    },

    async listSubscriptions(userIds: readonly string[]): Promise<SubscriptionRow[]> {
      if (userIds.length === 0) return [];
      return db
        .select()
        .from(pushSubscriptions)
        .where(inArray(pushSubscriptions.userId, [...userIds]))
        .orderBy(asc(pushSubscriptions.id));
    },

    async addMessages(rows: readonly (typeof pushMessages.$inferInsert)[]): Promise<void> {
      if (rows.length > 0) await db.insert(pushMessages).values([...rows]);
    },

    async claimMessages(
      now: Date,
      leaseEnd: Date,
      limit: number,
    ): Promise<{ message: MessageRow; subscription: SubscriptionRow }[]> {
      const claimed = await db.transaction(async (tx) => {
        const due = await tx
          .select({ id: pushMessages.id })
          .from(pushMessages)
          .where(lte(pushMessages.dueAt, now))
          .orderBy(asc(pushMessages.dueAt))
          .limit(limit)
          .for('update', { skipLocked: true });
        if (due.length === 0) return [];
        return tx
          .update(pushMessages)
          .set({ dueAt: leaseEnd, attempts: sql`${pushMessages.attempts} + 1` })
          .where(
            inArray(
              pushMessages.id,
              due.map(({ id }) => id),
            ),
          )
          .returning();
      });
      if (claimed.length === 0) return [];
      const rows = await db
        .select()
        .from(pushSubscriptions)
        .where(
          inArray(
            pushSubscriptions.id,
            claimed.map(({ subscriptionId }) => subscriptionId),
          ),
        );
      const subscriptions = new Map(rows.map((row) => [row.id, row]));
      return claimed.flatMap((message) => {
        const subscription = subscriptions.get(message.subscriptionId);
        return subscription ? [{ message, subscription }] : [];
      });
    },

    async postponeMessage(id: number, dueAt: Date): Promise<void> {
      await db.update(pushMessages).set({ dueAt }).where(eq(pushMessages.id, id));
    },

    async removeMessage(id: number): Promise<void> {
      await db.delete(pushMessages).where(eq(pushMessages.id, id));
    },
  };
}

/** The pair that is stored; these become it when there is none. */
export async function findOrStoreVapidKeys(
  db: Queries,
  made: VapidKeys,
  now: Date,
): Promise<VapidKeys> {
  await db
    .insert(vapidKeys)
    .values({ id: 1, ...made, createdAt: now })
    .onConflictDoNothing();
  const [row] = await db.select().from(vapidKeys).where(eq(vapidKeys.id, 1));
  return row ?? made;
}
