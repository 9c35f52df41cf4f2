import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { formerNames } from '../tables.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A forum name has no space, so that these can’t be the digest of one. */
const renamedDigest = (handleKey: string): string => digest(`renamed ${handleKey}`);
const ownerDigest = (handleKey: string, userId: string): string => digest(`${userId} ${handleKey}`);

/** Whether a deleted account had it. */
export async function wasForumName(db: Queries, handleKey: string): Promise<boolean> {
  return (await db.$count(formerNames, eq(formerNames.nameHash, digest(handleKey)))) > 0;
}

/** For good, like the name of a deleted account; its owner may take it back. */
export async function reserveForumName(
  db: Queries,
  handleKey: string,
  userId: string,
): Promise<void> {
  const hashes = [renamedDigest(handleKey), ownerDigest(handleKey, userId)];
  await db
    .insert(formerNames)
    .values(hashes.map((nameHash) => ({ nameHash })))
    .onConflictDoNothing();
}

/** Whether somebody else had it, and deleted their account or took another name. */
export async function isForumNameReserved(
  db: Queries,
  handleKey: string,
  userId: string,
): Promise<boolean> {
  const hashes = [digest(handleKey), renamedDigest(handleKey), ownerDigest(handleKey, userId)];
  const rows = await db.select().from(formerNames).where(inArray(formerNames.nameHash, hashes));
  return rows.length > 0 && !rows.some(({ nameHash }) => nameHash === hashes[2]);
}
