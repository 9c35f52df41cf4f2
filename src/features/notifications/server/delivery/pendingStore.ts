import { and, asc, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { noticeDeliveries } from '../tables.ts';

export type PendingRow = typeof noticeDeliveries.$inferSelect;
export type DueChannel = 'mailDueAt' | 'pushDueAt';

export function createPendingStore(db: Queries, channel: DueChannel) {
  const dueAt = noticeDeliveries[channel];
  return {
    async listDuePeople(now: Date, limit: number): Promise<string[]> {
      const rows = await db
        .selectDistinct({ userId: noticeDeliveries.userId })
        .from(noticeDeliveries)
        .where(and(isNotNull(dueAt), lte(dueAt, now)))
        .limit(limit);
      return rows.map(({ userId }) => userId);
    },

    /**
     * In a transaction: takes what is due, so that it is sent once; another process that waited for it finds nothing.
     */
    async takeDue(userIds: readonly string[], now: Date): Promise<PendingRow[]> {
      const rows = await db
        .select()
        .from(noticeDeliveries)
        .where(
          and(inArray(noticeDeliveries.userId, [...userIds]), isNotNull(dueAt), lte(dueAt, now)),
        )
        .orderBy(asc(noticeDeliveries.id))
        .for('update');
      if (rows.length > 0) {
        await db
          .update(noticeDeliveries)
          .set({ [channel]: null })
          .where(
            inArray(
              noticeDeliveries.id,
              rows.map(({ id }) => id),
            ),
          );
      }
      return rows;
    },
  };
}
