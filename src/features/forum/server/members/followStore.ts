import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { users } from '#features/account/server/tables.ts';
import type { followKinds } from '../../writeContract.ts';
import { questions, tags, tagSynonyms } from '../tables.ts';
import { follows } from './tables.ts';

export type FollowKind = (typeof followKinds)[number];
export type Follow = {
  readonly userId: string;
  readonly kind: FollowKind;
  /** Question id, slug of a tag, or user id. */
  readonly key: string;
};

const isSame = ({ userId, kind, key }: Follow) =>
  and(eq(follows.userId, userId), eq(follows.kind, kind), eq(follows.key, key));

const addFollowers = (db: Queries, questionId: string, by: number) =>
  db
    .update(questions)
    .set({ followCount: sql`greatest(0, ${questions.followCount} + ${by})` })
    .where(eq(questions.id, Number(questionId)));

/** Counted with its question. @returns false when it was there already */
export async function addFollow(db: Queries, follow: Follow, at: Date): Promise<boolean> {
  const added = await db
    .insert(follows)
    .values({ ...follow, at })
    .onConflictDoNothing()
    .returning({ key: follows.key });
  if (added.length > 0 && follow.kind === 'question') await addFollowers(db, follow.key, 1);
  return added.length > 0;
}

export async function removeFollow(db: Queries, follow: Follow): Promise<boolean> {
  const removed = await db.delete(follows).where(isSame(follow)).returning({ key: follows.key });
  if (removed.length > 0 && follow.kind === 'question') await addFollowers(db, follow.key, -1);
  return removed.length > 0;
}

/** @returns the tag itself where `slug` is a synonym; null when there is none */
export async function findTagSlug(db: Queries, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: tags.slug })
    .from(tags)
    .where(
      sql`${tags.slug} = ${slug} or ${tags.slug} = (select ${tagSynonyms.tag} from ${tagSynonyms} where ${tagSynonyms.slug} = ${slug})`,
    )
    .orderBy(sql`${tags.slug} = ${slug} desc`)
    .limit(1);
  return row?.slug ?? null;
}

export async function findUserIdByHandle(db: Queries, handleKey: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.handleKey, handleKey), sql`${users.emailVerifiedAt} is not null`));
  return row?.id ?? null;
}
