import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { users } from '#features/account/server/tables.ts';
import { buildUser } from '#features/account/server/testing.ts';
import { buildSchool } from '#features/saved-schools/server/testingSchoolRows.ts';
import { rateLimits } from '../../policy.ts';
import { follows } from '../members/tables.ts';
import { attempts, questions, tags, tagSynonyms } from '../tables.ts';
import { findQuestion } from './postStore.ts';
import {
  answerBody,
  buildMember,
  buildTags,
  createTestPosts,
  questionBody,
  questionText,
} from './testingPosts.ts';

let now: Date;
let database: OpenDatabase;
let posts: ReturnType<typeof createTestPosts>;
let ana: Awaited<ReturnType<typeof buildMember>>;
let ben: typeof ana;

beforeAll(async () => {
  database = await openTestDatabase();
  await buildTags(database, ['prerequisites', 'teas', 'nclex', 'announcements']);
  await buildTags(
    database,
    Array.from({ length: 16 }, (_, at) => `subject-${at}`),
  );
  await database.db.insert(tagSynonyms).values({ slug: 'ati-teas', tag: 'teas' });
  await database.db.update(tags).set({ reserved: true }).where(eq(tags.slug, 'announcements'));
});
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  await database.db.delete(questions);
  posts = createTestPosts(database, () => now);
  ana = await buildMember(database);
  ben = await buildMember(database);
});
afterAll(() => database.close());

const numbered = (at: number) =>
  questionBody({ title: `Question number ${at} about TEAS`, body: `${questionText} (${at})` });
const ask = async (more: Parameters<typeof questionBody>[0] = {}, who = ana) =>
  Number((await posts.questions.ask(questionBody(more), who)).id);
const refusedFields = async (work: Promise<unknown>) =>
  (await getProblem(work)).fields?.map(({ path, code }) => `${path} ${code}`);
const nameless = async () => {
  const { id: userId } = await buildUser(database.db);
  await database.db
    .update(users)
    .set({ handle: null, handleKey: null })
    .where(eq(users.id, userId));
  return { userId, roleName: 'Student' as const, permissions: [], handle: '' };
};

describe('the limit of 10 posts an hour', () => {
  const { count } = rateLimits.post[0];

  it('holds for questions that are sent at the same time', async () => {
    const sent = await Promise.allSettled(
      Array.from({ length: count + 4 }, (_, at) => posts.questions.ask(numbered(at), ana)),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(count);
    const [refused] = sent.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 3600 });
    expect(await database.db.$count(questions)).toBe(count);
  });

  it('ends an hour after the first, and counts nothing that was refused', async () => {
    for (let at = 0; at < count; at += 1) await posts.questions.ask(numbered(at), ana);
    for (const _ of [1, 2]) {
      const refused = await getProblem(posts.questions.ask(numbered(99), ana));
      expect(refused.code).toBe('too_many_requests');
    }
    now = new Date(now.getTime() + 3_600_000);
    expect(await ask(numbered(99))).toBeGreaterThan(0);
    expect(await database.db.$count(attempts, eq(attempts.key, `post:${ana.userId}`))).toBe(11);
  });

  it('is 100 for sample accounts, whose first post waits for nobody', async () => {
    const { id: userId } = await buildUser(database.db, { email: 'sample@example.test' });
    const sample = { userId, roleName: 'Student' as const, permissions: [], handle: '' };
    for (let at = 0; at < count + 1; at += 1) {
      expect(await posts.questions.ask(numbered(at), sample)).toMatchObject({ state: 'open' });
    }
  });
});

describe('the same question again', () => {
  it('within 10 minutes is refused with a link to the first', async () => {
    const first = await ask();
    const again = { title: 'HOW LONG do prerequisite grades count?', body: `${questionText} Now?` };
    const refused = await getProblem(posts.questions.ask(questionBody(again), ana));
    expect(refused.fields).toMatchObject([{ path: 'title', code: 'duplicate' }]);
    expect(refused.message).toContain(`/forum/question/${first}`);
    expect(await ask(again, ben)).toBeGreaterThan(first);
    now = new Date('2026-11-20T12:11:00Z');
    expect(await ask(again)).toBeGreaterThan(first);
  });

  it('from two tabs at once is posted once', async () => {
    const sent = await Promise.allSettled([ask(), ask()]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await database.db.$count(questions)).toBe(1);
  });
});

