import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/server/tables.ts';
import { buildUser } from '#features/account/server/testing.ts';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createForum, type ForumServices } from '../../services.ts';
import { answers, comments, postRevisions, questions } from '../../tables.ts';
import { postDrafts, reputationEvents } from '../tables.ts';
import {
  buildAnswer,
  buildComment,
  buildForumDependencies,
  buildQuestion,
  forumNow,
} from '../testingForum.ts';
import { buildTag } from '../../testingForumRows.ts';

let database: OpenDatabase;
let forum: ForumServices;

beforeAll(async () => {
  database = await openTestDatabase();
  const { deps } = buildForumDependencies(database, () => forumNow);
  forum = createForum({ ...deps, schoolOf: () => Promise.reject(new Error('No school.')) });
});
afterAll(() => database.close());

const personTables = [
  'forum_members',
  'forum_votes',
  'forum_reactions',
  'forum_follows',
  'forum_saves',
  'forum_save_lists',
  'forum_blocks',
  'forum_badges',
  'forum_reputation',
  'forum_drafts',
];
const rowsOf = async (userId: string): Promise<number> => {
  let found = 0;
  for (const table of personTables) {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where user_id = $1`,
      [userId],
    );
    found += rows[0]?.count ?? 0;
  }
  return found;
};
const runJob = () =>
  forum.jobs.find(({ name }) => name === 'remove forum rows of people who are gone')?.run();
const viewer = (userId: string) => ({ userId, roleName: 'Student', permissions: [] });

/** Marks a post of somebody else, and posts. */
async function takePart(userId: string, other: { question: number; answer: number; id: string }) {
  const { db } = database;
  const { members } = forum;
  await members.votes.cast(userId, { kind: 'answer', id: other.answer, value: 1 });
  await members.votes.react(userId, { answerId: other.answer, kind: 'worked', on: true });
  await members.follows.set(userId, { kind: 'question', key: String(other.question), on: true });
  await members.saves.put(userId, { kind: 'question', id: other.question, on: true });
  await members.saveLists.add(userId, 'Nights');
  await db.insert(postDrafts).values({ userId, key: 'new', fields: '{}', updatedAt: forumNow });
  const question = await buildQuestion(db, { authorId: userId });
  await db
    .insert(postRevisions)
    .values({ postId: question, revision: 1, body: 'x', editorId: userId, at: forumNow });
  const answer = await buildAnswer(db, { questionId: question, authorId: other.id });
  await members.acceptance.accept(viewer(userId), { questionId: question, answerId: answer });
  await members.votes.cast(other.id, { kind: 'question', id: question, value: 1 });
  await buildComment(db, { questionId: question, onId: question, authorId: userId });
  const pending = await buildAnswer(db, {
    questionId: other.question,
    authorId: userId,
    state: 'pending',
  });
  return { question, pending };
}

describe('an account that is gone', () => {
  it('takes its rows along, and its name from what it posted; others stay', async () => {
    const { db } = database;
    await buildTag(db, 'prerequisites');
    const other = await buildUser(db, { handle: 'other' });
    const question = await buildQuestion(db, { authorId: other.id });
    const answer = await buildAnswer(db, { questionId: question, authorId: other.id });
    const gone = await buildUser(db, { handle: 'Nightingale' });
    const stays = await buildUser(db, { handle: 'stays' });
    const place = { question, answer, id: other.id };
    const posted = await takePart(gone.id, place);
    const still = await takePart(stays.id, place);
    await forum.members.profiles.block(other.id, 'nightingale', true);
    await forum.members.follows.set(other.id, { kind: 'user', key: 'nightingale', on: true });
    const before = await rowsOf(stays.id);
    await runJob();
    expect([await rowsOf(gone.id), await rowsOf(stays.id)]).toEqual([before, before]);

    await db.delete(users).where(eq(users.id, gone.id));
    await runJob();
    expect([await rowsOf(gone.id), await rowsOf(stays.id)]).toEqual([0, before]);
    const dump = JSON.stringify([
      await db.select().from(questions),
      await db.select().from(answers),
      await db.select().from(comments),
      await db.select().from(postRevisions),
      await db.select().from(reputationEvents),
      await forum.members.ownProfile.read(viewer(other.id)),
    ]);
    expect(dump).not.toContain(gone.id);
    expect(dump).toContain(stays.id);
    const { page } = await forum.reading.open(String(posted.question), undefined, null);
    expect(page.question.by).toEqual({ kind: 'deleted', author: null });
    expect(page.question.score).toBe(1);
    const { page: marked } = await forum.reading.open(String(question), undefined, null);
    expect(marked.question).toMatchObject({ saveCount: 1, followCount: 1 });
    expect(marked.answers).toMatchObject([{ score: 2, reactions: { worked: 2 } }]);
    const left = (await db.select().from(answers)).map(({ id }) => id);
    expect(left).not.toContain(posted.pending);
    expect(left).toContain(still.pending);
  });

  it('answers under its name that it is gone, and one that never was that there is none', async () => {
    const { code } = await getProblem(forum.members.profiles.profile('NIGHTINGALE'));
    expect(code).toBe('gone');
    const { db } = database;
    const unconfirmed = await buildUser(db, { handle: 'waiting', emailVerifiedAt: null });
    await db.delete(users).where(eq(users.id, unconfirmed.id));
    const never = await getProblem(forum.members.profiles.profile('waiting'));
    expect(never.code).toBe('page_not_found');
    await buildUser(db, { handle: 'nightingale' });
    expect((await forum.members.profiles.profile('nightingale')).status).toBe('active');
  });
});
