import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/account/server/tables.ts';
import { buildUser } from '#features/account/server/testing.ts';
import type { Notice } from '#features/notifications/contract.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { PostKind } from '../../contract.ts';
import { members, flags, moderationLog, reputationEvents } from '../members/tables.ts';
import { addFollow } from '../members/followStore.ts';
import { findMember } from '../members/memberStore.ts';
import {
  buildAnswer,
  buildComment,
  buildForumDependencies,
  buildQuestion,
  forumNow,
} from '../members/testingForum.ts';
import { buildTag } from '../testingForumRows.ts';
import { createForum, type ForumServices } from '../services.ts';
import { questions, tags } from '../tables.ts';
import type { ModerationDecision } from './decisionService.ts';

let now = forumNow;
let database: OpenDatabase;
let forum: ForumServices;
let notices: Notice[];
let [asker, ben, mod, second] = ['', '', '', ''];
let question: number;

beforeAll(async () => {
  database = await openTestDatabase();
  const built = buildForumDependencies(database, () => now);
  forum = createForum({
    ...built.deps,
    schoolOf: () => Promise.reject(new Error('No school is asked for.')),
  });
  ({ notices } = built);
});
beforeEach(async () => {
  now = forumNow;
  notices.length = 0;
  await buildTag(database.db, 'prerequisites');
  [asker, ben, mod, second] = [
    (await buildUser(database.db)).id,
    (await buildUser(database.db, { handle: 'ben' })).id,
    (await buildUser(database.db)).id,
    (await buildUser(database.db)).id,
  ];
  question = await buildQuestion(database.db, { authorId: asker });
});
afterEach(async () => {
  for (const table of [questions, tags, flags, members, moderationLog, reputationEvents, users])
    await database.db.delete(table);
});
afterAll(() => database.close());

const moderator = (userId = mod) => ({
  userId,
  roleName: 'Nurse',
  permissions: ['forum.moderate'],
});
const queue = () => forum.moderation.queue.queue(moderator());
const decide = (
  kind: PostKind,
  id: number,
  decision: ModerationDecision,
  { note = 'It names a patient.', by = mod } = {},
) => forum.moderation.decisions.decide(moderator(by), { kind, id, decision, note });
const flag = (kind: PostKind, id: number, who = asker) =>
  forum.moderation.flags.flag(who, { kind, id, reason: 'wrong', note: 'Two years, not six' });
const waiting = (more: object = {}) =>
  buildAnswer(database.db, {
    questionId: question,
    authorId: ben,
    state: 'pending',
    pendingWhy: 'first_post',
    ...more,
  });
const openPage = async () => (await forum.reading.open(String(question), undefined, null)).page;

describe('the queue', () => {
  it('has what waits and what was flagged, oldest first, with why', async () => {
    const at = (minutes: number) => new Date(forumNow.getTime() + minutes * 60_000);
    const filtered = await waiting({ createdAt: at(3), pendingWhy: 'filter' });
    const first = await buildQuestion(database.db, {
      authorId: ben,
      state: 'pending',
      pendingWhy: 'first_post',
      createdAt: at(1),
    });
    const comment = await buildComment(database.db, {
      questionId: question,
      onId: question,
      authorId: ben,
    });
    now = at(2);
    await flag('comment', comment);
    await flag('comment', comment, second);
    expect(await queue()).toMatchObject([
      {
        kind: 'question',
        id: String(first),
        why: 'first_post',
        state: 'pending',
        by: 'ben',
        flags: [],
      },
      {
        kind: 'comment',
        id: String(comment),
        questionId: String(question),
        why: 'flags',
        state: 'open',
        flags: [
          { reason: 'wrong', note: 'Two years, not six', at: at(2).toISOString() },
          { reason: 'wrong' },
        ],
      },
      { kind: 'answer', id: String(filtered), why: 'filter', at: at(3).toISOString() },
    ]);
  });

  it('names nobody who asked anonymously, also not as author of a comment in it', async () => {
    const hidden = await buildQuestion(database.db, { authorId: ben, anonymous: true });
    const comment = await buildComment(database.db, {
      questionId: hidden,
      onId: hidden,
      authorId: ben,
    });
    await flag('question', hidden);
    await flag('comment', comment);
    const listed = await queue();
    const shown = listed.map(({ by, anonymous, canReveal }) => [by, anonymous, canReveal]);
    expect(shown).toEqual([
      ['', true, true],
      ['', true, true],
    ]);
    expect(JSON.stringify(listed)).not.toMatch(/\bben\b/);
  });

  it('offers no look at who asked where there is nobody to see', async () => {
    await flag('question', await buildQuestion(database.db, { anonymous: true }));
    await flag('question', await buildQuestion(database.db, { authorId: ben }));
    expect((await queue()).map(({ canReveal }) => canReveal)).toEqual([false, false]);
  });

  it('drops what nobody can read anymore', async () => {
    const answer = await buildAnswer(database.db, { questionId: question, authorId: ben });
    const comment = await buildComment(database.db, { questionId: question, onId: answer });
    await flag('comment', comment);
    await forum.posts.publishing.remove('answer', answer);
    expect(await queue()).toEqual([]);
    expect((await forum.members.ownProfile.flags(asker))[0]?.state).toBe('upheld');
  });

  it('asks the database as often for one post as for thirty', async () => {
    const countQueries = async () => {
      let count = 0;
      const { pool } = database;
      const query = pool.query.bind(pool);
      pool.query = ((...args: Parameters<typeof query>) => {
        count += 1;
        return query(...args);
      }) as typeof pool.query;
      await queue();
      pool.query = query;
      return count;
    };
    await waiting();
    const one = await countQueries();
    for (let at = 0; at < 29; at += 1) await waiting();
    expect(await queue()).toHaveLength(30);
    expect([one, await countQueries()]).toEqual([2, 2]);
  });
});

