import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { passkeyChallenges, passkeys } from './tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type NewPasskey = typeof passkeys.$inferInsert;

export function createPasskeyStore(db: Queries) {
  const ownPasskey = (userId: string, id: string) =>
    and(eq(passkeys.userId, userId), eq(passkeys.id, id));
  return {
    /** @returns its id */
    async insertChallenge(
      challenge: string,
      userId: string | null,
      expiresAt: Date,
    ): Promise<string> {
      const [row] = await db
        .insert(passkeyChallenges)
        .values({ challenge, userId, expiresAt })
        .returning({ id: passkeyChallenges.id });
      if (!row) throw new Error('The challenge was not stored.');
      return row.id;
    },

    /** Deletes it: it is good once, whatever the answer to it was. */
    async takeChallenge(id: string, userId: string | null, now: Date): Promise<string | null> {
      const [row] = await db
        .delete(passkeyChallenges)
        .where(
          and(
            eq(passkeyChallenges.id, id),
            gt(passkeyChallenges.expiresAt, now),
            userId === null
              ? isNull(passkeyChallenges.userId)
              : eq(passkeyChallenges.userId, userId),
          ),
        )
        .returning({ challenge: passkeyChallenges.challenge });
      return row?.challenge ?? null;
    },

    async deleteExpiredChallenges(now: Date): Promise<void> {
      await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
    },

    /** Oldest first. */
    listPasskeys: (userId: string): Promise<PasskeyRow[]> =>
      db
        .select()
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),

    async findByCredential(credentialId: string): Promise<PasskeyRow | null> {
      const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
      return row ?? null;
    },

    async insertPasskey(passkey: NewPasskey): Promise<boolean> {
      const stored = await db
        .insert(passkeys)
        .values(passkey)
        .onConflictDoNothing()
        .returning({ id: passkeys.id });
      return stored.length === 1;
    },

    /** @returns false when it was removed, or used with the same count, meanwhile */
    async recordUse({ id, counter }: PasskeyRow, newCounter: number, now: Date): Promise<boolean> {
      const used = await db
        .update(passkeys)
        .set({ counter: newCounter, lastUsedAt: now })
        .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
        .returning({ id: passkeys.id });
      return used.length === 1;
    },

    /** @returns null where there is none; false when it has another revision */
    async rename(userId: string, id: string, rev: number, name: string): Promise<boolean | null> {
      const renamed = await db
        .update(passkeys)
        .set({ name, rev: sql`${passkeys.rev} + 1` })
        .where(and(ownPasskey(userId, id), eq(passkeys.rev, rev)))
        .returning({ id: passkeys.id });
      if (renamed.length === 1) return true;
      return (await db.$count(passkeys, ownPasskey(userId, id))) === 0 ? null : false;
    },

    async deletePasskey(userId: string, id: string): Promise<boolean> {
      const removed = await db
        .delete(passkeys)
        .where(ownPasskey(userId, id))
        .returning({ id: passkeys.id });
      return removed.length === 1;
    },
  };
}
export type PasskeyStore = ReturnType<typeof createPasskeyStore>;
