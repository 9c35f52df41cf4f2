import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { jobRuns } from './tables.ts';

export type JobRun = typeof jobRuns.$inferSelect;

export function createJobStore(db: Queries) {
  const heldBy = (name: string, owner: string) =>
    and(eq(jobRuns.name, name), eq(jobRuns.claimedBy, owner));

  return {
    async addMissing(names: readonly string[], lastRun: Date): Promise<void> {
      if (names.length === 0) return;
      await db
        .insert(jobRuns)
        .values(names.map((name) => ({ name, lastRun })))
        .onConflictDoNothing();
    },

    async findAll(names: readonly string[]): Promise<Map<string, JobRun>> {
      const rows = await db
        .select()
        .from(jobRuns)
        .where(inArray(jobRuns.name, [...names]));
      return new Map(rows.map((row) => [row.name, row]));
    },

    /** @param seen the row by which it is due; whoever else took it since then has changed it */
    async claim(seen: JobRun, owner: string, now: Date): Promise<boolean> {
      const taken = await db
        .update(jobRuns)
        .set({ claimedBy: owner, claimedAt: now })
        .where(
          and(
            eq(jobRuns.name, seen.name),
            eq(jobRuns.lastRun, seen.lastRun),
            seen.claimedBy === null || seen.claimedAt === null
              ? isNull(jobRuns.claimedBy)
              : and(eq(jobRuns.claimedBy, seen.claimedBy), eq(jobRuns.claimedAt, seen.claimedAt)),
          ),
        )
        .returning({ name: jobRuns.name });
      return taken.length > 0;
    },

    async renew(name: string, owner: string, now: Date): Promise<void> {
      await db.update(jobRuns).set({ claimedAt: now }).where(heldBy(name, owner));
    },

    async finish(name: string, owner: string, lastRun: Date): Promise<void> {
      await db
        .update(jobRuns)
        .set({ lastRun, claimedBy: null, claimedAt: null })
        .where(heldBy(name, owner));
    },
  };
}