describe('approving', () => {
  it('makes the post public as if it were posted now, and its author reads so', async () => {
    const follow = { userId: asker, kind: 'question' as const, key: String(question) };
    await addFollow(database.db, follow, now);
    const answer = await waiting();
    expect((await openPage()).answers).toEqual([]);
    expect(await decide('answer', answer, 'approve', { note: '' })).toEqual({ state: 'open' });
    expect((await openPage()).answers.map(({ id }) => id)).toEqual([String(answer)]);
    expect(notices.filter(({ kind }) => kind === 'post_approved')).toMatchObject([
      { to: [ben], path: `/forum/question/${question}#post-${answer}` },
    ]);
    expect(notices.filter(({ kind }) => kind === 'new_answer')).toMatchObject([{ to: [asker] }]);
    expect(await findMember(database.db, ben)).toMatchObject({ answerCount: 1, approvedPosts: 1 });
    expect(await queue()).toEqual([]);
  });

  it('by two moderators at once counts once', async () => {
    const answer = await waiting();
    await Promise.all([
      decide('answer', answer, 'approve', { note: '' }),
      decide('answer', answer, 'approve', { note: '', by: second }),
    ]);
    expect(await findMember(database.db, ben)).toMatchObject({ answerCount: 1, approvedPosts: 1 });
    expect((await openPage()).question.answerCount).toBe(1);
    expect(notices.filter(({ kind }) => kind === 'post_approved')).toHaveLength(1);
    expect(await database.db.select().from(moderationLog)).toHaveLength(1);
  });
});

describe('removing', () => {
  it('needs a reason, which its author reads', async () => {
    const answer = await buildAnswer(database.db, { questionId: question, authorId: ben });
    const { fields } = await getProblem(decide('answer', answer, 'remove', { note: ' ' }));
    expect(fields).toMatchObject([{ path: 'note' }]);
    await flag('answer', answer);
    expect(await decide('answer', answer, 'remove')).toEqual({ state: 'deleted' });
    expect((await openPage()).answers).toEqual([]);
    expect(notices.filter(({ kind }) => kind === 'post_removed')).toMatchObject([
      { to: [ben], note: 'It names a patient.' },
    ]);
    expect((await forum.members.ownProfile.flags(asker))[0]?.state).toBe('upheld');
    expect((await getProblem(decide('answer', answer, 'remove'))).code).toBe('not_found');
  });

  it('takes what the post brought, and the author’s next post waits again', async () => {
    const answer = await waiting();
    await decide('answer', answer, 'approve', { note: '' });
    await forum.members.votes.cast(asker, { kind: 'answer', id: answer, value: 1 });
    const viewer = { userId: asker, roleName: 'Student', permissions: [] };
    await forum.members.acceptance.accept(viewer, { questionId: question, answerId: answer });
    expect(await findMember(database.db, ben)).toMatchObject({ reputation: 25, acceptedCount: 1 });
    await decide('answer', answer, 'remove');
    expect(await findMember(database.db, ben)).toMatchObject({
      reputation: 0,
      acceptedCount: 0,
      answerCount: 0,
      approvedPosts: 0,
    });
    expect((await openPage()).question.isSolved).toBe(false);
  });

  it('of a post that waits takes no count', async () => {
    await database.db.insert(members).values({
      userId: ben,
      approvedPosts: 2,
      answerCount: 2,
      createdAt: now,
    });
    const answer = await waiting();
    await decide('answer', answer, 'remove');
    expect(await findMember(database.db, ben)).toMatchObject({ approvedPosts: 2, answerCount: 2 });
  });

  it('of a flagged question declines nothing that was told about its answers', async () => {
    const answer = await buildAnswer(database.db, { questionId: question, authorId: ben });
    await flag('answer', answer, second);
    await decide('question', question, 'remove');
    expect((await forum.members.ownProfile.flags(second))[0]?.state).toBe('upheld');
    expect(await queue()).toEqual([]);
  });
});

describe('deciding', () => {
  it('about one’s own post is for another moderator', async () => {
    const answer = await waiting({ authorId: mod });
    expect((await getProblem(decide('answer', answer, 'approve'))).code).toBe('wrong_role');
    expect(await decide('answer', answer, 'approve', { by: second })).toEqual({ state: 'open' });
  });

  it('is logged with its reason', async () => {
    const answer = await waiting();
    await decide('answer', answer, 'approve', { note: 'Fine' });
    await decide('answer', answer, 'keep', { note: '' });
    await decide('answer', answer, 'remove');
    const log = await database.db.select().from(moderationLog);
    expect(log.map(({ action, note, moderatorId }) => [action, note, moderatorId])).toEqual([
      ['approve', 'Fine', mod],
      ['remove', 'It names a patient.', mod],
    ]);
  });
});
