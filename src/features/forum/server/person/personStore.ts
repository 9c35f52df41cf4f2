import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import type { PostState, QuestionState } from '../../contract.ts';
import { images } from '../images/tables.ts';
import {
  badgeAwards,
  blocks,
  flags,
  follows,
  members,
  moderationLog,
  postDrafts,
  reactions,
  reputationEvents,
  saveLists,
  saves,
  votes,
} from '../members/tables.ts';
import { answers, attempts, comments, postRevisions, questions } from '../tables.ts';

/** What only its member sees, by the name of its file. */
const privateTables = {
  profile: [members, members.userId],
  votes: [votes, votes.userId],
  reactions: [reactions, reactions.userId],
  follows: [follows, follows.userId],
  'save-lists': [saveLists, saveLists.userId],
  saves: [saves, saves.userId],
  blocks: [blocks, blocks.userId],
  reputation: [reputationEvents, reputationEvents.userId],
  badges: [badgeAwards, badgeAwards.userId],
  reports: [flags, flags.userId],
  decisions: [moderationLog, moderationLog.moderatorId],
  drafts: [postDrafts, postDrafts.userId],
} as const;

export async function listPrivateRows(
  db: Queries,
  userId: string,
): Promise<[name: string, rows: Record<string, unknown>[]][]> {
  const lists: [string, Record<string, unknown>[]][] = [];
  for (const [name, [table, owner]] of Object.entries(privateTables)) {
    const rows = await db.select().from(table).where(eq(owner, userId));
    lists.push([name, rows]);
  }
  return lists;
}

const pageSize = 100;

/** A hundred at a time: a member may have written thousands. */
async function* listPosts(
  db: Queries,
  table: typeof questions | typeof answers | typeof comments,
  userId: string,
) {
  let after = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(table as typeof answers)
      .where(and(eq(table.authorId, userId), gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(pageSize);
    yield* rows as Record<string, unknown>[];
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id ?? after;
  }
}

export const listQuestions = (db: Queries, userId: string) => listPosts(db, questions, userId);
export const listAnswers = (db: Queries, userId: string) => listPosts(db, answers, userId);
export const listComments = (db: Queries, userId: string) => listPosts(db, comments, userId);

/** Whose author alone may edit: the earlier versions of a member's posts are all of them. */
export async function* listRevisions(db: Queries, postIds: readonly number[]) {
  for (let start = 0; start < postIds.length; start += pageSize)
    yield* await db
      .select()
      .from(postRevisions)
      .where(inArray(postRevisions.postId, postIds.slice(start, start + pageSize)))
      .orderBy(asc(postRevisions.postId), asc(postRevisions.revision));
}

export const listImageNames = (db: Queries, userId: string) =>
  db.select({ name: images.name }).from(images).where(eq(images.uploaderId, userId));

export async function countPosts(db: Queries, userId: string): Promise<number> {
  let count = 0;
  for (const table of [questions, answers, comments])
    count += await db.$count(table, and(eq(table.authorId, userId), ne(table.state, 'deleted')));
  return count;
}

export type OwnPost = { readonly id: number; readonly state: QuestionState | PostState };
export type OwnPosts = Readonly<Record<'questions' | 'answers' | 'comments', readonly OwnPost[]>>;

export async function listOwnPosts(db: Queries, userId: string): Promise<OwnPosts> {
  const own = (table: typeof questions | typeof answers | typeof comments) =>
    db
      .select({ id: table.id, state: table.state })
      .from(table as typeof answers)
      .where(eq(table.authorId, userId));
  return {
    questions: await own(questions),
    answers: await own(answers),
    comments: await own(comments),
  };
}

export async function listTitles(db: Queries, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ title: questions.title })
    .from(questions)
    .where(inArray(questions.id, [...ids]));
  return rows.map(({ title }) => title).filter(Boolean);
}

/** Whether others have written below it what is public. */
export async function hasOthersPosts(db: Queries, questionId: number, userId: string) {
  for (const table of [answers, comments]) {
    const others = await db.$count(
      table,
      and(
        eq(table.questionId, questionId),
        eq(table.state, 'open'),
        sql`${table.authorId} is distinct from ${userId}`,
      ),
    );
    if (others > 0) return true;
  }
  return false;
}

type Erased = { readonly title: string; readonly body: string; readonly html: string };

/** Title and tombstones in the saves of others too. */
export async function eraseQuestion(db: Queries, id: number, { title, body, html }: Erased) {
  await db
    .update(questions)
    .set({ title, body, html, preview: body, needsInfo: null, revision: sql`revision + 1` })
    .where(eq(questions.id, id));
  await db
    .update(saves)
    .set({ title })
    .where(or(eq(saves.postId, id), eq(saves.questionId, id)));
}

export async function eraseReplies(db: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of [answers, comments])
    await db
      .update(table)
      .set({ body: '', html: '' })
      .where(inArray(table.id, [...ids]));
}

export async function deleteRevisions(db: Queries, postIds: readonly number[]): Promise<void> {
  if (postIds.length > 0)
    await db.delete(postRevisions).where(inArray(postRevisions.postId, [...postIds]));
}

/** Words of a person who is gone in what stays for moderators; counts of what they did. */
export async function clearPersonalText(db: Queries, userId: string, limited: readonly string[]) {
  await db.update(flags).set({ note: '' }).where(eq(flags.userId, userId));
  const keys = limited.map((action) => `${action}:${userId}`);
  await db.delete(attempts).where(inArray(attempts.key, keys));
}

export async function deleteImages(db: Queries, userId: string): Promise<void> {
  await db.delete(images).where(eq(images.uploaderId, userId));
}
