import { eq } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { users } from '#features/account/server/tables.ts';
import { moderationLog } from '../members/tables.ts';

export async function addModeration(
  db: Queries,
  entry: typeof moderationLog.$inferInsert,
): Promise<void> {
  await db.insert(moderationLog).values(entry);
}

export async function findHandle(db: Queries, userId: string): Promise<string | null> {
  const [row] = await db.select({ handle: users.handle }).from(users).where(eq(users.id, userId));
  return row?.handle ?? null;
}
