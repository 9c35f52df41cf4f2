import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { blocks } from './tables.ts';

/** Which of these members somebody blocks. */
export async function listBlocked(
  db: Queries,
  by: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ userId: blocks.blockedId })
    .from(blocks)
    .where(and(eq(blocks.userId, by), inArray(blocks.blockedId, [...userIds])));
  return rows.map(({ userId }) => userId);
}

/** Which of these members block somebody. */
export async function listBlockers(
  db: Queries,
  userIds: readonly string[],
  blockedId: string,
): Promise<string[]> {
  const rows = await db
    .select({ userId: blocks.userId })
    .from(blocks)
    .where(and(inArray(blocks.userId, [...userIds]), eq(blocks.blockedId, blockedId)));
  return rows.map(({ userId }) => userId);
}
