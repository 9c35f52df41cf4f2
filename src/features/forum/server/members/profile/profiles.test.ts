import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/account/server/tables.ts';
import { buildUser } from '#features/account/server/testing.ts';
import type { Notice } from '#features/notifications/contract.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { day } from '#shared/time/duration.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { questions, tags } from '../../tables.ts';
import { createMemberServices, type MemberServices } from '../services.ts';
import {
  badgeAwards,
  blocks,
  follows,
  formerNames,
  members,
  reputationEvents,
  votes,
} from '../tables.ts';
import {
  buildAnswer,
  buildComment,
  buildForumDependencies,
  buildQuestion,
  forumNow,
  postRef,
} from '../testingForum.ts';
import { buildTag } from '../../testingForumRows.ts';

let now = forumNow;
let database: OpenDatabase;
let services: MemberServices;
let notices: Notice[];
let ana: { id: string; handle: string | null };
let nora: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const built = buildForumDependencies(database, () => now);
  services = createMemberServices(built.deps);
  ({ notices } = built);
});
beforeEach(async () => {
  now = forumNow;
  notices.length = 0;
  ana = await buildUser(database.db, {
    email: 'ana@real.example',
    handle: 'Ana_R',
    name: 'Ana Ruiz',
  });
  nora = (
    await buildUser(database.db, {
      email: 'nora@real.example',
      handle: 'nora',
      roleName: 'Nurse',
      credential: 'RN',
      licenseState: 'CA',
      licenseVerifiedOn: '2026-01-05',
      licenseExpiresOn: '2026-11-19',
    })
  ).id;
  await buildTag(database.db, 'prerequisites');
});
afterEach(async () => {
  for (const table of [
    questions,
    tags,
    votes,
    reputationEvents,
    members,
    badgeAwards,
    blocks,
    follows,
    users,
    formerNames,
  ])
    await database.db.delete(table);
});
afterAll(() => database.close());

const me = (userId: string, permissions: string[] = []) => ({
  userId,
  roleName: 'Student',
  permissions,
});
const profile = (handle: string) => services.profiles.profile(handle);
const activity = (tab: 'questions' | 'answers' | 'comments', cursor?: string, handle = 'ana_r') =>
  services.activity.of(handle, { tab, cursor });

describe('a member’s page', () => {
  it('is found whatever the case, and has neither name nor address', async () => {
    const shown = await profile('aNA_r');
    expect(shown).toMatchObject({
      handle: 'Ana_R',
      role: 'student',
      status: 'active',
      stamp: null,
    });
    expect(JSON.stringify(shown)).not.toMatch(/Ruiz|real\.example/);
    expect(JSON.stringify(shown)).not.toContain(ana.id);
  });

  it('of nobody is not found', async () => {
    for (const handle of ['nobody', '', ana.id])
      expect((await getProblem(profile(handle))).code).toBe('page_not_found');
  });

  it('shows a nurse’s license, expired once it has ended', async () => {
    expect((await profile('nora')).stamp).toEqual({
      credential: 'RN',
      state: 'CA',
      verifiedOn: '2026-01-05',
      expired: true,
    });
    now = new Date('2026-11-19T23:00:00Z');
    expect((await profile('nora')).stamp?.expired).toBe(false);
  });

  it('of a suspended member has the label and nothing they wrote about themselves', async () => {
    await services.ownProfile.change(me(ana.id), 1, { bio: 'Cheap essays here' });
    await database.db.update(users).set({ status: 'suspended' }).where(eq(users.id, ana.id));
    expect(await profile('ana_r')).toMatchObject({ status: 'suspended', bio: '', img: '' });
  });

  it('is marked as a sample in the demo alone', async () => {
    await buildUser(database.db, { handle: 'sample', email: 'sample@forum.example.test' });
    await buildUser(database.db, { handle: 'student', email: 'student@example.test' });
    await buildUser(database.db, { handle: 'lookalike', email: 'me@notexample.test' });
    const marks = ['sample', 'student', 'lookalike', 'ana_r'].map(
      async (handle) => (await profile(handle)).sample,
    );
    expect(await Promise.all(marks)).toEqual([true, true, false, false]);
  });

  it('never shows less than no reputation', async () => {
    await database.db.insert(members).values({ userId: ana.id, reputation: -7, createdAt: now });
    expect((await profile('ana_r')).reputation).toBe(0);
  });

  it('counts posts that became public, and lists the tags they are about', async () => {
    const question = await buildQuestion(database.db, { authorId: ana.id });
    const other = await buildQuestion(database.db, {});
    const answer = await buildAnswer(database.db, { questionId: other, authorId: ana.id });
    await services.effects.published(postRef({ id: question, authorId: ana.id }));
    const ref = postRef({ id: answer, kind: 'answer', questionId: other, authorId: ana.id });
    await services.effects.published(ref);
    expect(await profile('ana_r')).toMatchObject({
      questionCount: 1,
      answerCount: 1,
      topTags: [{ slug: 'prerequisites', name: 'prerequisites', count: 2 }],
    });
    const earned = (await profile('ana_r')).badges.filter(({ awardedAt }) => awardedAt !== null);
    expect(earned.map(({ key }) => key)).toEqual(['first_question', 'first_answer']);
    await services.effects.removed(ref);
    expect((await profile('ana_r')).answerCount).toBe(0);
  });

  it('says of each badge that is missing how far it has come', async () => {
    await database.db.insert(members).values({ userId: ana.id, acceptedCount: 3, createdAt: now });
    const { badges } = await profile('ana_r');
    expect(badges.find(({ key }) => key === 'accepted_10')).toMatchObject({
      awardedAt: null,
      progress: { done: 3, of: 10 },
    });
    expect(badges.length).toBeGreaterThanOrEqual(12);
  });
});

