import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { buildUser } from '#features/account/server/testing.ts';
import { questions } from '../tables.ts';
import { findAnswer, findQuestion } from './postStore.ts';
import {
  answerBody,
  buildMember,
  buildTags,
  createTestPosts,
  questionBody,
} from './testingPosts.ts';

let now: Date;
let database: OpenDatabase;
let posts: ReturnType<typeof createTestPosts>;
let ana: Awaited<ReturnType<typeof buildMember>>;
let ben: typeof ana;

beforeAll(async () => {
  database = await openTestDatabase();
  await buildTags(database, ['prerequisites', 'teas', 'nclex']);
});
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  await database.db.delete(questions);
  posts = createTestPosts(database, () => now);
  ana = await buildMember(database);
  ben = await buildMember(database);
});
afterAll(() => database.close());

const question = async (id: string) => {
  const row = await findQuestion(database.db, Number(id));
  if (!row) throw new Error(`No question ${id}.`);
  return row;
};

describe('a question that was asked', () => {
  it('is public at once, for a member whose posts have passed review', async () => {
    const posted = await posts.questions.ask(questionBody(), ana);
    expect(posted).toMatchObject({ state: 'open', revision: 1 });
    expect(await question(posted.id)).toMatchObject({
      state: 'open',
      authorId: ana.userId,
      tags: ['prerequisites'],
      html: '<p>My anatomy grade is from 2019. Does anybody know how long programs accept it?</p>\n',
    });
    expect(posts.effects).toMatchObject([{ kind: 'question', change: 'published' }]);
    expect(posts.published).toEqual([`question:${posted.id}`]);
  });

  it('waits for review when it is the first of a new member, and nobody hears of it', async () => {
    const { id: userId } = await buildUser(database.db);
    const newcomer = { userId, roleName: 'Student', permissions: [] };
    const posted = await posts.questions.ask(questionBody(), newcomer);
    expect(posted.state).toBe('pending');
    expect(await question(posted.id)).toMatchObject({ pendingWhy: 'first_post' });
    expect(posts.effects).toEqual([]);
    expect(posts.published).toEqual([]);
  });

  it('is refused with its fields when it is too short, and stored nowhere', async () => {
    const refused = await getProblem(
      posts.questions.ask(questionBody({ title: 'Help', body: 'Please?', tags: [] }), ana),
    );
    expect(refused.fields?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'title title_short',
      'body body_short',
      'tags required',
    ]);
    expect(await database.db.$count(questions)).toBe(0);
  });
});

describe('an answer', () => {
  it('is counted by its question, and tells the asker', async () => {
    const { id } = await posts.questions.ask(questionBody(), ana);
    now = new Date('2026-11-20T12:30:00Z');
    const posted = await posts.answers.add(Number(id), answerBody(), ben);
    expect(await findAnswer(database.db, Number(posted.id))).toMatchObject({
      state: 'open',
      authorId: ben.userId,
      stampState: null,
    });
    expect(await question(id)).toMatchObject({ answerCount: 1, activeAt: now });
    expect(posts.notices).toMatchObject([
      {
        kind: 'new_answer',
        to: [ana.userId],
        dedupeKey: `answer:${posted.id}`,
        path: `/forum/question/${id}#post-${posted.id}`,
      },
    ]);
  });

  it('is one a person: a second one names the first', async () => {
    const { id } = await posts.questions.ask(questionBody(), ana);
    const first = await posts.answers.add(Number(id), answerBody(), ben);
    const refused = await getProblem(posts.answers.add(Number(id), answerBody(), ben));
    expect(refused.code).toBe('validation_failed');
    expect(refused.message).toContain(`/forum/question/${id}#post-${first.id}`);
  });
});

describe('a comment', () => {
  it('is counted by the answer that it is about, and tells its author', async () => {
    const { id } = await posts.questions.ask(questionBody(), ana);
    const answer = await posts.answers.add(Number(id), answerBody(), ben);
    posts.notices.length = 0;
    const on = { kind: 'answer' as const, id: Number(answer.id) };
    const posted = await posts.comments.add({ on, body: 'Thank you, that helps.' }, ana);
    expect(posted.state).toBe('open');
    expect(await findAnswer(database.db, on.id)).toMatchObject({ commentCount: 1 });
    expect(await question(id)).toMatchObject({ commentCount: 0, answerCount: 1 });
    expect(posts.notices).toMatchObject([{ kind: 'comment', to: [ben.userId] }]);
  });
});
