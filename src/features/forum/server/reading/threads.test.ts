import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { answersOnPage, commentsOnPage, commentsShown } from '../../contract.ts';
import type { Viewer } from '../forumDeps.ts';
import { questions } from '../tables.ts';
import { buildAnswer, buildComment, buildQuestion, forumNow } from '../testingForumRows.ts';
import { createForumReading, type ForumReading } from './reading.ts';

let database: OpenDatabase;
let forum: ForumReading;
let now = forumNow;
let ana: string;
let nurse: string;

beforeAll(async () => {
  database = await openTestDatabase();
  forum = createForumReading({ database, clock: () => now });
});
beforeEach(async () => {
  now = forumNow;
  ana = (await buildUser(database.db, { handle: 'ana', img: '/photos/a' })).id;
  nurse = (await buildUser(database.db, { handle: 'nina', roleName: 'Nurse' })).id;
});
afterEach(async () => {
  await database.db.delete(questions);
  await database.db.execute('delete from users');
});
afterAll(() => database.close());

const isQuestion = (id: number) => eq(questions.id, id);
const viewer = (userId: string, permissions: string[] = []): Viewer => ({
  userId,
  roleName: 'Student',
  permissions,
});
const open = async (id: number, sort?: 'best' | 'newest' | 'oldest') =>
  (await forum.open(String(id), sort, null)).page;

describe('a question', () => {
  it('comes with its author, answers and their first comments', async () => {
    const id = await buildQuestion(database.db, { title: 'TEAS?', authorId: ana });
    const answer = await buildAnswer(database.db, id, { authorId: nurse, worked: 2 });
    for (let number = 0; number <= commentsShown; number += 1)
      await buildComment(database.db, id, answer, { authorId: ana, html: `<p>${number}</p>` });
    await buildComment(database.db, id, id, { html: '<p>on the question</p>' });
    await buildComment(database.db, id, id, { state: 'pending' });
    const page = await open(id);
    expect(page.question).toMatchObject({
      id: String(id),
      title: 'TEAS?',
      by: { kind: 'member', author: { handle: 'ana', role: 'student', img: '/photos/a' } },
      closed: null,
      needsInfo: null,
    });
    expect(page.question.comments.map(({ html }) => html)).toEqual(['<p>on the question</p>']);
    expect(page.question.comments[0]?.by).toEqual({ kind: 'deleted', author: null });
    expect(page.answers).toHaveLength(1);
    expect(page.answers[0]).toMatchObject({
      by: { kind: 'member', author: { handle: 'nina', role: 'nurse' } },
      reactions: { worked: 2, outdated: 0, unsafe: 0 },
      stamp: null,
    });
    expect(page.answers[0]?.comments.map(({ html }) => html)).toEqual(
      [0, 1, 2, 3, 4].map((number) => `<p>${number}</p>`),
    );
  });

  it('has the reason for which it was closed, and the public question it repeats', async () => {
    const original = await buildQuestion(database.db, { title: 'original' });
    const facts = {
      state: 'closed',
      closeReason: 'duplicate',
      closeNote: 'Asked last week',
      closedAt: forumNow,
      needsInfo: 'Which state?',
    } as const;
    const id = await buildQuestion(database.db, { ...facts, duplicateOf: original });
    expect((await open(id)).question).toMatchObject({
      needsInfo: 'Which state?',
      closed: {
        reason: 'duplicate',
        note: 'Asked last week',
        at: forumNow.toISOString(),
        duplicateOf: { id: String(original), title: 'original' },
      },
    });
    await database.db.update(questions).set({ state: 'pending' }).where(isQuestion(original));
    expect((await open(id)).question.closed?.duplicateOf).toBeNull();
  });

  it('answers an address that is none of ours with the words of the SPEC', async () => {
    for (const address of ['abc', '0', '-1', '1e3', '99999999999999999999', '123456', '', ' 1']) {
      const problem = await getProblem(forum.open(address, undefined, null));
      expect(problem).toMatchObject({ code: 'page_not_found', message: 'Page Not Found' });
    }
  });

  it('that was deleted is gone, without its words, and similar ones are named', async () => {
    const id = await buildQuestion(database.db, { title: 'Drug dosage quiz', state: 'deleted' });
    const like = await buildQuestion(database.db, { title: 'Drug dosage exam' });
    const problem = await getProblem(forum.open(String(id), undefined, null));
    expect(problem.code).toBe('gone');
    expect(problem.current).toMatchObject({ title: '', similar: [{ id: String(like) }] });
    expect((await getProblem(forum.moreAnswers(id, 'best', undefined))).code).toBe('gone');
  });

  it('that waits for review is seen by its author and moderators alone, and never stored', async () => {
    const id = await buildQuestion(database.db, { state: 'pending', authorId: ana });
    for (const who of [null, viewer(nurse)])
      expect((await getProblem(forum.open(String(id), undefined, who))).code).toBe(
        'page_not_found',
      );
    for (const who of [viewer(ana), viewer(nurse, ['forum.moderate'])])
      expect(await forum.open(String(id), undefined, who)).toMatchObject({ isPrivate: true });
    expect((await getProblem(forum.moreAnswers(id, 'best', undefined))).code).toBe('not_found');
    expect((await getProblem(forum.moreComments(id, undefined))).code).toBe('not_found');
  });
});

