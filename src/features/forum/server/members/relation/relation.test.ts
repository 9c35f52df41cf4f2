import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createForum, type ForumServices } from '../../services.ts';
import { questions, tags, tagSynonyms } from '../../tables.ts';
import { blocks, flags, follows, members, reactions, saves, votes } from '../tables.ts';
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
let ana: string;
let ben: string;
let question: number;
let answer: number;

beforeAll(async () => {
  database = await openTestDatabase();
  forum = createForum({
    ...buildForumDependencies(database, () => forumNow).deps,
    schoolOf: () => Promise.reject(new Error('No school is asked for.')),
  });
  ana = (await buildUser(database.db, { handle: 'ana' })).id;
  ben = (await buildUser(database.db, { handle: 'ben' })).id;
});
beforeEach(async () => {
  await buildTag(database.db, 'prerequisites');
  question = await buildQuestion(database.db, { authorId: ana, anonymous: true });
  answer = await buildAnswer(database.db, { questionId: question, authorId: ben });
});
afterEach(async () => {
  const tables = [questions, tags, votes, reactions, saves, flags, follows, blocks, members];
  for (const table of tables) await database.db.delete(table);
});
afterAll(() => database.close());

const viewer = (userId: string, permissions: string[] = []) => ({
  userId,
  roleName: 'Student',
  permissions,
});
const relation = (userId = ana, permissions: string[] = []) =>
  forum.members.relation.relation(viewer(userId, permissions), question);
const follow = (kind: 'question' | 'tag' | 'user' | 'ignored_tag', key: string, on = true) =>
  forum.members.follows.set(ana, { kind, key, on });

