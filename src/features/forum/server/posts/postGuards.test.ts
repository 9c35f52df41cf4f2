import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import { users } from '#features/account/server/tables.ts';
import { buildUser } from '#features/account/server/testing.ts';
import { buildSchool } from '#features/saved-schools/server/testingSchoolRows.ts';
import { rateLimits } from '../../policy.ts';
import { follows } from '../members/tables.ts';
import { attempts, questions, tags, tagSynonyms } from '../tables.ts';
import { findQuestion } from './postStore.ts';
import { answerBody, buildMember, questionBody, questionText, setUpPosts } from './testingPosts.ts';

const forum = setUpPosts([
  'prerequisites',
  'teas',
  'nclex',
  'announcements',
  ...Array.from({ length: 16 }, (_, at) => `subject-${at}`),
]);

beforeAll(async () => {
  const { db } = forum.database;
  await db.insert(tagSynonyms).values({ slug: 'ati-teas', tag: 'teas' });
  await db.update(tags).set({ reserved: true }).where(eq(tags.slug, 'announcements'));
});

const numbered = (at: number) =>
  questionBody({ title: `Question number ${at} about TEAS`, body: `${questionText} (${at})` });
const ask = async (more: Parameters<typeof questionBody>[0] = {}, who = forum.ana) =>
  Number((await forum.posts.questions.ask(questionBody(more), who)).id);
const refusedFields = async (work: Promise<unknown>) =>
  (await getProblem(work)).fields?.map(({ path, code }) => `${path} ${code}`);
const nameless = async () => {
  const { id: userId } = await buildUser(forum.database.db);
  await forum.database.db
    .update(users)
    .set({ handle: null, handleKey: null })
    .where(eq(users.id, userId));
  return { userId, roleName: 'Student' as const, permissions: [], handle: '' };
};

describe('the limit of 10 posts an hour', () => {
  const { count } = rateLimits.post[0];

  it('holds for questions that are sent at the same time', async () => {
    const sent = await Promise.allSettled(
      Array.from({ length: count + 4 }, (_, at) =>
        forum.posts.questions.ask(numbered(at), forum.ana),
      ),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(count);
    const [refused] = sent.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 3600 });
    expect(await forum.database.db.$count(questions)).toBe(count);
  });

  it('ends an hour after the first, and counts nothing that was refused', async () => {
    for (let at = 0; at < count; at += 1) await forum.posts.questions.ask(numbered(at), forum.ana);
    for (const _ of [1, 2]) {
      const refused = await getProblem(forum.posts.questions.ask(numbered(99), forum.ana));
      expect(refused.code).toBe('too_many_requests');
    }
    forum.now = new Date(forum.now.getTime() + 3_600_000);
    expect(await ask(numbered(99))).toBeGreaterThan(0);
    expect(
      await forum.database.db.$count(attempts, eq(attempts.key, `post:${forum.ana.userId}`)),
    ).toBe(11);
  });

  it('is 100 for sample accounts, whose first post waits for nobody', async () => {
    const { id: userId } = await buildUser(forum.database.db, { email: 'sample@example.test' });
    const sample = { userId, roleName: 'Student' as const, permissions: [], handle: '' };
    for (let at = 0; at < count + 1; at += 1) {
      expect(await forum.posts.questions.ask(numbered(at), sample)).toMatchObject({
        state: 'open',
      });
    }
  });
});

describe('the same question again', () => {
  it('within 10 minutes is refused with a link to the first', async () => {
    const first = await ask();
    const again = { title: 'HOW LONG do prerequisite grades count?', body: `${questionText} Now?` };
    const refused = await getProblem(forum.posts.questions.ask(questionBody(again), forum.ana));
    expect(refused.fields).toMatchObject([{ path: 'title', code: 'duplicate' }]);
    expect(refused.message).toContain(`/forum/question/${first}`);
    expect(await ask(again, forum.ben)).toBeGreaterThan(first);
    forum.now = new Date('2026-11-20T12:11:00Z');
    expect(await ask(again)).toBeGreaterThan(first);
  });

  it('from two tabs at once is posted once', async () => {
    const sent = await Promise.allSettled([ask(), ask()]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await forum.database.db.$count(questions)).toBe(1);
  });
});

