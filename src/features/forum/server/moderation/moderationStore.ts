import type { Queries } from '#server/db/database.ts';
import { moderationLog } from '../members/tables.ts';

export async function addModeration(
  db: Queries,
  entry: typeof moderationLog.$inferInsert,
): Promise<void> {
  await db.insert(moderationLog).values(entry);
}
