import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import type { Notice } from '#features/notifications/contract.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { day } from '#shared/time/duration.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createMemberServices, type MemberServices } from '../members/services.ts';
import { flags, members, moderationLog } from '../members/tables.ts';
import {
  buildAnswer,
  buildForumDependencies,
  buildQuestion,
  forumNow,
} from '../members/testingForum.ts';
import { attempts, questions } from '../tables.ts';
import { createModerationServices, type ModerationServices } from './services.ts';

let now = forumNow;
let database: OpenDatabase;
let services: ModerationServices;
let memberServices: MemberServices;
let notices: Notice[];
let [asker, ben, cam, mod] = ['', '', '', ''];
let question: number;
let answer: number;

beforeAll(async () => {
  database = await openTestDatabase();
  const built = buildForumDependencies(database, () => now);
  memberServices = createMemberServices(built.deps);
  const refuse = () => Promise.reject(new Error('Nothing is published here.'));
  services = createModerationServices({
    ...built.deps,
    publishing: { publish: refuse, remove: refuse },
  });
  ({ notices } = built);
  [asker, ben, cam, mod] = [
    (await buildUser(database.db)).id,
    (await buildUser(database.db)).id,
    (await buildUser(database.db)).id,
    (await buildUser(database.db)).id,
  ];
});
beforeEach(async () => {
  now = forumNow;
  notices.length = 0;
  question = await buildQuestion(database.db, { authorId: asker });
  answer = await buildAnswer(database.db, { questionId: question, authorId: ben });
});
afterEach(async () => {
  for (const table of [questions, flags, members, moderationLog, attempts])
    await database.db.delete(table);
});
afterAll(() => database.close());

const moderator = () => ({ userId: mod, roleName: 'Nurse', permissions: ['forum.moderate'] });
const anybody = () => ({ userId: cam, roleName: 'Nurse', permissions: ['content.edit'] });
const fieldOf = async (call: Promise<unknown>) => (await getProblem(call)).fields?.[0];
const stored = async () =>
  (await database.db.select().from(questions).where(eq(questions.id, question)))[0];
const logged = async () =>
  (await database.db.select().from(moderationLog).orderBy(asc(moderationLog.id))).map(
    ({ action, note }) => [action, note],
  );
type FlagRequest = Parameters<ModerationServices['flags']['flag']>[1];
const flag = (more: Partial<FlagRequest> = {}, who = cam) =>
  services.flags.flag(who, { kind: 'answer', id: answer, reason: 'spam', note: '', ...more });

describe('a flag', () => {
  it('is taken once a person and post, and its author sees what became of it', async () => {
    await Promise.all([flag(), flag({ reason: 'wrong', note: 'Twice' })]);
    await flag();
    expect(await database.db.select().from(flags)).toHaveLength(1);
    expect(await memberServices.ownProfile.flags(cam)).toMatchObject([
      {
        postId: String(answer),
        questionId: String(question),
        title: 'How long do prerequisites stay valid?',
        state: 'open',
      },
    ]);
    await services.decisions.decide(moderator(), {
      kind: 'answer',
      id: answer,
      decision: 'keep',
      note: '',
    });
    expect(await memberServices.ownProfile.flags(cam)).toMatchObject([{ state: 'declined' }]);
    await flag({}, asker);
    expect((await services.queue.queue(moderator())).map(({ flags: each }) => each.length)).toEqual(
      [1],
    );
  });

  it('is refused for one’s own post, for what is not public, and for “other” without words', async () => {
    expect((await getProblem(flag({}, ben))).code).toBe('wrong_role');
    const pending = await buildAnswer(database.db, { questionId: question, state: 'pending' });
    expect((await getProblem(flag({ id: pending }))).code).toBe('not_found');
    expect((await getProblem(flag({ kind: 'comment' }))).code).toBe('not_found');
    expect(await fieldOf(flag({ reason: 'other', note: ' ' }))).toMatchObject({ path: 'note' });
    expect(await fieldOf(flag({ note: 'x'.repeat(501) }))).toMatchObject({ code: 'note_length' });
    expect(await database.db.select().from(flags)).toEqual([]);
  });

  it('of 300 by one person is limited with words, and a new day takes more', {
    tags: 'long',
  }, async () => {
    const ids = await Promise.all(
      Array.from({ length: 300 }, () => buildAnswer(database.db, { questionId: question })),
    );
    const done = await Promise.allSettled(ids.map((id) => flag({ id })));
    const refused = done.filter((each) => each.status === 'rejected');
    const taken = await database.db.$count(flags);
    expect(taken + refused.length).toBe(300);
    expect(taken).toBeLessThanOrEqual(30);
    expect(taken).toBeGreaterThan(0);
    const { code, message, retryAfterSeconds } = await getProblem(flag());
    expect(code).toBe('too_many_requests');
    expect(message).toMatch(/Try again in/);
    expect(retryAfterSeconds).toBeGreaterThan(0);
    await flag({}, asker);
    now = new Date(now.getTime() + day);
    await flag();
    expect(await database.db.$count(flags)).toBe(taken + 2);
  });
});

