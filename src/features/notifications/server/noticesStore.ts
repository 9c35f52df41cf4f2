import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { maxUnread, type Notice, type NoticeKind } from '../contract.ts';
import { noticeDeliveries, notices } from './tables.ts';

export type NoticeRow = typeof notices.$inferSelect;
export type NewDelivery = {
  readonly userId: string;
  readonly mailDueAt: Date | null;
  readonly pushDueAt: Date | null;
};
type Told = Omit<Notice, 'to' | 'by' | 'group'> & { readonly groupKey: string; readonly at: Date };

const nextId = sql`nextval(pg_get_serial_sequence('notices', 'id'))`;

const isUnread = (userId: string) => and(eq(notices.userId, userId), isNull(notices.readAt));

export type ReadNotices = { readonly ids: readonly number[] } | { readonly upTo: number };

export function createNoticesStore(db: Queries) {
  return {
    /** @returns those who were not told of this occurrence before */
    async addDeliveries(facts: Told, people: readonly NewDelivery[]): Promise<Set<string>> {
      const added = await db
        .insert(noticeDeliveries)
        .values(people.map((person) => ({ ...facts, ...person })))
        .onConflictDoNothing({ target: [noticeDeliveries.userId, noticeDeliveries.dedupeKey] })
        .returning({ userId: noticeDeliveries.userId });
      return new Set(added.map(({ userId }) => userId));
    },

    /** One unread notice a group: a further occurrence raises its count and brings it to the top. */
    async addNotices(
      { kind, groupKey, title, note, path, at }: Told,
      userIds: readonly string[],
    ): Promise<void> {
      const facts = { kind, groupKey, title, note, path, at };
      await db
        .insert(notices)
        .values(userIds.map((userId) => ({ ...facts, userId })))
        .onConflictDoUpdate({
          target: [notices.userId, notices.kind, notices.groupKey],
          targetWhere: sql`read_at is null`,
          set: { id: nextId, count: sql`${notices.count} + 1`, title, note, path, at },
        });
    },

    async listNotices(
      userId: string,
      before: number | undefined,
      limit: number,
    ): Promise<NoticeRow[]> {
      return db
        .select()
        .from(notices)
        .where(
          and(
            eq(notices.userId, userId),
            before === undefined ? undefined : lt(notices.id, before),
          ),
        )
        .orderBy(desc(notices.id))
        .limit(limit);
    },

    async countUnread(userId: string): Promise<number> {
      const unread = db
        .select({ id: notices.id })
        .from(notices)
        .where(isUnread(userId))
        .limit(maxUnread)
        .as('unread');
      return db.$count(unread);
    },

    /** What was read is neither mailed nor pushed any more. @returns whether anything was unread */
    async markRead(userId: string, which: ReadNotices, now: Date): Promise<boolean> {
      const wanted =
        'ids' in which ? inArray(notices.id, [...which.ids]) : lte(notices.id, which.upTo);
      const read = await db
        .update(notices)
        .set({ readAt: now })
        .where(and(isUnread(userId), wanted))
        .returning({ kind: notices.kind, groupKey: notices.groupKey, at: notices.at });
      if (read.length === 0) return false;
      const groups = sql.join(
        read.map(
          ({ kind, groupKey, at }) =>
            sql`(${kind}::text, ${groupKey}::text, ${at.toISOString()}::timestamptz)`,
        ),
        sql`, `,
      );
      await db.execute(sql`
        update notice_deliveries set mail_due_at = null, push_due_at = null
        from (values ${groups}) as seen (kind, group_key, at)
        where notice_deliveries.user_id = ${userId}
          and (mail_due_at is not null or push_due_at is not null)
          and notice_deliveries.kind = seen.kind
          and notice_deliveries.group_key = seen.group_key
          and notice_deliveries.at <= seen.at`);
      return true;
    },

    async cancelPending(
      userId: string,
      kind: NoticeKind,
      groups: readonly string[],
    ): Promise<void> {
      await db
        .update(noticeDeliveries)
        .set({ mailDueAt: null, pushDueAt: null })
        .where(
          and(
            eq(noticeDeliveries.userId, userId),
            eq(noticeDeliveries.kind, kind),
            inArray(noticeDeliveries.groupKey, [...groups]),
            or(isNotNull(noticeDeliveries.mailDueAt), isNotNull(noticeDeliveries.pushDueAt)),
          ),
        );
    },

    async removeOldNotices(before: Date, deliveredBefore: Date): Promise<void> {
      await db.delete(notices).where(lt(notices.at, before));
      await db
        .delete(noticeDeliveries)
        .where(
          and(
            lt(noticeDeliveries.at, deliveredBefore),
            isNull(noticeDeliveries.mailDueAt),
            isNull(noticeDeliveries.pushDueAt),
          ),
        );
    },
  };
}
