import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { attempts } from '../tables.ts';

/** To the end of the transaction, so that the count is true. */
export async function lockAttempts(db: Queries, key: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`forum ${key}`}, 0))`);
}

/** Oldest first. */
export async function listAttempts(db: Queries, key: string, after: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: attempts.at })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.at, after)))
    .orderBy(asc(attempts.at));
  return rows.map(({ at }) => at);
}

export async function addAttempt(db: Queries, key: string, at: Date): Promise<void> {
  await db.insert(attempts).values({ key, at });
}

export async function deleteOldAttempts(db: Queries, before: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.at, before));
}
