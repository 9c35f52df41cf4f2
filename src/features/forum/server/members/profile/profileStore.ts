import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { users } from '#features/account/server/tables.ts';
import type { FollowKind } from '../followStore.ts';
import { flags, members } from '../tables.ts';

const selectPeople = (db: Queries) =>
  db
    .select({
      userId: users.id,
      email: users.email,
      handle: users.handle,
      roleName: users.roleName,
      status: users.status,
      img: users.img,
      credential: users.credential,
      licenseState: users.licenseState,
      licenseVerifiedOn: users.licenseVerifiedOn,
      licenseExpiresOn: users.licenseExpiresOn,
      joinedAt: users.createdAt,
      member: members,
    })
    .from(users)
    .leftJoin(members, eq(members.userId, users.id));
export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

export async function findPerson(db: Queries, userId: string): Promise<PersonRow | null> {
  const [row] = await selectPeople(db).where(eq(users.id, userId));
  return row ?? null;
}

/** A suspended account may have lost its confirmation. */
export async function findPersonByHandle(
  db: Queries,
  handleKey: string,
): Promise<PersonRow | null> {
  const isShown = or(isNotNull(users.emailVerifiedAt), eq(users.status, 'suspended'));
  const [row] = await selectPeople(db)
    .where(and(eq(users.handleKey, handleKey), isShown))
    .limit(1);
  return row ?? null;
}

type TopTag = { readonly slug: string; readonly name: string; readonly count: number };

/** Of the newest 200 questions and 200 answers; nothing of what was asked anonymously. */
export async function listTopTags(db: Queries, userId: string, limit: number): Promise<TopTag[]> {
  const { rows } = await db.execute<TopTag>(sql`
    with posts as (
      (select id, tags from forum_questions
        where author_id = ${userId} and not anonymous and state in ('open', 'closed', 'locked')
        order by id desc nulls last limit 200)
      union all
      (select a.id, q.tags from forum_answers a join forum_questions q on q.id = a.question_id
        where a.author_id = ${userId} and a.state = 'open' and q.state in ('open', 'closed', 'locked')
          and not (q.anonymous and q.author_id is not distinct from a.author_id)
        order by a.id desc nulls last limit 200)
    )
    select t.slug, t.name, used.count
    from (
      select tag, count(*)::int as count from posts, unnest(posts.tags) tag group by tag
    ) used
    join forum_tags t on t.slug = used.tag
    order by used.count desc, t.slug limit ${limit}
  `);
  return rows;
}

export type ProfileChanges = {
  readonly bio?: string | undefined;
  readonly location?: string | undefined;
  readonly hidesActivity?: boolean | undefined;
  readonly handleChangedAt?: Date | undefined;
};

/** @returns false when it is at another revision */
export async function changeProfile(
  db: Queries,
  userId: string,
  ifRevision: number,
  changes: ProfileChanges,
): Promise<boolean> {
  const rows = await db
    .update(members)
    .set({ ...changes, revision: sql`${members.revision} + 1` })
    .where(and(eq(members.userId, userId), eq(members.revision, ifRevision)))
    .returning({ revision: members.revision });
  return rows.length > 0;
}

export type FollowRow = {
  readonly kind: FollowKind;
  /** Question id, tag, or handle. */
  readonly key: string;
  readonly title: string;
};

/** Newest first, with what they are called now; what is gone or not public is left out. */
export async function listFollows(
  db: Queries,
  userId: string,
  limit: number,
): Promise<FollowRow[]> {
  const { rows } = await db.execute<FollowRow>(sql`
    select f.kind, coalesce(u.handle, f.key) as key, coalesce(q.title, t.name, u.handle) as title
    from forum_follows f
    left join forum_questions q on f.kind = 'question' and q.id = case when f.kind = 'question' then f.key::bigint end
      and (q.state in ('open', 'closed', 'locked') or (q.state = 'pending' and q.author_id = f.user_id))
    left join forum_tags t on f.kind in ('tag', 'ignored_tag') and t.slug = f.key
    left join users u on f.kind = 'user' and u.id = case when f.kind = 'user' then f.key::uuid end
    where f.user_id = ${userId} and coalesce(q.title, t.name, u.handle) is not null
    order by f.at desc, f.kind, f.key limit ${limit}
  `);
  return rows;
}

export const listOwnFlags = (db: Queries, userId: string, limit: number) =>
  db
    .select()
    .from(flags)
    .where(eq(flags.userId, userId))
    .orderBy(sql`${flags.id} desc nulls last`)
    .limit(limit);
