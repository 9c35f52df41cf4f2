import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';

/** One statement for all of them; neither search nor pages follow. */
export async function addViews(db: Queries, views: ReadonlyMap<number, number>): Promise<void> {
  const ids = [...views.keys()];
  await db.execute(sql`
    update forum_questions q set views = q.views + seen.count
    from unnest(${sql.param(ids)}::bigint[], ${sql.param([...views.values()])}::int[]) as seen(id, count)
    where q.id = seen.id
  `);
}
