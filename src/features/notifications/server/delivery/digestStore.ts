import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import type { LastDigests } from '../../rules.ts';
import { noticeDeliveries, noticeDigests } from '../tables.ts';

export type Postponed = { readonly id: number; readonly dueAt: Date };

export function createDigestStore(db: Queries) {
  return {
    /** To the end of the transaction, another process that has summaries for these people waits. */
    async lockPeople(userIds: readonly string[]): Promise<Map<string, LastDigests>> {
      const rows = await db
        .insert(noticeDigests)
        .values([...userIds].sort().map((userId) => ({ userId })))
        .onConflictDoUpdate({
          target: noticeDigests.userId,
          set: { userId: sql`excluded.user_id` },
        })
        .returning();
      return new Map(rows.map(({ userId, ...last }) => [userId, last]));
    },

    async recordDigests(
      userIds: readonly string[],
      weeklyTo: readonly string[],
      at: Date,
    ): Promise<void> {
      const set = async (people: readonly string[], facts: Partial<LastDigests>) => {
        if (people.length === 0) return;
        await db
          .update(noticeDigests)
          .set(facts)
          .where(inArray(noticeDigests.userId, [...people]));
      };
      await set(userIds, { at });
      await set(weeklyTo, { weeklyAt: at });
    },

    async postpone(rows: readonly Postponed[]): Promise<void> {
      if (rows.length === 0) return;
      const values = sql.join(
        rows.map(({ id, dueAt }) => sql`(${id}::bigint, ${dueAt.toISOString()}::timestamptz)`),
        sql`, `,
      );
      await db.execute(sql`
        update ${noticeDeliveries} set mail_due_at = due.at
        from (values ${values}) as due (id, at)
        where ${noticeDeliveries.id} = due.id`);
    },
  };
}
