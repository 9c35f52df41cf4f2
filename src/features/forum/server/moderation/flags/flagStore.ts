import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { flags } from '../../members/tables.ts';

export type FlagRow = typeof flags.$inferSelect;
export type NewFlag = typeof flags.$inferInsert;

export async function hasFlagged(db: Queries, postId: number, userId: string): Promise<boolean> {
  return (await db.$count(flags, and(eq(flags.postId, postId), eq(flags.userId, userId)))) > 0;
}

/** Once a person and post. */
export async function addFlag(db: Queries, flag: NewFlag): Promise<void> {
  await db.insert(flags).values(flag).onConflictDoNothing();
}

/** @returns how many were open */
export async function decideFlags(
  db: Queries,
  postId: number,
  state: 'upheld' | 'declined',
  decidedAt: Date,
): Promise<number> {
  const rows = await db
    .update(flags)
    .set({ state, decidedAt })
    .where(and(eq(flags.postId, postId), eq(flags.state, 'open')))
    .returning({ id: flags.id });
  return rows.length;
}

/** Of the post and, when it is a question, of everything in it: nobody can read them anymore. */
export async function upholdFlagsWithin(
  db: Queries,
  postId: number,
  decidedAt: Date,
): Promise<void> {
  await db
    .update(flags)
    .set({ state: 'upheld', decidedAt })
    .where(
      and(
        eq(flags.state, 'open'),
        sql`${flags.postId} in (
          select ${postId}::bigint
          union all select id from forum_answers where question_id = ${postId}
          union all select id from forum_comments where question_id = ${postId} or on_id = ${postId}
        )`,
      ),
    );
}

/** Oldest first. */
export const listOpenFlags = (db: Queries, postIds: readonly number[]): Promise<FlagRow[]> =>
  postIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(flags)
        .where(and(inArray(flags.postId, [...postIds]), eq(flags.state, 'open')))
        .orderBy(asc(flags.id));
