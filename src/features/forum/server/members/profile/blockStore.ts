import { and, eq } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { blocks } from '../tables.ts';

export async function addBlock(db: Queries, block: typeof blocks.$inferInsert): Promise<void> {
  await db.insert(blocks).values(block).onConflictDoNothing();
}

export async function removeBlock(db: Queries, userId: string, blockedId: string): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId)));
}
