import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { advisoryLockKeys } from '#server/db/advisoryLock.ts';
import type { Queries } from '#server/db/database.ts';
import type { RateLimit } from '../../policy.ts';
import { attempts } from '../tables.ts';

/** To the end of the transaction, other writes of this member wait: none of them passes a limit meanwhile. */
export async function lockMember(db: Queries, userId: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(${advisoryLockKeys.forumMembers}, hashtext(${userId}))`,
  );
}

/** @returns when the oldest of a full window falls out of it; null while there is room */
export async function findWindowEnd(
  db: Queries,
  key: string,
  { count, windowMs }: RateLimit,
  now: Date,
): Promise<Date | null> {
  const [row] = await db
    .select({ at: attempts.at })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.at, new Date(now.getTime() - windowMs))))
    .orderBy(desc(attempts.at))
    .offset(count - 1)
    .limit(1);
  return row ? new Date(row.at.getTime() + windowMs) : null;
}

export async function addAttempt(db: Queries, key: string, at: Date): Promise<void> {
  await db.insert(attempts).values({ key, at });
}

export async function deleteOldAttempts(db: Queries, before: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.at, before));
}
