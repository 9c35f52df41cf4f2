import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import type { NoticeKind } from '../contract.ts';
import { noticeDeliveries, noticePrefs } from './tables.ts';

export type PrefsRow = typeof noticePrefs.$inferSelect;

type Due = {
  readonly id: number;
  readonly mailDueAt: Date | null;
  readonly pushDueAt: Date | null;
};

export function createPrefsStore(db: Queries) {
  return {
    async findPrefs(userIds: readonly string[]): Promise<Map<string, PrefsRow>> {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .select()
        .from(noticePrefs)
        .where(inArray(noticePrefs.userId, [...userIds]));
      return new Map(rows.map((row) => [row.userId, row]));
    },

    /** @returns null when another revision is stored; nothing stored counts as revision 0 */
    async savePrefs(
      { userId, ...facts }: Omit<PrefsRow, 'revision'>,
      ifRevision: number,
    ): Promise<PrefsRow | null> {
      const written =
        ifRevision === 0
          ? await db
              .insert(noticePrefs)
              .values({ userId, ...facts, revision: 1 })
              .onConflictDoNothing()
              .returning()
          : await db
              .update(noticePrefs)
              .set({ ...facts, revision: ifRevision + 1 })
              .where(and(eq(noticePrefs.userId, userId), eq(noticePrefs.revision, ifRevision)))
              .returning();
      return written[0] ?? null;
    },

    async listPending(
      userId: string,
    ): Promise<(Due & { readonly kind: NoticeKind; readonly at: Date })[]> {
      return db
        .select({
          id: noticeDeliveries.id,
          kind: noticeDeliveries.kind,
          at: noticeDeliveries.at,
          mailDueAt: noticeDeliveries.mailDueAt,
          pushDueAt: noticeDeliveries.pushDueAt,
        })
        .from(noticeDeliveries)
        .where(
          and(
            eq(noticeDeliveries.userId, userId),
            sql`(${isNotNull(noticeDeliveries.mailDueAt)} or ${isNotNull(noticeDeliveries.pushDueAt)})`,
          ),
        )
        .for('update');
    },

    async reschedule(rows: readonly Due[]): Promise<void> {
      if (rows.length === 0) return;
      const moment = (at: Date | null) => sql`${at?.toISOString() ?? null}::timestamptz`;
      const values = sql.join(
        rows.map(
          ({ id, mailDueAt, pushDueAt }) =>
            sql`(${id}::bigint, ${moment(mailDueAt)}, ${moment(pushDueAt)})`,
        ),
        sql`, `,
      );
      await db.execute(sql`
        update notice_deliveries set mail_due_at = due.mail, push_due_at = due.push
        from (values ${values}) as due (id, mail, push)
        where notice_deliveries.id = due.id`);
    },
  };
}
