import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { blocks } from './tables.ts';

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
