import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import { universities } from '#features/schools/server/tables.ts';
import { advisoryLockKeys } from '#server/db/advisoryLock.ts';
import type { Queries } from '#server/db/database.ts';
import { isForumNameReserved } from '#features/forum/server/members/profile/formerNameStore.ts';
import { members } from '#features/forum/server/members/tables.ts';

const columns = {
  id: users.id,
  email: users.email,
  handle: users.handle,
  roleName: users.roleName,
  status: users.status,
  permissions: users.permissions,
  credential: users.credential,
  licenseState: users.licenseState,
  licenseVerifiedOn: users.licenseVerifiedOn,
  licenseExpiresOn: users.licenseExpiresOn,
  approvedPosts: sql<number>`coalesce(${members.approvedPosts}, 0)`,
  postCount: sql<number>`coalesce(${members.questionCount} + ${members.answerCount}, 0)`,
  reputation: sql<number>`coalesce(${members.reputation}, 0)`,
  acceptedCount: sql<number>`coalesce(${members.acceptedCount}, 0)`,
};

export type AuthorRow = NonNullable<Awaited<ReturnType<typeof findAuthor>>>;

export async function findAuthor(db: Queries, userId: string) {
  const [row] = await db
    .select(columns)
    .from(users)
    .leftJoin(members, eq(members.userId, users.id))
    .where(eq(users.id, userId));
  return row ?? null;
}

export async function addMember(db: Queries, userId: string, at: Date): Promise<void> {
  await db.insert(members).values({ userId, createdAt: at }).onConflictDoNothing();
}

/** To the end of the transaction, one at a time gives out a name, here and at registration. */
export async function lockForumNames(db: Queries): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${advisoryLockKeys.forumName})`);
}

/** Unconfirmed registrations reserve nothing. @param userId whose own name, also a former one, is not taken to them */
export async function isForumNameTaken(
  db: Queries,
  key: string,
  userId: string,
): Promise<'member' | 'school' | null> {
  const taken = await db.$count(
    users,
    and(eq(users.handleKey, key), isNotNull(users.emailVerifiedAt), ne(users.id, userId)),
  );
  if (taken > 0 || (await isForumNameReserved(db, key, userId))) return 'member';
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

/** @returns handles as they are written, by key, with the ids of whose they are */
export async function findHandles(
  db: Queries,
  keys: readonly string[],
): Promise<Map<string, { id: string; handle: string }>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, handle: users.handle, key: users.handleKey })
    .from(users)
    .where(and(inArray(users.handleKey, [...keys]), isNotNull(users.emailVerifiedAt)));
  return new Map(
    rows.flatMap(({ id, handle, key }) =>
      handle === null || key === null ? [] : [[key, { id, handle }] as const],
    ),
  );
}
