import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { hour, minute } from '#shared/time/duration.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { answers, attempts, questions } from '../../tables.ts';
import { rateLimitsFor } from '../../../policy.ts';
import { findMember } from '../memberStore.ts';
import { createMemberServices, type MemberServices } from '../services.ts';
import { badgeAwards, members, reactions, reputationEvents, votes } from '../tables.ts';
import { buildAnswer, buildForumDependencies, buildQuestion, forumNow } from '../testingForum.ts';

let now = forumNow;
let database: OpenDatabase;
let services: MemberServices;
let topics: string[];
let [ana, ben, cam] = ['', '', ''];
let question: number;
let answer: number;

beforeAll(async () => {
  database = await openTestDatabase();
  const built = buildForumDependencies(database, () => now);
  services = createMemberServices(built.deps);
  ({ topics } = built);
  [ana, ben, cam] = [
    (await buildUser(database.db)).id,
    (await buildUser(database.db)).id,
    (await buildUser(database.db)).id,
  ];
});
beforeEach(async () => {
  now = forumNow;
  topics.length = 0;
  question = await buildQuestion(database.db, { authorId: ana });
  answer = await buildAnswer(database.db, { questionId: question, authorId: ben });
});
afterEach(async () => {
  for (const table of [
    questions,
    votes,
    reactions,
    reputationEvents,
    members,
    badgeAwards,
    attempts,
  ])
    await database.db.delete(table);
});
afterAll(() => database.close());

const vote = (who: string, value: number, id = answer, kind: 'question' | 'answer' = 'answer') =>
  services.votes.cast(who, { kind, id, value });
const scoreOf = async (id: number) => {
  const rows = await database.db.select().from(answers).where(eq(answers.id, id));
  return rows[0]?.score;
};
const reputationOf = async (who: string) => (await findMember(database.db, who))?.reputation ?? 0;

