import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { uploadLeases } from './tables.ts';

/** @param db of the outermost scope: a lease that is part of a transaction would be seen by nobody */
export function createLeaseStore(db: Queries, holder: string, leaseMs: number) {
  // The clock of the database: those of the machines may differ.
  const expiresAt = sql`now() + ${leaseMs} * interval '1 millisecond'`;
  const isExpired = lt(uploadLeases.expiresAt, sql`now()`);
  const own = (ids: string[]) =>
    and(eq(uploadLeases.holder, holder), inArray(uploadLeases.uploadId, ids));

  return {
    async take(id: string): Promise<boolean> {
      const taken = await db
        .insert(uploadLeases)
        .values({ uploadId: id, holder, expiresAt, releaseRequested: false })
        .onConflictDoUpdate({
          target: uploadLeases.uploadId,
          set: { holder, expiresAt, releaseRequested: false },
          // One's own row is what a failed release has left.
          setWhere: sql`${isExpired} or ${eq(uploadLeases.holder, holder)}`,
        })
        .returning({ id: uploadLeases.uploadId });
      return taken.length > 0;
    },

    async renew(ids: string[]): Promise<Set<string>> {
      const rows = await db
        .update(uploadLeases)
        .set({ expiresAt })
        .where(own(ids))
        .returning({ id: uploadLeases.uploadId, endAsked: uploadLeases.releaseRequested });
      return new Set(rows.filter(({ endAsked }) => !endAsked).map(({ id }) => id));
    },

    async askToEnd(id: string): Promise<void> {
      await db
        .update(uploadLeases)
        .set({ releaseRequested: true })
        .where(eq(uploadLeases.uploadId, id));
    },

    async giveBack(id: string): Promise<void> {
      await db.delete(uploadLeases).where(own([id]));
    },

    async removeExpired(): Promise<void> {
      await db.delete(uploadLeases).where(isExpired);
    },
  };
}
