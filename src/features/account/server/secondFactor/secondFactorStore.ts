import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { recoveryCodes, signInSteps } from './tables.ts';

export type SignInStep = typeof signInSteps.$inferSelect;

export function createSecondFactorStore(db: Queries) {
  return {
    async deleteCodes(userId: string): Promise<void> {
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    },

    async insertCodes(userId: string, hashes: readonly string[], createdAt: Date): Promise<void> {
      await db
        .insert(recoveryCodes)
        .values(hashes.map((codeHash) => ({ userId, codeHash, createdAt })));
    },

    countUnused: (userId: string): Promise<number> =>
      db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),

    listCodes: (userId: string) =>
      db
        .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.userId, userId)),

    async findCode(userId: string, codeHash: string) {
      const [row] = await db
        .select()
        .from(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)));
      return row ?? null;
    },

    async useCode(userId: string, codeHash: string, now: Date): Promise<boolean> {
      const used = await db
        .update(recoveryCodes)
        .set({ usedAt: now })
        .where(
          and(
            eq(recoveryCodes.userId, userId),
            eq(recoveryCodes.codeHash, codeHash),
            isNull(recoveryCodes.usedAt),
          ),
        )
        .returning({ userId: recoveryCodes.userId });
      return used.length === 1;
    },

    async putStep(step: SignInStep): Promise<void> {
      const { deviceHash: _deviceHash, ...facts } = step;
      await db
        .insert(signInSteps)
        .values(step)
        .onConflictDoUpdate({ target: signInSteps.deviceHash, set: facts });
    },

    async findStep(deviceHash: string, now: Date): Promise<SignInStep | null> {
      const [step] = await db
        .select()
        .from(signInSteps)
        .where(and(eq(signInSteps.deviceHash, deviceHash), gt(signInSteps.expiresAt, now)));
      return step ?? null;
    },

    async deleteStep(deviceHash: string): Promise<void> {
      await db.delete(signInSteps).where(eq(signInSteps.deviceHash, deviceHash));
    },

    async deleteStepsOf(userId: string): Promise<void> {
      await db.delete(signInSteps).where(eq(signInSteps.userId, userId));
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.delete(signInSteps).where(lte(signInSteps.expiresAt, now));
    },
  };
}
export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>;
