// SQL in, rows out.
import { and, desc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { mailOutbox } from './tables.ts';

export type MailRow = typeof mailOutbox.$inferSelect;
export type NewMailRow = typeof mailOutbox.$inferInsert;
/** What nobody needs any more once a mail is over. */
const clearedContent = { text: '', replyTo: '', unsubscribeUrl: '' };
/** One attempt at one mail. */
export type Attempt = Pick<MailRow, 'id' | 'attempts'>;

const isPending = and(isNull(mailOutbox.sentAt), isNull(mailOutbox.gaveUpAt));
const isFinished = or(isNotNull(mailOutbox.sentAt), isNotNull(mailOutbox.gaveUpAt));

/** Matches only while nobody else has begun another attempt. */
const isCurrentAttempt = ({ id, attempts }: Attempt) =>
  and(eq(mailOutbox.id, id), eq(mailOutbox.attempts, attempts), isPending);

/** The mail table. */
export function createMailStore(db: Queries) {
  return {
    /** A key that is already there means that this mail is, too. */
    async insert(mail: NewMailRow): Promise<void> {
      await db
        .insert(mailOutbox)
        .values(mail)
        .onConflictDoNothing({ target: mailOutbox.dedupeKey });
    },

    /**
     * Takes the mail that has waited longest and leases it until `leaseEnd`; null when none is due. Rows that another
     * process is taking at this moment are passed over.
     */
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

    /** Whoever holds the lease by now: it was sent. */
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

    /** Removes what was over before `before`. */
    async removeOverBefore(before: Date): Promise<void> {
      await db
        .delete(mailOutbox)
        .where(or(lt(mailOutbox.sentAt, before), lt(mailOutbox.gaveUpAt, before)));
    },

    /** Empties texts that were kept while the mailbox was read here. */
    async emptyTexts(): Promise<void> {
      await db
        .update(mailOutbox)
        .set(clearedContent)
        .where(and(isFinished, sql`${mailOutbox.text} <> ''`));
    },

    /** Newest first. @param to only mail to this address, without regard to case */
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
