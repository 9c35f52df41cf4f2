import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { removeFollow } from '../members/followStore.ts';
import { questions } from '../tables.ts';
import {
  answerBody,
  answerText,
  buildMember,
  buildTags,
  createTestPosts,
  questionBody,
  questionText,
} from './testingPosts.ts';

const now = new Date('2026-11-20T12:00:00Z');
let database: OpenDatabase;
let posts: ReturnType<typeof createTestPosts>;
let [ana, ben, cora] = [] as unknown as Awaited<ReturnType<typeof buildMember>>[];

beforeAll(async () => {
  database = await openTestDatabase();
  await buildTags(database, ['prerequisites']);
});
beforeEach(async () => {
  await database.db.delete(questions);
  posts = createTestPosts(database, () => now);
  [ana, ben, cora] = [
    await buildMember(database),
    await buildMember(database),
    await buildMember(database),
  ];
});
afterAll(() => database.close());

const member = (who: typeof ana) => {
  if (!who) throw new Error('Nobody was made.');
  return who;
};
const ask = async (more: Parameters<typeof questionBody>[0] = {}) =>
  Number((await posts.questions.ask(questionBody(more), member(ana))).id);
const answer = async (question: number, body = answerText) =>
  Number((await posts.answers.add(question, answerBody({ body }), member(ben))).id);
const mentionOf = (...people: (typeof ana)[]) =>
  people.map((who) => `@${member(who).handle}`).join(' ');
const mentions = () =>
  posts.notices
    .filter(({ kind }) => kind === 'mention')
    .map(({ to, dedupeKey, path, by }) => ({ to, dedupeKey, path, by }));

describe('an edit that mentions people', () => {
  it('of an answer reports it to those whom it did not mention before, and nobody else', async () => {
    const id = await ask();
    const posted = await answer(id, `${answerText} ${mentionOf(ana)}`);
    posts.notices.length = 0;
    const body = `${answerText} ${mentionOf(ana, cora)}`;
    await posts.answers.edit(posted, answerBody({ body }), 1, member(ben));
    expect(posts.notices).toHaveLength(1);
    expect(mentions()).toEqual([
      {
        to: [member(cora).userId],
        by: member(ben).userId,
        dedupeKey: `mention:${posted}`,
        path: `/forum/question/${id}#post-${posted}`,
      },
    ]);
    await posts.answers.edit(posted, answerBody({ body: `${body} Again.` }), 2, member(ben));
    expect(mentions()).toHaveLength(1);
  });

  it('has the key of the post’s first mention, so that who is mentioned again is told once', async () => {
    const id = await ask({ body: `${questionText} ${mentionOf(cora)}` });
    await posts.questions.edit(id, questionBody(), 1, member(ana));
    const body = `${questionText} Thanks ${mentionOf(cora)}`;
    await posts.questions.edit(id, questionBody({ body }), 2, member(ana));
    expect(mentions().map(({ dedupeKey }) => dedupeKey)).toEqual([
      `mention:${id}`,
      `mention:${id}`,
    ]);
  });

  it('of a question and of a comment reports it too, but never to the author', async () => {
    const id = await ask();
    const body = `${questionText} ${mentionOf(ana, cora)}`;
    await posts.questions.edit(id, questionBody({ body }), 1, member(ana));
    expect(mentions()).toMatchObject([
      { to: [member(cora).userId], path: `/forum/question/${id}` },
    ]);
    const on = { kind: 'question' as const, id };
    const comment = Number((await posts.comments.add({ on, body: 'Which?' }, member(ben))).id);
    await posts.comments.edit(comment, `Which? ${mentionOf(cora)}`, 1, member(ben));
    expect(mentions().at(-1)).toMatchObject({
      to: [member(cora).userId],
      path: `/forum/question/${id}#post-${comment}`,
    });
  });

  it('names nobody as its cause when the question was asked anonymously', async () => {
    const id = await ask({ anonymous: true });
    const body = `${questionText} ${mentionOf(cora)}`;
    await posts.questions.edit(id, questionBody({ body, anonymous: true }), 1, member(ana));
    expect(mentions()).toMatchObject([{ to: [member(cora).userId], by: undefined }]);
  });

  it('and waits for review now reports nothing before it is public', async () => {
    const id = await ask();
    const posted = await answer(id);
    const ads = `${answerText} https://bit.ly/cheap https://bit.ly/now ${mentionOf(cora)}`;
    const edited = await posts.answers.edit(posted, answerBody({ body: ads }), 1, member(ben));
    expect(edited.state).toBe('pending');
    expect(mentions()).toEqual([]);
    await posts.publishing.publish('answer', posted);
    expect(mentions()).toMatchObject([{ to: [member(cora).userId] }]);
  });
});

describe('whoever asked', () => {
  it('reads about new answers while they follow their question', async () => {
    const id = await ask();
    await answer(id);
    expect(posts.notices).toMatchObject([{ kind: 'new_answer', to: [member(ana).userId] }]);
  });

  it('reads of none once they do not want to follow it', async () => {
    const id = await ask();
    const follow = { userId: member(ana).userId, kind: 'question' as const, key: String(id) };
    await removeFollow(database.db, follow);
    await answer(id);
    expect(posts.notices).toEqual([]);
  });
});