describe('closing a question', () => {
  const close = (more: Partial<Parameters<ModerationServices['closing']['close']>[2]> = {}) =>
    services.closing.close(moderator(), question, {
      reason: 'needs_detail',
      note: 'Which state is it?',
      duplicateOf: null,
      locked: false,
      ...more,
    });

  it('is for moderators; everybody else reads why not', async () => {
    const { closing, queue, decisions } = services;
    const body = { reason: 'spam' as const, note: '', duplicateOf: null, locked: false };
    const decision = { kind: 'answer' as const, id: answer, decision: 'keep' as const, note: '' };
    for (const call of [
      () => closing.close(anybody(), question, body),
      () => closing.reopen(anybody(), question, ''),
      () => closing.pin(anybody(), question, null),
      () => closing.askForInfo(anybody(), question, 'More, please'),
      () => queue.queue(anybody()),
      () => decisions.decide(anybody(), decision),
      () => decisions.reveal(anybody(), question, 'A threat to somebody'),
    ])
      expect((await getProblem(call())).code).toBe('wrong_role');
    expect(await logged()).toEqual([]);
    expect((await stored())?.state).toBe('open');
  });

  it('has a reason that the asker reads, and is logged', async () => {
    expect(await close()).toEqual({ id: String(question), state: 'closed' });
    expect(await stored()).toMatchObject({
      state: 'closed',
      closeReason: 'needs_detail',
      closeNote: 'Which state is it?',
      closedAt: now,
    });
    expect(notices).toMatchObject([
      {
        kind: 'post_closed',
        to: [asker],
        note: 'It needs more detail before anyone can answer it well. Which state is it?',
      },
    ]);
    expect(await logged()).toEqual([['close', 'needs_detail Which state is it?']]);
  });

  it('locks when asked to, and has a way back', async () => {
    expect((await close({ locked: true })).state).toBe('locked');
    expect(await services.closing.reopen(moderator(), question, 'Edited')).toMatchObject({
      state: 'open',
    });
    expect(await stored()).toMatchObject({
      state: 'open',
      closeReason: null,
      closeNote: '',
      closedAt: null,
    });
    expect((await logged()).map(([action]) => action)).toEqual(['lock', 'reopen']);
  });

  it('as a duplicate needs the other question, which is public and another one', async () => {
    const pending = await buildQuestion(database.db, { state: 'pending' });
    for (const duplicateOf of [null, String(question), String(pending), String(answer)])
      expect(await fieldOf(close({ reason: 'duplicate', duplicateOf }))).toMatchObject({
        path: 'duplicateOf',
      });
    const original = await buildQuestion(database.db, {});
    await close({ reason: 'duplicate', duplicateOf: String(original) });
    expect((await stored())?.duplicateOf).toBe(original);
    await close({ reason: 'spam', duplicateOf: String(original) });
    expect((await stored())?.duplicateOf).toBeNull();
  });

  it('of what is not public is not found', async () => {
    await database.db.update(questions).set({ state: 'deleted' });
    expect((await getProblem(close())).code).toBe('not_found');
  });

  it('pins until a time in the future, and unpins', async () => {
    const until = new Date(now.getTime() + day);
    await services.closing.pin(moderator(), question, until.toISOString());
    expect((await stored())?.pinnedUntil).toEqual(until);
    for (const wrong of [now.toISOString(), 'tomorrow', '2031-01-01T00:00:00.000Z'])
      expect(await fieldOf(services.closing.pin(moderator(), question, wrong))).toMatchObject({
        path: 'until',
      });
    await services.closing.pin(moderator(), question, null);
    expect((await stored())?.pinnedUntil).toBeNull();
  });

  it('asks for more with words that the asker reads, until it is answered', async () => {
    expect(await fieldOf(services.closing.askForInfo(moderator(), question, 'Eh'))).toMatchObject({
      path: 'note',
    });
    await services.closing.askForInfo(moderator(), question, 'Which state is it?');
    expect((await stored())?.needsInfo).toBe('Which state is it?');
    expect(notices).toMatchObject([
      { kind: 'needs_info', to: [asker], note: 'Which state is it?' },
    ]);
    await services.closing.askForInfo(moderator(), question, '');
    expect((await stored())?.needsInfo).toBeNull();
    expect(notices).toHaveLength(1);
  });
});

describe('looking at who asked anonymously', () => {
  it('needs a reason, names them, and is logged with it', async () => {
    await database.db.update(questions).set({ anonymous: true });
    expect(await fieldOf(services.decisions.reveal(moderator(), question, 'Why'))).toMatchObject({
      path: 'note',
    });
    expect(await logged()).toEqual([]);
    const { handle } = await services.decisions.reveal(moderator(), question, 'Threatens somebody');
    expect(handle).toMatch(/^person-\d+$/);
    expect(await logged()).toEqual([['reveal', 'Threatens somebody']]);
    expect(
      (await getProblem(services.decisions.reveal(moderator(), answer, 'Threatens'))).code,
    ).toBe('not_found');
  });
});
