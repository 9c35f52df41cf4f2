import { and, desc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { mailOutbox } from './tables.ts';

export type MailRow = typeof mailOutbox.$inferSelect;
export type NewMailRow = typeof mailOutbox.$inferInsert;
const clearedContent = { text: '', replyTo: '', unsubscribeUrl: '' };
export type Attempt = Pick<MailRow, 'id' | 'attempts'>;

const isPending = and(isNull(mailOutbox.sentAt), isNull(mailOutbox.gaveUpAt));
const isFinished = or(isNotNull(mailOutbox.sentAt), isNotNull(mailOutbox.gaveUpAt));

const isCurrentAttempt = ({ id, attempts }: Attempt) =>
  and(eq(mailOutbox.id, id), eq(mailOutbox.attempts, attempts), isPending);

export function createMailStore(db: Queries) {
  return {
    async insert(mail: NewMailRow): Promise<void> {
      await db
        .insert(mailOutbox)
        .values(mail)
        .onConflictDoNothing({ target: mailOutbox.dedupeKey });
    },

    /** Rows that another process is taking at this moment are passed over. */
    async claim(now: Date, leaseEnd: Date): Promise<MailRow | null> {
      const next = db
        .select({ id: mailOutbox.id })
        .from(mailOutbox)
        .where(and(isPending, lte(mailOutbox.dueAt, now)))
        .orderBy(mailOutbox.dueAt)
        .limit(1)
        .for('update', { skipLocked: true });
      // `= (…)` is evaluated once; a planner may run `in (…)` again for each row and lock more than one.
      const [row] = await db
        .update(mailOutbox)
        .set({ dueAt: leaseEnd, attempts: sql`${mailOutbox.attempts} + 1` })
        .where(sql`${mailOutbox.id} = (${next})`)
        .returning();
      return row ?? null;
    },

    async markSent(id: string, now: Date, keepText: boolean): Promise<void> {
      await db
        .update(mailOutbox)
        .set({ sentAt: now, lastError: null, ...(!keepText && clearedContent) })
        .where(and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt)));
    },

    async postpone(attempt: Attempt, dueAt: Date, lastError: string): Promise<void> {
      await db.update(mailOutbox).set({ dueAt, lastError }).where(isCurrentAttempt(attempt));
    },

    async giveUp(attempt: Attempt, now: Date, lastError: string, keepText: boolean): Promise<void> {
      await db
        .update(mailOutbox)
        .set({ gaveUpAt: now, lastError, ...(!keepText && clearedContent) })
        .where(isCurrentAttempt(attempt));
    },

    async removeOverBefore(before: Date): Promise<void> {
      await db
        .delete(mailOutbox)
        .where(or(lt(mailOutbox.sentAt, before), lt(mailOutbox.gaveUpAt, before)));
    },

    async emptyTexts(): Promise<void> {
      await db
        .update(mailOutbox)
        .set(clearedContent)
        .where(and(isFinished, sql`${mailOutbox.text} <> ''`));
    },

    async list(to: string | undefined, limit: number): Promise<MailRow[]> {
      return db
        .select()
        .from(mailOutbox)
        .where(
          to === undefined ? undefined : sql`lower(${mailOutbox.recipient}) = lower(${to.trim()})`,
        )
        .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
        .limit(limit);
    },
  };
}

export type MailStore = ReturnType<typeof createMailStore>;
