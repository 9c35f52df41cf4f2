import { eq, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { prepareFor } from '#server/db/prepareOnce.ts';
import { badgeAwards } from '../tables.ts';

const awardsOf = prepareFor((on) =>
  on
    .select()
    .from(badgeAwards)
    .where(eq(badgeAwards.userId, sql.placeholder('userId')))
    .prepare('forum_badges'),
);

export async function findAwards(db: Queries, userId: string): Promise<Map<string, Date>> {
  const rows = await awardsOf(db).execute({ userId });
  return new Map(rows.map(({ badge, at }) => [badge, at]));
}

/** @returns those that are new */
export async function addAwards(
  db: Queries,
  userId: string,
  badges: readonly string[],
  at: Date,
): Promise<string[]> {
  if (badges.length === 0) return [];
  const added = await db
    .insert(badgeAwards)
    .values(badges.map((badge) => ({ userId, badge, at })))
    .onConflictDoNothing()
    .returning({ badge: badgeAwards.badge });
  return added.map(({ badge }) => badge);
}