describe('one’s own relation to a question', () => {
  it('has votes, reactions, saves, flags and follows of this thread, and of nobody else', async () => {
    const comment = await buildComment(database.db, {
      questionId: question,
      onId: answer,
      authorId: ben,
    });
    const elsewhere = await buildQuestion(database.db, {});
    for (const id of [question, elsewhere]) {
      await forum.members.saves.put(ana, { kind: 'question', id, on: true });
      await follow('question', String(id));
    }
    await forum.members.votes.cast(ana, { kind: 'answer', id: answer, value: -1 });
    await forum.members.votes.cast(ana, { kind: 'question', id: elsewhere, value: 1 });
    await forum.members.votes.react(ana, { answerId: answer, kind: 'outdated', on: true });
    await forum.moderation.flags.flag(ana, {
      kind: 'comment',
      id: comment,
      reason: 'spam',
      note: '',
    });
    await forum.members.profiles.block(ana, 'ben', true);
    expect(await relation()).toMatchObject({
      votes: { [answer]: -1 },
      reactions: [{ answerId: String(answer), kind: 'outdated' }],
      savedIds: [String(question)],
      flaggedIds: [String(comment)],
      isFollowing: true,
      isAsker: true,
      canModerate: false,
      handle: 'ana',
      blockedHandles: ['ben'],
    });
    expect(await relation(ben)).toMatchObject({
      votes: {},
      reactions: [],
      savedIds: [],
      flaggedIds: [],
      isFollowing: false,
      isAsker: false,
      blockedHandles: [],
    });
  });

  it('has the Markdown of one’s own posts, and those that wait as they will look', async () => {
    const pendingAnswer = await buildAnswer(database.db, {
      questionId: question,
      authorId: ana,
      state: 'pending',
      body: 'Mine waits.',
    });
    const pendingComment = await buildComment(database.db, {
      questionId: question,
      onId: answer,
      authorId: ana,
      state: 'pending',
    });
    await buildComment(database.db, {
      questionId: question,
      onId: answer,
      authorId: ana,
      state: 'deleted',
    });
    const own = await relation();
    expect(
      Object.keys(own.sources)
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual([question, pendingAnswer, pendingComment]);
    expect(own.sources[pendingAnswer]).toBe('Mine waits.');
    expect(own.pendingAnswers).toMatchObject([
      { id: String(pendingAnswer), state: 'pending', by: { kind: 'asker', author: null } },
    ]);
    expect(own.pendingComments).toMatchObject([{ id: String(pendingComment), state: 'pending' }]);
    const others = await relation(ben, ['forum.moderate']);
    expect([others.pendingAnswers, others.pendingComments, others.canModerate]).toEqual([
      [],
      [],
      true,
    ]);
    expect(Object.keys(others.sources)).toEqual([String(answer)]);
  });

  it('to a question that waits is for its author and moderators', async () => {
    await database.db.update(questions).set({ state: 'pending' });
    expect((await relation()).isAsker).toBe(true);
    expect((await relation(ben, ['forum.moderate'])).canModerate).toBe(true);
    expect((await getProblem(relation(ben))).code).toBe('not_found');
    await database.db.update(questions).set({ state: 'deleted' });
    expect((await getProblem(relation())).code).toBe('gone');
  });

  it('opens an own question that waits with its source, and nobody else’s', async () => {
    await database.db.update(questions).set({ state: 'pending' });
    const own = await forum.members.relation.ownQuestion(ana, question);
    expect(own.body).toBe('My sciences are six years old. Do they still count?');
    expect(own.question).toMatchObject({ id: String(question), state: 'pending' });
    expect((await getProblem(forum.members.relation.ownQuestion(ben, question))).code).toBe(
      'not_found',
    );
  });
});

describe('following', () => {
  const followed = async () =>
    (await database.db.select().from(follows)).map(({ kind, key }) => `${kind} ${key}`).sort();
  const followCount = async () =>
    (await forum.reading.open(String(question), undefined, null)).page.question.followCount;

  it('a question counts once, and is taken back', async () => {
    await Promise.all([follow('question', String(question)), follow('question', String(question))]);
    expect(await followCount()).toBe(1);
    await follow('question', String(question), false);
    await follow('question', String(question), false);
    expect(await followCount()).toBe(0);
  });

  it('a question begins with asking it, also when it waits for review', async () => {
    const { id, state } = await forum.posts.questions.ask(
      {
        title: 'How long do prerequisite grades count?',
        body: 'My anatomy grade is from 2019, and I apply for next fall.',
        tags: ['prerequisites'],
        anonymous: false,
        template: null,
        school: '',
        program: null,
        lang: 'en',
      },
      viewer(ana),
    );
    expect([state, await followed()]).toEqual(['pending', [`question ${id}`]]);
  });

  it('a synonym follows the tag it stands for; ignoring ends it, and the reverse', async () => {
    await database.db.insert(tagSynonyms).values({ slug: 'prereqs', tag: 'prerequisites' });
    await follow('tag', ' Prereqs ');
    expect(await followed()).toEqual(['tag prerequisites']);
    await follow('ignored_tag', 'prerequisites');
    expect(await followed()).toEqual(['ignored_tag prerequisites']);
    await follow('tag', 'prereqs');
    expect(await followed()).toEqual(['tag prerequisites']);
    await follow('tag', 'prereqs', false);
    expect(await followed()).toEqual([]);
  });

  it('a member goes by their name and stays when they change it', async () => {
    await follow('user', 'BEN');
    expect(await followed()).toEqual([`user ${ben}`]);
    expect((await getProblem(follow('user', 'ana'))).code).toBe('validation_failed');
  });

  it('what there isn’t is refused in words; stopping never is', async () => {
    const pending = await buildQuestion(database.db, { authorId: ben, state: 'pending' });
    for (const [kind, key] of [
      ['question', String(pending)],
      ['question', 'abc'],
      ['question', String(answer)],
      ['tag', 'nothing'],
      ['ignored_tag', 'nothing'],
      ['user', 'nobody'],
    ] as const) {
      expect((await getProblem(follow(kind, key))).code).toBe('not_found');
      expect(await follow(kind, key, false)).toEqual({ on: false });
    }
    const own = await buildQuestion(database.db, { authorId: ana, state: 'pending' });
    expect(await follow('question', String(own))).toEqual({ on: true });
  });
});