describe('answers at the same time', () => {
  it('are each counted, and one a person', async () => {
    const id = await ask();
    const others = await Promise.all(Array.from({ length: 5 }, () => buildMember(database)));
    const sent = await Promise.allSettled(
      [...others, ...others].map((who) => posts.answers.add(id, answerBody(), who)),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await findQuestion(database.db, id)).toMatchObject({ answerCount: 5 });
  });

  it('and a deletion: the question has the answer, or is gone', async () => {
    const id = await ask();
    const [answered, removed] = await Promise.allSettled([
      posts.answers.add(id, answerBody(), ben),
      posts.questions.remove(id, ana),
    ]);
    expect([answered.status, removed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await findQuestion(database.db, id)).toMatchObject(
      removed.status === 'fulfilled'
        ? { state: 'deleted', answerCount: 0 }
        : { state: 'open', answerCount: 1 },
    );
  });
});

describe('a forum name', () => {
  it('is chosen with the first post', async () => {
    const who = await nameless();
    const body = { ...questionBody(), handle: 'Night-Shift' };
    expect(await posts.questions.ask(body, who)).toMatchObject({ state: 'pending' });
    const [user] = await database.db.select().from(users).where(eq(users.id, who.userId));
    expect(user).toMatchObject({ handle: 'Night-Shift', handleKey: 'night-shift' });
  });

  it('is asked for, and refused when it is taken or a school’s', async () => {
    await buildSchool(database.db, { slug: 'harbor-state' });
    const who = await nameless();
    const wrong = (handle: string | undefined) =>
      refusedFields(posts.answers.add(1, { ...answerBody(), handle }, who));
    const id = await ask();
    const answerAs = (handle: string | undefined) =>
      refusedFields(posts.answers.add(id, { ...answerBody(), handle }, who));
    expect(await wrong(undefined)).toBeUndefined();
    expect(await answerAs(undefined)).toEqual(['handle required']);
    expect(await answerAs('site-admin')).toEqual(['handle handle_reserved']);
    expect(await answerAs(ben.handle.toUpperCase())).toEqual(['handle handle_taken']);
    expect(await answerAs('Harbor-State')).toEqual(['handle handle_taken']);
  });
});

describe('tags', () => {
  it('typed as a synonym become the tag, once', async () => {
    const id = await ask({ tags: ['ATI TEAS', 'teas', 'nclex'] });
    expect(await findQuestion(database.db, id)).toMatchObject({ tags: ['teas', 'nclex'] });
  });

  it('spelled in another way become the tag', async () => {
    const reserved = posts.questions.ask(questionBody({ tags: ['announcement'] }), ana);
    expect(await refusedFields(reserved)).toEqual(['tags tag_reserved']);
    const id = await ask({ tags: ['Pre-requisite', 'prerequisites', 'NCLEX'] });
    expect(await findQuestion(database.db, id)).toMatchObject({ tags: ['prerequisites', 'nclex'] });
  });

  it('that are new take what others found useful; else what is near is named', async () => {
    const refused = await getProblem(posts.questions.ask(questionBody({ tags: ['prereqs'] }), ana));
    expect(refused.fields).toMatchObject([{ path: 'tags', code: 'tag_new' }]);
    expect(refused.message).toContain('Try prerequisites');
    const trusted = await buildMember(database, {}, { acceptedCount: 3 });
    await ask({ tags: ['care plans'] }, trusted);
    const [tag] = await database.db.select().from(tags).where(eq(tags.slug, 'care-plans'));
    expect(tag).toMatchObject({ name: 'Care plans', count: 1 });
  });

  it('come from everybody while a forum has hardly any', async () => {
    await database.db.delete(tags).where(inArray(tags.slug, ['subject-14', 'subject-15']));
    const id = await ask({ tags: ['Wait lists'] });
    expect(await findQuestion(database.db, id)).toMatchObject({ tags: ['wait-lists'] });
  });

  it('of moderators are refused', async () => {
    const work = posts.questions.ask(questionBody({ tags: ['announcements'] }), ana);
    expect(await refusedFields(work)).toEqual(['tags tag_reserved']);
  });
});

describe('the filter', () => {
  const why = async (body: string, who = ana) => {
    const { id, state } = await posts.questions.ask(questionBody({ body }), who);
    const row = await findQuestion(database.db, Number(id));
    return `${state} ${row?.pendingWhy}`.trim();
  };
  const links = (count: number) =>
    Array.from({ length: count }, (_, at) => `https://site${at}.example/page`).join(' and ');

  it('lets new members post two links, and holds back three', async () => {
    expect(await why(`${questionText} ${links(2)}`)).toBe('open');
    expect(await why(`${questionText} ${links(3)}`, ben)).toBe('pending filter');
    const known = await buildMember(database, {}, { answerCount: 5 });
    expect(await why(`${questionText} ${links(4)}`, known)).toBe('open');
  });

  it('holds back what is sold, and nothing that students ask', async () => {
    const known = { answerCount: 5 };
    for (const body of [
      'Buy a nursing diploma online without any exam, fast and cheap.',
      'We pay someone to take your TEAS for you, ask us.',
      'Contact me on WhatsApp +1 555 010 0199 for the real thing.',
    ]) {
      expect(await why(body, await buildMember(database, {}, known)), body).toBe('pending filter');
    }
    for (const body of [
      'Do I buy the TEAS book, or is the online course enough for a retake?',
      'Is a diploma from an LVN program worth it if I want a BSN later?',
      'Can I order a transcript online before my name change is done?',
    ]) {
      expect(await why(body, await buildMember(database, {}, known)), body).toBe('open');
    }
  });
});

describe('notices', () => {
  const follow = (userId: string, kind: 'question' | 'tag' | 'user' | 'ignored_tag', key: string) =>
    database.db.insert(follows).values({ userId, kind, key, at: now });
  const sent = () => posts.notices.map(({ kind, to, by }) => ({ kind, to, by }));

  it('of a question go to followers of tag and member, once, and not to who ignores a tag', async () => {
    const [cleo, dan, eve] = await Promise.all([1, 2, 3].map(() => buildMember(database)));
    if (!cleo || !dan || !eve) throw new Error('No members.');
    await follow(cleo.userId, 'tag', 'teas');
    await follow(cleo.userId, 'tag', 'nclex');
    await follow(dan.userId, 'tag', 'teas');
    await follow(dan.userId, 'ignored_tag', 'nclex');
    await follow(eve.userId, 'user', ana.userId);
    await follow(eve.userId, 'tag', 'teas');
    await follow(ana.userId, 'tag', 'teas');
    await ask({ tags: ['teas', 'nclex'] });
    expect(sent()).toEqual([
      { kind: 'followed_member', to: [eve.userId], by: ana.userId },
      { kind: 'followed_tag', to: [cleo.userId], by: ana.userId },
    ]);
  });

  it('say nothing of who asked anonymously', async () => {
    const cleo = await buildMember(database);
    await follow(cleo.userId, 'user', ana.userId);
    const id = await ask({ anonymous: true });
    expect(posts.notices).toEqual([]);
    await posts.answers.add(id, answerBody(), ana);
    expect(posts.notices).toEqual([]);
    const on = { kind: 'question' as const, id };
    await posts.comments.add({ on, body: `Thank you @${ben.handle}!` }, ana);
    expect(sent()).toEqual([{ kind: 'mention', to: [ben.userId], by: undefined }]);
    expect(JSON.stringify(posts.notices)).not.toContain(ana.userId);
    expect(posts.effects.every(({ anonymous }) => anonymous)).toBe(true);
  });

  it('of an answer go to the asker, followers and those it mentions, each once', async () => {
    const [cleo, dan] = await Promise.all([1, 2].map(() => buildMember(database)));
    if (!cleo || !dan) throw new Error('No members.');
    const id = await ask();
    await follow(cleo.userId, 'question', String(id));
    const body = `${answerBody().body} @${cleo.handle} and @${dan.handle} know more.`;
    await posts.answers.add(id, answerBody({ body }), ben);
    expect(sent()).toEqual([
      { kind: 'new_answer', to: [ana.userId, cleo.userId], by: ben.userId },
      { kind: 'mention', to: [dan.userId], by: ben.userId },
    ]);
  });
});
