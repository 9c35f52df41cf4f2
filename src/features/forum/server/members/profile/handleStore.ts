import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import { universities } from '#features/schools/server/tables.ts';
import { advisoryLockKeys } from '#server/db/advisoryLock.ts';
import type { Queries } from '#server/db/database.ts';

/** To the end of the transaction, one at a time gives out a name, here and at registration. */
export async function lockForumNames(db: Queries): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${advisoryLockKeys.forumName})`);
}

/** Unconfirmed registrations reserve nothing. */
export async function findNameOwner(
  db: Queries,
  key: string,
  exceptId: string,
): Promise<'member' | 'school' | null> {
  const isTaken = and(
    eq(users.handleKey, key),
    isNotNull(users.emailVerifiedAt),
    ne(users.id, exceptId),
  );
  if ((await db.$count(users, isTaken)) > 0) return 'member';
  return (await db.$count(universities, eq(universities.slug, key))) > 0 ? 'school' : null;
}

export async function setForumName(
  db: Queries,
  userId: string,
  { handle, key, at }: { readonly handle: string; readonly key: string; readonly at: Date },
): Promise<void> {
  await db
    .update(users)
    .set({ handle, handleKey: key, rev: sql`${users.rev} + 1`, updatedAt: at })
    .where(eq(users.id, userId));
}