describe('a vote', () => {
  it('counts once however often it is sent, and an open page hears of it once', async () => {
    expect(await vote(ana, 1)).toEqual({ score: 1, value: 1 });
    expect(await vote(ana, 1)).toEqual({ score: 1, value: 1 });
    expect(await vote(cam, 1)).toEqual({ score: 2, value: 1 });
    expect(topics).toEqual([`question:${question}`, `question:${question}`]);
  });

  it('counts once when two tabs send it at the same time', async () => {
    const both = await Promise.all([vote(ana, 1), vote(ana, 1), vote(ana, 1)]);
    expect(both.map(({ score }) => score)).toEqual([1, 1, 1]);
    expect(await scoreOf(answer)).toBe(1);
    expect(await reputationOf(ben)).toBe(10);
    expect(await database.db.select().from(reputationEvents)).toHaveLength(1);
  });

  it('of many people at once is added up', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => buildUser(database.db)));
    await Promise.all(people.map(({ id }, at) => vote(id, at === 0 ? -1 : 1)));
    expect(await scoreOf(answer)).toBe(4);
    expect(await reputationOf(ben)).toBe(5 * 10 - 2);
    expect((await findMember(database.db, ben))?.helpedCount).toBe(5);
  });

  it('turns around by what differs, and its reputation with it', async () => {
    await vote(ana, 1);
    expect(await vote(ana, -1)).toEqual({ score: -1, value: -1 });
    expect(await reputationOf(ben)).toBe(-2);
    expect(await vote(ana, 0)).toEqual({ score: 0, value: 0 });
    expect(await reputationOf(ben)).toBe(0);
    expect(await database.db.select().from(reputationEvents)).toEqual([]);
    expect(await database.db.select().from(votes)).toEqual([]);
  });

  it('on a question counts for who asked it', async () => {
    expect(await vote(cam, 1, question, 'question')).toEqual({ score: 1, value: 1 });
    expect(await reputationOf(ana)).toBe(5);
    expect(await vote(cam, -1, question, 'question')).toEqual({ score: -1, value: -1 });
    expect(await reputationOf(ana)).toBe(-2);
  });

  it('for one’s own post is refused with a sentence', async () => {
    const { code, message } = await getProblem(vote(ben, 1));
    expect([code, message]).toEqual([
      'wrong_role',
      'This is your own answer, so your vote can’t count. Others decide how helpful it is.',
    ]);
    expect(await scoreOf(answer)).toBe(0);
  });

  it('is taken in a closed question, not in a locked one', async () => {
    await database.db.update(questions).set({ state: 'closed' });
    expect((await vote(ana, 1)).score).toBe(1);
    await database.db.update(questions).set({ state: 'locked' });
    for (const value of [0, -1]) expect((await getProblem(vote(ana, value))).code).toBe('locked');
    const { code } = await getProblem(vote(cam, 1, question, 'question'));
    expect(code).toBe('locked');
  });

  it('needs a public post of the kind it names', async () => {
    const pending = await buildAnswer(database.db, { questionId: question, state: 'pending' });
    for (const [id, kind] of [
      [pending, 'answer'],
      [question, 'answer'],
      [answer, 'question'],
      [999_999_999, 'answer'],
    ] as const)
      expect((await getProblem(vote(cam, 1, id, kind))).code).toBe('not_found');
    await database.db.update(questions).set({ state: 'deleted' });
    expect((await getProblem(vote(cam, 1))).code).toBe('not_found');
  });

  it('brings nothing to who asked anonymously: not by the question, not by their answers in it', async () => {
    const hidden = await buildQuestion(database.db, { authorId: ana, anonymous: true });
    const own = await buildAnswer(database.db, { questionId: hidden, authorId: ana });
    expect((await vote(cam, 1, hidden, 'question')).score).toBe(1);
    expect((await vote(cam, 1, own)).score).toBe(1);
    expect(await findMember(database.db, ana)).toBeNull();
    const others = await buildAnswer(database.db, { questionId: hidden, authorId: ben });
    await vote(cam, 1, others);
    expect(await reputationOf(ben)).toBe(10);
  });

  it('for a post whose author is gone changes its score alone', async () => {
    const orphan = await buildAnswer(database.db, { questionId: question });
    expect((await vote(cam, 1, orphan)).score).toBe(1);
    expect(await database.db.select().from(reputationEvents)).toEqual([]);
  });

  it('is one of a limited number an hour; what is sent again is not counted again', async () => {
    const count = rateLimitsFor('vote', false)[0]?.count ?? 0;
    const at = new Date(now.getTime() - 15 * minute);
    await database.db
      .insert(attempts)
      .values(Array.from({ length: count - 1 }, () => ({ key: `vote:${ana}`, at })));
    await vote(ana, 1);
    await vote(ana, 1);
    const other = await buildAnswer(database.db, { questionId: question });
    const { code, message, retryAfterSeconds } = await getProblem(vote(ana, 1, other));
    expect([code, retryAfterSeconds]).toEqual(['too_many_requests', 45 * 60]);
    expect(message).toContain('Try again in 45 minutes.');
    expect((await vote(cam, 1, other)).score).toBe(1);
    now = new Date(now.getTime() + hour);
    expect((await vote(ana, 1, other)).score).toBe(2);
  });
});

describe('helped people', () => {
  it('are counted once, however many posts of a member they vote for', async () => {
    const other = await buildAnswer(database.db, { questionId: question, authorId: ben });
    await vote(ana, 1);
    await vote(ana, 1, other);
    expect((await findMember(database.db, ben))?.helpedCount).toBe(1);
    await vote(ana, 0);
    expect((await findMember(database.db, ben))?.helpedCount).toBe(1);
    await vote(ana, -1, other);
    expect((await findMember(database.db, ben))?.helpedCount).toBe(0);
  });

  it('are counted once when two votes of one of them come at the same time', async () => {
    const other = await buildAnswer(database.db, { questionId: question, authorId: ben });
    await Promise.all([vote(ana, 1), vote(ana, 1, other)]);
    expect(await findMember(database.db, ben)).toMatchObject({ helpedCount: 1, reputation: 20 });
  });
});

describe('a reaction', () => {
  const react = (who: string, kind: 'worked' | 'unsafe', on: boolean) =>
    services.votes.react(who, { answerId: answer, kind, on });

  it('is counted once a person and kind, and taken back', async () => {
    await Promise.all([react(ana, 'worked', true), react(ana, 'worked', true)]);
    expect(await react(cam, 'worked', true)).toEqual({ worked: 2, outdated: 0, unsafe: 0 });
    expect(await react(cam, 'unsafe', true)).toEqual({ worked: 2, outdated: 0, unsafe: 1 });
    expect(await react(cam, 'worked', false)).toEqual({ worked: 1, outdated: 0, unsafe: 1 });
    expect(await react(cam, 'worked', false)).toEqual({ worked: 1, outdated: 0, unsafe: 1 });
  });

  it('to one’s own answer is refused', async () => {
    expect((await getProblem(react(ben, 'worked', true))).code).toBe('wrong_role');
  });
});