describe('a badge', () => {
  it('of a verified license counts from the day of it, and one for editing from the edit', async () => {
    const question = await buildQuestion(database.db, { authorId: nora });
    await buildAnswer(database.db, { questionId: question, authorId: nora, editedAt: now });
    const { badges } = await profile('nora');
    const dates = Object.fromEntries(badges.map(({ key, awardedAt }) => [key, awardedAt]));
    expect(dates['verified_nurse']).toBe('2026-01-05T00:00:00.000Z');
    expect(dates['edited']).toBe(now.toISOString());
  });

  it('is given once, by what others did, and told to the member', async () => {
    const question = await buildQuestion(database.db, { authorId: ana.id });
    await services.effects.published(postRef({ id: question, authorId: ana.id }));
    const voters = await Promise.all(Array.from({ length: 10 }, () => buildUser(database.db)));
    for (const { id } of voters)
      await services.votes.cast(id, { kind: 'question', id: question, value: 1 });
    const { badges } = await profile('ana_r');
    const earned = badges.filter(({ awardedAt }) => awardedAt !== null).map(({ key }) => key);
    expect(earned).toEqual(['first_question', 'helped_10', 'great_question']);
    const told = notices.filter(({ kind, to }) => kind === 'badge' && to.includes(ana.id));
    expect(told.map(({ title }) => title)).toEqual([
      'First question',
      'Helped 10 people',
      'Great question',
    ]);
    await services.votes.cast(voters[0]?.id ?? '', { kind: 'question', id: question, value: 0 });
    const after = (await profile('ana_r')).badges.filter(({ awardedAt }) => awardedAt !== null);
    expect(after).toHaveLength(3);
  });
});

describe('what was asked anonymously', () => {
  it('is in no count, no tag, no badge and no activity', async () => {
    const before = await profile('ana_r');
    const hidden = await buildQuestion(database.db, {
      authorId: ana.id,
      anonymous: true,
      score: 50,
    });
    const answer = await buildAnswer(database.db, {
      questionId: hidden,
      authorId: ana.id,
      score: 50,
      editedAt: now,
    });
    await buildComment(database.db, { questionId: hidden, onId: hidden, authorId: ana.id });
    const anonymous = { authorId: ana.id, anonymous: true, questionId: hidden };
    await services.effects.published(postRef({ id: hidden, ...anonymous }));
    await services.effects.published(postRef({ ...anonymous, id: answer, kind: 'answer' }));
    const voter = (await buildUser(database.db)).id;
    await services.votes.cast(voter, { kind: 'question', id: hidden, value: 1 });
    await services.votes.cast(voter, { kind: 'answer', id: answer, value: 1 });
    expect(await profile('ana_r')).toEqual(before);
    for (const tab of ['questions', 'answers', 'comments'] as const)
      expect((await activity(tab)).data).toEqual([]);
    const own = await services.activity.own(ana.id, { tab: 'questions' });
    expect(own.data).toMatchObject([{ id: String(hidden), anonymous: true }]);
    expect((await services.activity.own(ana.id, { tab: 'comments' })).data).toHaveLength(1);
  });

  it('still lets its author’s next posts be public at once', async () => {
    const hidden = await buildQuestion(database.db, { authorId: ana.id, anonymous: true });
    await services.effects.published(postRef({ id: hidden, authorId: ana.id, anonymous: true }));
    const { privileges } = await services.ownProfile.read(me(ana.id));
    expect(privileges.find(({ key }) => key === 'post_directly')?.has).toBe(true);
  });
});

