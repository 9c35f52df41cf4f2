import { and, desc, eq, isNull, lt, type SQL } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { oneTimeTokens, type proofPurposes } from '../tables.ts';

export type TokenRow = typeof oneTimeTokens.$inferSelect;
export type NewToken = typeof oneTimeTokens.$inferInsert;
export type Purpose = (typeof proofPurposes)[number];

const open = and(isNull(oneTimeTokens.usedAt), isNull(oneTimeTokens.replacedAt));

export function createTokenStore(db: Queries) {
  const replace = async (which: SQL | undefined, now: Date): Promise<void> => {
    await db.update(oneTimeTokens).set({ replacedAt: now }).where(and(which, open));
  };
  return {
    async insertToken(token: NewToken): Promise<void> {
      await db.insert(oneTimeTokens).values(token);
    },

    /** In place of the one with the same hash. */
    async putToken(token: NewToken): Promise<void> {
      await db
        .insert(oneTimeTokens)
        .values(token)
        .onConflictDoUpdate({
          target: oneTimeTokens.tokenHash,
          set: { ...token, usedAt: null, replacedAt: null },
        });
    },

    async findByTokenHash(purpose: Purpose, tokenHash: string): Promise<TokenRow | null> {
      const [row] = await db
        .select()
        .from(oneTimeTokens)
        .where(and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.purpose, purpose)));
      return row ?? null;
    },

    /** The newest with this code for this address; the same six digits may have been drawn before. */
    async findByCode(
      purpose: Purpose,
      emailKey: string,
      codeHash: string,
      userId?: string,
    ): Promise<TokenRow | null> {
      const [row] = await db
        .select()
        .from(oneTimeTokens)
        .where(
          and(
            eq(oneTimeTokens.emailKey, emailKey),
            eq(oneTimeTokens.purpose, purpose),
            eq(oneTimeTokens.codeHash, codeHash),
            userId === undefined ? undefined : eq(oneTimeTokens.userId, userId),
          ),
        )
        .orderBy(desc(oneTimeTokens.createdAt))
        .limit(1);
      return row ?? null;
    },

    async useToken(id: string, now: Date): Promise<boolean> {
      const used = await db
        .update(oneTimeTokens)
        .set({ usedAt: now })
        .where(and(eq(oneTimeTokens.id, id), open))
        .returning({ id: oneTimeTokens.id });
      return used.length === 1;
    },

    replaceMailed: (purpose: Purpose, emailKey: string, now: Date) =>
      replace(and(eq(oneTimeTokens.emailKey, emailKey), eq(oneTimeTokens.purpose, purpose)), now),

    replaceOf: (userId: string, now: Date, purpose?: Purpose) =>
      replace(
        and(
          eq(oneTimeTokens.userId, userId),
          purpose === undefined ? undefined : eq(oneTimeTokens.purpose, purpose),
        ),
        now,
      ),

    async deleteExpiredBefore(before: Date): Promise<void> {
      await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, before));
    },
  };
}
export type TokenStore = ReturnType<typeof createTokenStore>;