describe('answers at the same time', () => {
  it('are each counted, and one a person', async () => {
    const id = await ask();
    const others = await Promise.all(Array.from({ length: 5 }, () => buildMember(forum.database)));
    const sent = await Promise.allSettled(
      [...others, ...others].map((who) => forum.posts.answers.add(id, answerBody(), who)),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await findQuestion(forum.database.db, id)).toMatchObject({ answerCount: 5 });
  });

  it('and a deletion: the question has the answer, or is gone', async () => {
    const id = await ask();
    const [answered, removed] = await Promise.allSettled([
      forum.posts.answers.add(id, answerBody(), forum.ben),
      forum.posts.questions.remove(id, forum.ana),
    ]);
    expect([answered.status, removed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await findQuestion(forum.database.db, id)).toMatchObject(
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
    expect(await forum.posts.questions.ask(body, who)).toMatchObject({ state: 'pending' });
    const [user] = await forum.database.db.select().from(users).where(eq(users.id, who.userId));
    expect(user).toMatchObject({ handle: 'Night-Shift', handleKey: 'night-shift' });
  });

  it('is asked for, and refused when it is taken or a school’s', async () => {
    await buildSchool(forum.database.db, { slug: 'harbor-state' });
    const who = await nameless();
    const wrong = (handle: string | undefined) =>
      refusedFields(forum.posts.answers.add(1, { ...answerBody(), handle }, who));
    const id = await ask();
    const answerAs = (handle: string | undefined) =>
      refusedFields(forum.posts.answers.add(id, { ...answerBody(), handle }, who));
    expect(await wrong(undefined)).toBeUndefined();
    expect(await answerAs(undefined)).toEqual(['handle required']);
    expect(await answerAs('site-admin')).toEqual(['handle handle_reserved']);
    expect(await answerAs(forum.ben.handle.toUpperCase())).toEqual(['handle handle_taken']);
    expect(await answerAs('Harbor-State')).toEqual(['handle handle_taken']);
  });
});

describe('tags', () => {
  it('typed as a synonym become the tag, once', async () => {
    const id = await ask({ tags: ['ATI TEAS', 'teas', 'nclex'] });
    expect(await findQuestion(forum.database.db, id)).toMatchObject({ tags: ['teas', 'nclex'] });
  });

  it('spelled in another way become the tag', async () => {
    const reserved = forum.posts.questions.ask(questionBody({ tags: ['announcement'] }), forum.ana);
    expect(await refusedFields(reserved)).toEqual(['tags tag_reserved']);
    const id = await ask({ tags: ['Pre-requisite', 'prerequisites', 'NCLEX'] });
    expect(await findQuestion(forum.database.db, id)).toMatchObject({
      tags: ['prerequisites', 'nclex'],
    });
  });

  it('that are new take what others found useful; else what is near is named', async () => {
    const refused = await getProblem(
      forum.posts.questions.ask(questionBody({ tags: ['prereqs'] }), forum.ana),
    );
    expect(refused.fields).toMatchObject([{ path: 'tags', code: 'tag_new' }]);
    expect(refused.message).toContain('Try prerequisites');
    const trusted = await buildMember(forum.database, {}, { acceptedCount: 3 });
    await ask({ tags: ['care plans'] }, trusted);
    const [tag] = await forum.database.db.select().from(tags).where(eq(tags.slug, 'care-plans'));
    expect(tag).toMatchObject({ name: 'Care plans', count: 1 });
  });

  it('come from everybody while a forum has hardly any', async () => {
    await forum.database.db.delete(tags).where(inArray(tags.slug, ['subject-14', 'subject-15']));
    const id = await ask({ tags: ['Wait lists'] });
    expect(await findQuestion(forum.database.db, id)).toMatchObject({ tags: ['wait-lists'] });
  });

  it('of moderators are refused', async () => {
    const work = forum.posts.questions.ask(questionBody({ tags: ['announcements'] }), forum.ana);
    expect(await refusedFields(work)).toEqual(['tags tag_reserved']);
  });
});

describe('the filter', () => {
  const why = async (body: string, who = forum.ana) => {
    const { id, state } = await forum.posts.questions.ask(questionBody({ body }), who);
    const row = await findQuestion(forum.database.db, Number(id));
    return `${state} ${row?.pendingWhy}`.trim();
  };
  const links = (count: number) =>
    Array.from({ length: count }, (_, at) => `https://site${at}.example/page`).join(' and ');

  it('lets new members post two links, and holds back three', async () => {
    expect(await why(`${questionText} ${links(2)}`)).toBe('open');
    expect(await why(`${questionText} ${links(3)}`, forum.ben)).toBe('pending filter');
    const known = await buildMember(forum.database, {}, { answerCount: 5 });
    expect(await why(`${questionText} ${links(4)}`, known)).toBe('open');
  });

  it('holds back what is sold, and nothing that students ask', async () => {
    const known = { answerCount: 5 };
    for (const body of [
      'Buy a nursing diploma online without any exam, fast and cheap.',
      'We pay someone to take your TEAS for you, ask us.',
      'Contact me on WhatsApp +1 555 010 0199 for the real thing.',
    ]) {
      expect(await why(body, await buildMember(forum.database, {}, known)), body).toBe(
        'pending filter',
      );
    }
    for (const body of [
      'Do I buy the TEAS book, or is the online course enough for a retake?',
      'Is a diploma from an LVN program worth it if I want a BSN later?',
      'Can I order a transcript online before my name change is done?',
    ]) {
      expect(await why(body, await buildMember(forum.database, {}, known)), body).toBe('open');
    }
  });
});

describe('notices', () => {
  const follow = (userId: string, kind: 'question' | 'tag' | 'user' | 'ignored_tag', key: string) =>
    forum.database.db.insert(follows).values({ userId, kind, key, at: forum.now });
  const sent = () => forum.posts.notices.map(({ kind, to, by }) => ({ kind, to, by }));

  it('of a question go to followers of tag and member, once, and not to who ignores a tag', async () => {
    const [cleo, dan, eve] = await Promise.all([1, 2, 3].map(() => buildMember(forum.database)));
    if (!cleo || !dan || !eve) throw new Error('No members.');
    await follow(cleo.userId, 'tag', 'teas');
    await follow(cleo.userId, 'tag', 'nclex');
    await follow(dan.userId, 'tag', 'teas');
    await follow(dan.userId, 'ignored_tag', 'nclex');
    await follow(eve.userId, 'user', forum.ana.userId);
    await follow(eve.userId, 'tag', 'teas');
    await follow(forum.ana.userId, 'tag', 'teas');
    await ask({ tags: ['teas', 'nclex'] });
    expect(sent()).toEqual([
      { kind: 'followed_member', to: [eve.userId], by: forum.ana.userId },
      { kind: 'followed_tag', to: [cleo.userId], by: forum.ana.userId },
    ]);
  });

  it('say nothing of who asked anonymously', async () => {
    const cleo = await buildMember(forum.database);
    await follow(cleo.userId, 'user', forum.ana.userId);
    const id = await ask({ anonymous: true });
    expect(forum.posts.notices).toEqual([]);
    await forum.posts.answers.add(id, answerBody(), forum.ana);
    expect(forum.posts.notices).toEqual([]);
    const on = { kind: 'question' as const, id };
    await forum.posts.comments.add({ on, body: `Thank you @${forum.ben.handle}!` }, forum.ana);
    expect(sent()).toEqual([{ kind: 'mention', to: [forum.ben.userId], by: undefined }]);
    expect(JSON.stringify(forum.posts.notices)).not.toContain(forum.ana.userId);
    expect(forum.posts.effects.every(({ anonymous }) => anonymous)).toBe(true);
  });

  it('of an answer go to the asker, followers and those it mentions, each once', async () => {
    const [cleo, dan] = await Promise.all([1, 2].map(() => buildMember(forum.database)));
    if (!cleo || !dan) throw new Error('No members.');
    const id = await ask();
    await follow(cleo.userId, 'question', String(id));
    const body = `${answerBody().body} @${cleo.handle} and @${dan.handle} know more.`;
    await forum.posts.answers.add(id, answerBody({ body }), forum.ben);
    expect(sent()).toEqual([
      { kind: 'new_answer', to: [forum.ana.userId, cleo.userId], by: forum.ben.userId },
      { kind: 'mention', to: [dan.userId], by: forum.ben.userId },
    ]);
  });
});
