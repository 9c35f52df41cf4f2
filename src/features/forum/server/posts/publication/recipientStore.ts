import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { follows } from '#features/forum/server/members/tables.ts';

type FollowKind = typeof follows.$inferSelect.kind;

export async function findFollowers(db: Queries, kind: FollowKind, key: string): Promise<string[]> {
  const rows = await db
    .select({ userId: follows.userId })
    .from(follows)
    .where(and(eq(follows.kind, kind), eq(follows.key, key)));
  return rows.map(({ userId }) => userId);
}

/** Whoever ignores one of the tags is not among them. @returns user ids by tag; each person once */
export async function findTagFollowers(
  db: Queries,
  tags: readonly string[],
): Promise<Map<string, string[]>> {
  const ignored = db
    .select({ one: sql`1` })
    .from(sql`${follows} as ignored`)
    .where(
      sql`ignored.user_id = ${follows.userId} and ignored.kind = 'ignored_tag' and ignored.key in ${[...tags]}`,
    );
  const rows = await db
    .select({ userId: follows.userId, tag: sql<string>`min(${follows.key})` })
    .from(follows)
    .where(and(eq(follows.kind, 'tag'), inArray(follows.key, [...tags]), notExists(ignored)))
    .groupBy(follows.userId);
  const byTag = new Map<string, string[]>();
  for (const { userId, tag } of rows) byTag.set(tag, [...(byTag.get(tag) ?? []), userId]);
  return byTag;
}