describe('a member’s activity', () => {
  it('lists public posts by pages, newest first, with plain words', async () => {
    const made: number[] = [];
    for (let at = 0; at < 23; at += 1)
      made.push(await buildQuestion(database.db, { authorId: ana.id }));
    await buildQuestion(database.db, { authorId: ana.id, state: 'pending' });
    await buildQuestion(database.db, { authorId: ana.id, state: 'deleted' });
    const first = await activity('questions');
    expect(first.data).toHaveLength(20);
    const { nextCursor } = first.meta;
    const second = await activity('questions', nextCursor ?? '');
    const ids = [...first.data, ...second.data].map(({ id }) => Number(id));
    expect(ids).toEqual(made.toReversed());
    expect(second.meta).toEqual({ page: null, hasMore: false, nextCursor: null });
    const html = '<p>Use <code>a &lt; b</code> &amp; ask</p>';
    await buildAnswer(database.db, { questionId: made[0] ?? 0, authorId: ana.id, html });
    expect((await activity('answers')).data[0]?.preview).toBe('Use a < b & ask');
  });

  it('leaves out what stands in a question that is gone, or on an answer that is', async () => {
    const question = await buildQuestion(database.db, {});
    const answer = await buildAnswer(database.db, { questionId: question, state: 'deleted' });
    await buildComment(database.db, { questionId: question, onId: answer, authorId: ana.id });
    expect((await activity('comments')).data).toEqual([]);
    const gone = await buildQuestion(database.db, { state: 'deleted' });
    await buildAnswer(database.db, { questionId: gone, authorId: ana.id });
    expect((await activity('answers')).data).toEqual([]);
    expect((await services.activity.own(ana.id, { tab: 'answers' })).data).toHaveLength(1);
  });

  it('is empty for others once the member hides it, and so are the tags', async () => {
    await buildQuestion(database.db, { authorId: ana.id });
    await services.ownProfile.change(me(ana.id), 1, { hidesActivity: true });
    expect((await activity('questions')).data).toEqual([]);
    expect(await profile('ana_r')).toMatchObject({ hidesActivity: true, topTags: [] });
    const own = await services.ownProfile.read(me(ana.id));
    expect(own.profile?.topTags).toHaveLength(1);
  });

  it('refuses a cursor of somewhere else', async () => {
    expect((await getProblem(activity('questions', 'x'))).code).toBe('malformed_request');
  });
});

