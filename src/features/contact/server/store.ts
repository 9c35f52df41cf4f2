import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { contactFileCounts, contactMessages } from './tables.ts';

export type ContactRow = typeof contactMessages.$inferSelect;
export type NewContactRow = typeof contactMessages.$inferInsert;

type State = ContactRow['state'];

export function createContactStore(db: Queries) {
  return {
    /** One message at a time of one network from here to the end of the transaction, so that the count is true. */
    async lockNetwork(network: string): Promise<void> {
      const name = `contact:${network}`;
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    },

    async findByKey(keys: readonly string[]): Promise<ContactRow | null> {
      const [row] = await db
        .select()
        .from(contactMessages)
        .where(inArray(contactMessages.sendingKey, [...keys]))
        .limit(1);
      return row ?? null;
    },

    async find(id: string): Promise<ContactRow | null> {
      const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
      return row ?? null;
    },

    async findByReceipt(receipt: string): Promise<ContactRow | null> {
      const [row] = await db
        .select()
        .from(contactMessages)
        .where(eq(contactMessages.receipt, receipt));
      return row ?? null;
    },

    async timesFrom(network: string, after: Date): Promise<Date[]> {
      const rows = await db
        .select({ at: contactMessages.createdAt })
        .from(contactMessages)
        .where(and(eq(contactMessages.network, network), gt(contactMessages.createdAt, after)))
        .orderBy(asc(contactMessages.createdAt));
      return rows.map(({ at }) => at);
    },

    /** @returns how many since the counting began, and when it ends */
    async countFile(
      network: string,
      now: Date,
      windowMs: number,
    ): Promise<{ files: number; endsAt: Date }> {
      const endsAt = new Date(now.getTime() + windowMs);
      const isOver = sql`${contactFileCounts.endsAt} <= ${now.toISOString()}::timestamptz`;
      const [row] = await db
        .insert(contactFileCounts)
        .values({ network, files: 1, endsAt })
        .onConflictDoUpdate({
          target: contactFileCounts.network,
          set: {
            files: sql`case when ${isOver} then 1 else least(${contactFileCounts.files} + 1, 1000000) end`,
            endsAt: sql`case when ${isOver} then ${endsAt.toISOString()}::timestamptz else ${contactFileCounts.endsAt} end`,
          },
        })
        .returning({ files: contactFileCounts.files, endsAt: contactFileCounts.endsAt });
      if (!row) throw new Error('The file was not counted.');
      return row;
    },

    async removeFileCounts(now: Date): Promise<void> {
      await db.delete(contactFileCounts).where(lt(contactFileCounts.endsAt, now));
    },

    async countOf(email: string, after: Date): Promise<number> {
      return db.$count(
        contactMessages,
        and(
          gt(contactMessages.createdAt, after),
          sql`lower(${contactMessages.email}) = lower(${email})`,
        ),
      );
    },

    async insert(row: NewContactRow): Promise<boolean> {
      const stored = await db
        .insert(contactMessages)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: contactMessages.id });
      return stored.length > 0;
    },

    async inStates(states: readonly State[], most: number): Promise<ContactRow[]> {
      return db
        .select()
        .from(contactMessages)
        .where(inArray(contactMessages.state, [...states]))
        .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id))
        .limit(most);
    },

    async move(receipt: string, from: readonly State[], state: State): Promise<ContactRow | null> {
      const [row] = await db
        .update(contactMessages)
        .set({ state })
        .where(and(eq(contactMessages.receipt, receipt), inArray(contactMessages.state, [...from])))
        .returning();
      return row ?? null;
    },

    async existing(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .select({ id: contactMessages.id })
        .from(contactMessages)
        .where(inArray(contactMessages.id, [...ids]));
      return new Set(rows.map(({ id }) => id));
    },

    async removeSettled(before: Date): Promise<void> {
      await db
        .delete(contactMessages)
        .where(
          and(
            inArray(contactMessages.state, ['answered', 'spam']),
            lt(contactMessages.createdAt, before),
          ),
        );
    },
  };
}
