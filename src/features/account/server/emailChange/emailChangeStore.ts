import { and, eq, gt, lte } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { emailChanges } from '../tables.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;

export function createEmailChangeStore(db: Queries) {
  return {
    async findChange(userId: string, now: Date): Promise<EmailChangeRow | null> {
      const [row] = await db
        .select()
        .from(emailChanges)
        .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)));
      return row ?? null;
    },

    async putChange(change: EmailChangeRow): Promise<void> {
      const { userId: _userId, ...facts } = change;
      await db
        .insert(emailChanges)
        .values(change)
        .onConflictDoUpdate({ target: emailChanges.userId, set: facts });
    },

    async confirmSide(
      userId: string,
      side: 'old' | 'new',
      now: Date,
    ): Promise<EmailChangeRow | null> {
      const [row] = await db
        .update(emailChanges)
        .set(side === 'old' ? { confirmedOldAt: now } : { confirmedNewAt: now })
        .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
        .returning();
      return row ?? null;
    },

    async deleteChange(userId: string): Promise<boolean> {
      const gone = await db
        .delete(emailChanges)
        .where(eq(emailChanges.userId, userId))
        .returning({ userId: emailChanges.userId });
      return gone.length > 0;
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.delete(emailChanges).where(lte(emailChanges.expiresAt, now));
    },
  };
}
export type EmailChangeStore = ReturnType<typeof createEmailChangeStore>;
