import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '#server/db/database.ts';
import { images } from '../../images/tables.ts';
import { answers, comments, postRevisions, questions } from '../../tables.ts';
import {
  badgeAwards,
  blocks,
  flags,
  follows,
  members,
  postDrafts,
  reactions,
  reputationEvents,
  saveLists,
  saves,
  votes,
} from '../tables.ts';

const limit = 1000;

/** From owner to owner through the index that begins with the column, not row by row. */
async function listGoneOwners(db: Queries, table: PgTable, owner: AnyPgColumn): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive owners as (
      (select ${owner} as id from ${table} where ${owner} is not null order by ${owner} limit 1)
      union all
      select (select ${owner} from ${table} where ${owner} > owners.id order by ${owner} limit 1)
      from owners where owners.id is not null
    )
    select id from owners
    where id is not null and not exists (select 1 from users where users.id = owners.id)
    limit ${limit}
  `);
  return rows.map(({ id }) => id);
}

const owners = [
  [members, members.userId],
  [votes, votes.userId],
  [reactions, reactions.userId],
  [follows, follows.userId],
  [saves, saves.userId],
  [saveLists, saveLists.userId],
  [blocks, blocks.userId],
  [badgeAwards, badgeAwards.userId],
  [reputationEvents, reputationEvents.userId],
  [postDrafts, postDrafts.userId],
  [images, images.uploaderId],
  [questions, questions.authorId],
  [answers, answers.authorId],
  [comments, comments.authorId],
] as const;

/** People without an account of whom something is stored here, at most some thousands. */
export async function listOwners(db: Queries): Promise<string[]> {
  const found = new Set<string>();
  for (const [table, owner] of owners)
    for (const id of await listGoneOwners(db, table, owner)) found.add(id);
  return [...found];
}

/** What others see of their marks stays counted; who made them goes. */
async function removeMarks(db: Queries, gone: string[]): Promise<void> {
  const votedPosts = db.select({ id: votes.postId }).from(votes).where(inArray(votes.userId, gone));
  const answersToThem = db
    .select({ id: answers.id })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .where(inArray(questions.authorId, gone));
  await db
    .update(reputationEvents)
    .set({ byUserId: null })
    .where(
      and(
        inArray(reputationEvents.byUserId, gone),
        or(
          inArray(reputationEvents.postId, votedPosts),
          inArray(reputationEvents.postId, answersToThem),
        ),
      ),
    );
  await db.delete(votes).where(inArray(votes.userId, gone));
  await db.delete(reactions).where(inArray(reactions.userId, gone));
}

/** Nobody but them wanted these counted. */
async function removeSavesAndFollows(db: Queries, gone: string[]): Promise<void> {
  const removedSaves = await db
    .delete(saves)
    .where(inArray(saves.userId, gone))
    .returning({ id: saves.postId });
  const removedFollows = await db
    .delete(follows)
    .where(inArray(follows.userId, gone))
    .returning({ kind: follows.kind, key: follows.key });
  await db.delete(follows).where(and(eq(follows.kind, 'user'), inArray(follows.key, gone)));
  await db.delete(saveLists).where(inArray(saveLists.userId, gone));
  const saved = countIds(removedSaves.map(({ id }) => id));
  for (const [id, by] of saved)
    await db
      .update(questions)
      .set({ saveCount: sql`greatest(0, ${questions.saveCount} - ${by})` })
      .where(eq(questions.id, id));
  const followed = countIds(
    removedFollows.filter(({ kind }) => kind === 'question').map(({ key }) => Number(key)),
  );
  for (const [id, by] of followed)
    await db
      .update(questions)
      .set({ followCount: sql`greatest(0, ${questions.followCount} - ${by})` })
      .where(eq(questions.id, id));
}

function countIds(ids: readonly number[]): [id: number, count: number][] {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

/** Public posts stay without their name; what nobody has read goes. */
async function removeNames(db: Queries, gone: string[]): Promise<void> {
  for (const table of [questions, answers, comments]) {
    const isTheirs = inArray(table.authorId, gone);
    const unread = await db
      .delete(table)
      .where(and(isTheirs, eq(table.state, 'pending')))
      .returning({ id: table.id });
    const ids = unread.map(({ id }) => id);
    await db.delete(images).where(inArray(images.postId, ids));
    const theirs = db.select({ id: table.id }).from(table).where(isTheirs);
    await db
      .update(postRevisions)
      .set({ editorId: null })
      .where(and(inArray(postRevisions.postId, theirs), inArray(postRevisions.editorId, gone)));
    await db.update(table).set({ authorId: null }).where(isTheirs);
  }
}

/** Those of posts that stay belong to nobody. */
async function removeImages(db: Queries, gone: string[]): Promise<void> {
  const isTheirs = inArray(images.uploaderId, gone);
  await db.delete(images).where(and(isTheirs, isNull(images.postId)));
  await db.update(images).set({ uploaderId: null }).where(isTheirs);
}

/** Open flags stay: they are about others. Call it in a transaction. */
export async function removeOwners(db: Queries, userIds: readonly string[]): Promise<void> {
  const gone = [...userIds];
  await removeMarks(db, gone);
  await removeSavesAndFollows(db, gone);
  await removeNames(db, gone);
  await removeImages(db, gone);
  await db.delete(flags).where(and(inArray(flags.userId, gone), ne(flags.state, 'open')));
  await db.delete(blocks).where(or(inArray(blocks.userId, gone), inArray(blocks.blockedId, gone)));
  for (const table of [badgeAwards, reputationEvents, postDrafts, members])
    await db.delete(table).where(inArray(table.userId, gone));
}
