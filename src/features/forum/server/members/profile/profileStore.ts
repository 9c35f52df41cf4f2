import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { prepareFor } from '#server/db/prepareOnce.ts';
import { users } from '#features/account/server/tables.ts';
import type { FollowKind } from '../followStore.ts';
import { tags } from '../../tables.ts';
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

const personByHandle = prepareFor((on) =>
  selectPeople(on)
    .where(
      and(
        eq(users.handleKey, sql.placeholder('handleKey')),
        or(isNotNull(users.emailVerifiedAt), eq(users.status, 'suspended')),
      ),
    )
    .limit(1)
    .prepare('forum_person'),
);

/** A suspended account may have lost its confirmation. */
export async function findPersonByHandle(
  db: Queries,
  handleKey: string,
): Promise<PersonRow | null> {
  const [row] = await personByHandle(db).execute({ handleKey });
  return row ?? null;
}

const maxTopTags = 5;
type TopTag = { readonly slug: string; readonly name: string; readonly count: number };

const newestPosts = sql.raw('200');
const topTags = prepareFor((on) => {
  const userId = sql.placeholder('userId');
  const used = sql`(
    select tag, count(*)::int as times from (
      (select id, tags from forum_questions
        where author_id = ${userId} and not anonymous and state in ('open', 'closed', 'locked')
        order by id desc nulls last limit ${newestPosts})
      union all
      (select a.id, q.tags from forum_answers a join forum_questions q on q.id = a.question_id
        where a.author_id = ${userId} and a.state = 'open' and q.state in ('open', 'closed', 'locked')
          and not (q.anonymous and q.author_id is not distinct from a.author_id)
        order by a.id desc nulls last limit ${newestPosts})
    ) posts, unnest(posts.tags) tag
    group by tag order by times desc, tag limit ${sql.raw(String(maxTopTags))}
  ) used`;
  return on
    .select({ slug: tags.slug, name: tags.name, count: sql<number>`used.times` })
    .from(tags)
    .innerJoin(used, sql`used.tag = ${tags.slug}`)
    .orderBy(sql`used.times desc`, tags.slug)
    .prepare('forum_top_tags');
});

/** Of the newest 200 questions and 200 answers; nothing of what was asked anonymously. */
export const listTopTags = (db: Queries, userId: string): Promise<TopTag[]> =>
  topTags(db).execute({ userId });

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
