import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { formerNames } from '../tables.ts';

/** Whether a deleted account had it. */
export async function wasForumName(db: Queries, handleKey: string): Promise<boolean> {
  const nameHash = createHash('sha256').update(handleKey).digest('hex');
  return (await db.$count(formerNames, eq(formerNames.nameHash, nameHash))) > 0;
}
