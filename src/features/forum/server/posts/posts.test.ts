import { describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import { buildUser } from '#features/account/server/testing.ts';
import { questions } from '../tables.ts';
import { findAnswer, findQuestion } from './postStore.ts';
import { answerBody, questionBody, setUpPosts } from './testingPosts.ts';

const forum = setUpPosts(['prerequisites', 'teas', 'nclex']);

const question = async (id: string) => {
  const row = await findQuestion(forum.database.db, Number(id));
  if (!row) throw new Error(`No question ${id}.`);
  return row;
};

describe('a question that was asked', () => {
  it('is public at once, for a member whose posts have passed review', async () => {
    const posted = await forum.posts.questions.ask(questionBody(), forum.ana);
    expect(posted).toMatchObject({ state: 'open', revision: 1 });
    expect(await question(posted.id)).toMatchObject({
      state: 'open',
      authorId: forum.ana.userId,
      tags: ['prerequisites'],
      html: '<p>My anatomy grade is from 2019. Does anybody know how long programs accept it?</p>\n',
    });
    expect(forum.posts.effects).toMatchObject([{ kind: 'question', change: 'published' }]);
    expect(forum.posts.published).toEqual([`question:${posted.id}`]);
  });

  it('waits for review when it is the first of a new member, and nobody hears of it', async () => {
    const { id: userId } = await buildUser(forum.database.db);
    const newcomer = { userId, roleName: 'Student', permissions: [] };
    const posted = await forum.posts.questions.ask(questionBody(), newcomer);
    expect(posted.state).toBe('pending');
    expect(await question(posted.id)).toMatchObject({ pendingWhy: 'first_post' });
    expect(forum.posts.effects).toEqual([]);
    expect(forum.posts.published).toEqual([]);
  });

  it('is refused with its fields when it is too short, and stored nowhere', async () => {
    const refused = await getProblem(
      forum.posts.questions.ask(
        questionBody({ title: 'Help', body: 'Please?', tags: [] }),
        forum.ana,
      ),
    );
    expect(refused.fields?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'title title_short',
      'body body_short',
      'tags required',
    ]);
    expect(await forum.database.db.$count(questions)).toBe(0);
  });
});

describe('an answer', () => {
  it('is counted by its question, and tells the asker', async () => {
    const { id } = await forum.posts.questions.ask(questionBody(), forum.ana);
    forum.now = new Date('2026-11-20T12:30:00Z');
    const posted = await forum.posts.answers.add(Number(id), answerBody(), forum.ben);
    expect(await findAnswer(forum.database.db, Number(posted.id))).toMatchObject({
      state: 'open',
      authorId: forum.ben.userId,
      stampState: null,
    });
    expect(await question(id)).toMatchObject({ answerCount: 1, activeAt: forum.now });
    expect(forum.posts.notices).toMatchObject([
      {
        kind: 'new_answer',
        to: [forum.ana.userId],
        dedupeKey: `answer:${posted.id}`,
        path: `/forum/question/${id}#post-${posted.id}`,
      },
    ]);
  });

  it('is one a person: a second one names the first', async () => {
    const { id } = await forum.posts.questions.ask(questionBody(), forum.ana);
    const first = await forum.posts.answers.add(Number(id), answerBody(), forum.ben);
    const refused = await getProblem(forum.posts.answers.add(Number(id), answerBody(), forum.ben));
    expect(refused.code).toBe('validation_failed');
    expect(refused.message).toContain(`/forum/question/${id}#post-${first.id}`);
  });
});

describe('a comment', () => {
  it('is counted by the answer that it is about, and tells its author', async () => {
    const { id } = await forum.posts.questions.ask(questionBody(), forum.ana);
    const answer = await forum.posts.answers.add(Number(id), answerBody(), forum.ben);
    forum.posts.notices.length = 0;
    const on = { kind: 'answer' as const, id: Number(answer.id) };
    const posted = await forum.posts.comments.add(
      { on, body: 'Thank you, that helps.' },
      forum.ana,
    );
    expect(posted.state).toBe('open');
    expect(await findAnswer(forum.database.db, on.id)).toMatchObject({ commentCount: 1 });
    expect(await question(id)).toMatchObject({ commentCount: 0, answerCount: 1 });
    expect(forum.posts.notices).toMatchObject([{ kind: 'comment', to: [forum.ben.userId] }]);
  });
});