describe('the answers of a question', () => {
  it('begin with the accepted one, then nurses whose license was verified, then by score', async () => {
    const id = await buildQuestion(database.db);
    const facts = [
      { body: 'low', score: 1 },
      { body: 'high', score: 5 },
      { body: 'nurse', score: 0, stampState: 'TX' },
      { body: 'accepted', score: -2, accepted: true },
      { body: 'waits', state: 'pending' },
      { body: 'gone', state: 'deleted' },
    ] as const;
    for (const fact of facts) await buildAnswer(database.db, id, fact);
    const bodies = async (sort?: 'best' | 'newest' | 'oldest') =>
      (await open(id, sort)).answers.map(({ html }) => html.replace(/<.?p>/g, ''));
    expect(await bodies()).toEqual(['accepted', 'nurse', 'high', 'low']);
    expect(await bodies('newest')).toEqual(['accepted', 'nurse', 'high', 'low']);
    expect(await bodies('oldest')).toEqual(['low', 'high', 'nurse', 'accepted']);
  });

  it.each(['best', 'newest', 'oldest'] as const)(
    'come in pages by %s that together have each once',
    async (sort) => {
      const id = await buildQuestion(database.db);
      for (let number = 0; number < answersOnPage * 2 + 3; number += 1)
        await buildAnswer(database.db, id, {
          score: number % 5,
          stampState: number % 3 === 0 ? 'TX' : null,
          accepted: number === 7,
        });
      const page = await open(id, sort);
      const ids = page.answers.map((answer) => answer.id);
      expect(ids).toHaveLength(answersOnPage);
      for (let cursor = page.nextCursor; cursor !== null; ) {
        const more = await forum.moreAnswers(id, sort, cursor);
        ids.push(...more.answers.map((answer) => answer.id));
        cursor = more.nextCursor;
      }
      expect(ids).toHaveLength(answersOnPage * 2 + 3);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  it('have a license stamp that is expired from the day after the license ends', async () => {
    const id = await buildQuestion(database.db);
    await buildAnswer(database.db, id, {
      stampState: 'TX',
      stampCredential: 'RN',
      stampVerifiedOn: '2026-01-05',
      stampExpiresOn: '2026-11-30',
    });
    const stampOn = async (day: string) => {
      now = new Date(`${day}T12:00:00Z`);
      return (await open(id)).answers[0]?.stamp;
    };
    const stamp = { credential: 'RN', state: 'TX', verifiedOn: '2026-01-05' };
    expect(await stampOn('2026-11-30')).toEqual({ ...stamp, expired: false });
    expect(await stampOn('2026-12-01')).toEqual({ ...stamp, expired: true });
  });
});

describe('the comments of a post', () => {
  it('come in pages, oldest first, while post and question are public', async () => {
    const id = await buildQuestion(database.db);
    const answer = await buildAnswer(database.db, id);
    const made: string[] = [];
    for (let number = 0; number < commentsOnPage + 2; number += 1)
      made.push(String(await buildComment(database.db, id, answer)));
    const first = await forum.moreComments(answer, undefined);
    const second = await forum.moreComments(answer, first.nextCursor ?? undefined);
    expect([...first.comments, ...second.comments].map((comment) => comment.id)).toEqual(made);
    expect(second.nextCursor).toBeNull();
    const hidden = await buildAnswer(database.db, id, { state: 'pending' });
    for (const other of [hidden, 999_999, Number(made[0])])
      expect((await getProblem(forum.moreComments(other, undefined))).code).toBe('not_found');
  });
});

describe('the views of single posts', () => {
  it('show a post in any state, with the same names as the page', async () => {
    const id = await buildQuestion(database.db, {
      state: 'pending',
      authorId: ana,
      anonymous: true,
    });
    const answer = await buildAnswer(database.db, id, { state: 'pending', authorId: nurse });
    const comment = await buildComment(database.db, id, answer, { authorId: ana });
    const { views } = forum;
    expect((await views.question(id)).by).toEqual({ kind: 'asker', author: null });
    expect(await views.answer(answer)).toMatchObject({
      questionId: String(id),
      by: { author: { handle: 'nina' } },
      comments: [{ id: String(comment), by: { kind: 'asker', author: null } }],
    });
    expect(await views.comment(comment)).toMatchObject({ on: String(answer) });
    for (const read of [() => views.question(1e9), () => views.answer(id), () => views.comment(id)])
      expect((await getProblem(read())).code).toBe('not_found');
  });
});