describe('one’s own profile', () => {
  const change = (
    revision: number,
    request: Parameters<MemberServices['ownProfile']['change']>[2],
  ) => services.ownProfile.change(me(ana.id), revision, request);
  const fieldOf = async (call: Promise<unknown>) => (await getProblem(call)).fields?.[0];

  it('is changed at its revision; from an older one comes back as it is', async () => {
    const saved = await change(1, { bio: ' I’m in term two. ', location: 'Tucson,\nArizona' });
    expect(saved).toMatchObject({
      bio: 'I’m in term two.',
      location: 'Tucson, Arizona',
      revision: 2,
    });
    const { code, current } = await getProblem(change(1, { bio: 'Older' }));
    expect([code, current]).toEqual(['revision_mismatch', saved]);
    expect((await profile('ana_r')).bio).toBe('I’m in term two.');
  });

  it('takes one of two changes that are made at once', async () => {
    const both = await Promise.allSettled([change(1, { bio: 'One' }), change(1, { bio: 'Two' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('takes another name once in 30 days, and says when the next one', async () => {
    expect((await change(1, { handle: 'ana-in-tucson' })).handle).toBe('ana-in-tucson');
    expect((await getProblem(profile('ana_r'))).code).toBe('page_not_found');
    expect(await fieldOf(change(2, { handle: 'ana-again' }))).toEqual({
      path: 'handle',
      code: 'handle_recent',
      message: 'You can change your forum name once in 30 days; the next time on December 20, 2026',
    });
    expect((await services.ownProfile.read(me(ana.id))).handleChangeableAt).toBe(
      new Date(now.getTime() + 30 * day).toISOString(),
    );
    expect((await change(2, { handle: 'ana-in-tucson', bio: 'Same name' })).bio).toBe('Same name');
    now = new Date(now.getTime() + 30 * day);
    expect((await change(3, { handle: 'ana-again' })).handle).toBe('ana-again');
  });

  it('leaves the former name to who gave it up, whatever the case, and to nobody else', async () => {
    await change(1, { handle: 'ana-in-tucson' });
    const wanted = services.ownProfile.change(me(nora), 1, { handle: 'ANA_r' });
    expect(await fieldOf(wanted)).toMatchObject({ code: 'handle_taken' });
    now = new Date(now.getTime() + 30 * day);
    expect((await change(2, { handle: 'Ana_R' })).handle).toBe('Ana_R');
    now = new Date(now.getTime() + 30 * day);
    expect((await change(3, { handle: 'ana_r' })).handle).toBe('ana_r');
    const again = services.ownProfile.change(me(nora), 1, { handle: 'Ana-in-Tucson' });
    expect(await fieldOf(again)).toMatchObject({ code: 'handle_taken' });
    expect((await getProblem(profile('ana-in-tucson'))).code).toBe('page_not_found');
  });

  it('leaves the names of a deleted account to nobody', async () => {
    await change(1, { handle: 'ana-in-tucson' });
    await database.db.delete(users).where(eq(users.id, ana.id));
    const take = (handle: string) => services.ownProfile.change(me(nora), 1, { handle });
    for (const handle of ['Ana_R', 'ana-in-tucson'])
      expect(await fieldOf(take(handle))).toMatchObject({ code: 'handle_taken' });
    expect((await getProblem(profile('ana-in-tucson'))).code).toBe('gone');
  });

  it('refuses a name that is taken, reserved or no name', async () => {
    expect(await fieldOf(change(1, { handle: 'NORA' }))).toMatchObject({ code: 'handle_taken' });
    expect(await fieldOf(change(1, { handle: 'Admin' }))).toMatchObject({
      code: 'handle_reserved',
    });
    expect(await fieldOf(change(1, { handle: 'a b' }))).toMatchObject({ code: 'handle_format' });
    expect((await services.ownProfile.read(me(ana.id))).handle).toBe('Ana_R');
  });

  it('gives a name to one of two who want it at once', async () => {
    const both = await Promise.allSettled([
      change(1, { handle: 'florence' }),
      services.ownProfile.change(me(nora), 1, { handle: 'Florence' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses what is too long, and several links', async () => {
    expect(await fieldOf(change(1, { bio: 'x'.repeat(501) }))).toMatchObject({ code: 'bio_long' });
    expect(await fieldOf(change(1, { location: 'x'.repeat(101) }))).toMatchObject({
      code: 'location_long',
    });
    const links = 'https://a.example and https://b.example';
    expect(await fieldOf(change(1, { bio: links }))).toMatchObject({ code: 'bio_links' });
  });

  it('has reputation with its reasons, and nobody’s name', async () => {
    const question = await buildQuestion(database.db, { authorId: ana.id });
    await services.votes.cast(nora, { kind: 'question', id: question, value: 1 });
    const own = await services.ownProfile.read(me(ana.id));
    expect(own.reputation).toMatchObject([
      { points: 5, reason: 'Somebody voted for your question', postId: String(question) },
    ]);
    expect(JSON.stringify(own)).not.toContain(nora);
  });

  it('lists what is followed by what it is called now, and who is blocked', async () => {
    const question = await buildQuestion(database.db, {});
    for (const follow of [
      { kind: 'question' as const, key: String(question) },
      { kind: 'tag' as const, key: 'prerequisites' },
      { kind: 'user' as const, key: 'nora' },
    ])
      await services.follows.set(ana.id, { ...follow, on: true });
    await services.profiles.block(ana.id, 'NORA', true);
    const own = await services.ownProfile.read(me(ana.id));
    expect(own.follows).toContainEqual({ kind: 'user', key: 'nora', title: 'nora' });
    expect(own.follows).toHaveLength(3);
    expect(own.blocked).toEqual(['nora']);
    await services.profiles.block(ana.id, 'nora', false);
    expect((await services.ownProfile.read(me(ana.id))).blocked).toEqual([]);
    const self = await getProblem(services.profiles.block(ana.id, 'ana_r', true));
    expect(self.code).toBe('validation_failed');
    const nobody = await getProblem(services.profiles.block(ana.id, 'nobody', true));
    expect(nobody.code).toBe('not_found');
  });
});
