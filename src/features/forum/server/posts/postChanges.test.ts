import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { buildUser } from '#features/account/server/testing.ts';
import { answers, postRevisions, questions, tags } from '../tables.ts';
import { findAnswer, findComment, findQuestion } from './postStore.ts';
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
  await buildTags(database, ['prerequisites', 'teas', 'nclex']);
});
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  await database.db.delete(questions);
  posts = createTestPosts(database, () => now);
  ana = await buildMember(database);
  ben = await buildMember(database);
});
afterAll(() => database.close());

const at = (time: string): void => {
  now = new Date(`2026-11-20T${time}:00Z`);
};
const ask = async (more: Parameters<typeof questionBody>[0] = {}, who = ana) =>
  Number((await posts.questions.ask(questionBody(more), who)).id);
const answer = async (id: number, who = ben) =>
  Number((await posts.answers.add(id, answerBody(), who)).id);
const question = (id: number) => findQuestion(database.db, id);
const setQuestion = (id: number, values: Partial<typeof questions.$inferInsert>) =>
  database.db.update(questions).set(values).where(eq(questions.id, id));
const newcomer = async () => {
  const { id: userId } = await buildUser(database.db);
  return { userId, roleName: 'Student' as const, permissions: [], handle: '' };
};
const otherBody = `${questionText} I took it online.`;

describe('an edit of a question', () => {
  it('gives it a new revision, and every version stays with its note', async () => {
    const id = await ask();
    at('13:00');
    const edited = await posts.questions.edit(
      id,
      { ...questionBody({ body: otherBody, tags: ['TEAS'] }), note: 'said where I took it' },
      1,
      ana,
    );
    expect(edited).toMatchObject({ revision: 2, tags: ['teas'], editedAt: now.toISOString() });
    const rows = await database.db
      .select()
      .from(postRevisions)
      .where(eq(postRevisions.postId, id))
      .orderBy(postRevisions.revision);
    expect(rows).toMatchObject([
      { revision: 1, body: questionText, tags: ['prerequisites'], note: '', editorId: ana.userId },
      { revision: 2, body: otherBody, tags: ['teas'], note: 'said where I took it', at: now },
    ]);
  });

  it('is refused with the server’s copy when the question changed meanwhile', async () => {
    const id = await ask();
    await posts.questions.edit(id, questionBody({ body: otherBody }), 1, ana);
    const refused = await getProblem(
      posts.questions.edit(id, questionBody({ title: 'A title from another tab' }), 1, ana),
    );
    expect(refused.code).toBe('revision_mismatch');
    expect(refused.current).toMatchObject({ id: String(id), revision: 2, body: otherBody });
    expect(await question(id)).toMatchObject({ revision: 2, body: otherBody });
  });

  it('moves the counts of tags', async () => {
    const count = async (slug: string) =>
      (await database.db.select().from(tags).where(eq(tags.slug, slug)))[0]?.count;
    const id = await ask();
    expect([await count('prerequisites'), await count('nclex')]).toEqual([1, 0]);
    await posts.questions.edit(id, questionBody({ tags: ['nclex'] }), 1, ana);
    expect([await count('prerequisites'), await count('nclex')]).toEqual([0, 1]);
  });

  it('is for its author alone, and ends when the question is locked', async () => {
    const id = await ask();
    const edit = (who: typeof ana) => posts.questions.edit(id, questionBody(), 1, who);
    expect((await getProblem(edit(ben))).code).toBe('not_found');
    await setQuestion(id, { state: 'locked', closeReason: 'spam', closeNote: 'Ads' });
    const refused = await getProblem(edit(ana));
    expect(refused.code).toBe('locked');
    expect(refused.message).toContain('Ads');
  });

  it('waits for review when it turned into advertising', async () => {
    const id = await ask();
    const body = `${questionText} https://bit.ly/cheap https://bit.ly/now`;
    expect(await posts.questions.edit(id, questionBody({ body }), 1, ana)).toMatchObject({
      state: 'pending',
    });
    expect(posts.effects.at(-1)).toMatchObject({ id, change: 'removed' });
    at('14:00');
    await posts.publishing.publish('question', id);
    expect(await question(id)).toMatchObject({
      state: 'open',
      createdAt: new Date('2026-11-20T12:00:00Z'),
      activeAt: now,
    });
  });
});

describe('a question', () => {
  it('is deleted by its author while nobody has answered', async () => {
    const id = await ask();
    expect((await getProblem(posts.questions.remove(id, ben))).code).toBe('not_found');
    await posts.questions.remove(id, ana);
    expect(await question(id)).toMatchObject({ state: 'deleted' });
    expect(posts.effects.at(-1)).toMatchObject({ kind: 'question', id, change: 'removed' });
    expect((await getProblem(posts.answers.add(id, answerBody(), ben))).code).toBe('gone');
  });

  it('stays when it has an answer', async () => {
    const id = await ask();
    await answer(id);
    expect((await getProblem(posts.questions.remove(id, ana))).code).toBe('locked');
    expect(await question(id)).toMatchObject({ state: 'open' });
  });

  it('that was closed takes no answers, and says why', async () => {
    const id = await ask();
    await setQuestion(id, { state: 'closed', closeReason: 'duplicate', closeNote: 'See 12.' });
    const refused = await getProblem(posts.answers.add(id, answerBody(), ben));
    expect(refused.code).toBe('locked');
    expect(refused.message).toContain('because it was asked before');
    expect(refused.message).toContain('See 12.');
    const on = { kind: 'question' as const, id };
    expect(await posts.comments.add({ on, body: 'Thanks, found it.' }, ben)).toMatchObject({
      state: 'open',
    });
    await setQuestion(id, { state: 'locked' });
    const comment = posts.comments.add({ on, body: 'One more.' }, ben);
    expect((await getProblem(comment)).code).toBe('locked');
  });
});

describe('an answer', () => {
  it('that is deleted stops being accepted and being counted; its author may answer again', async () => {
    const id = await ask();
    const first = await answer(id);
    await database.db.update(answers).set({ accepted: true }).where(eq(answers.id, first));
    await setQuestion(id, { acceptedAnswerId: first });
    await posts.answers.remove(first, ben);
    expect(await findAnswer(database.db, first)).toMatchObject({
      state: 'deleted',
      accepted: false,
    });
    expect(await question(id)).toMatchObject({ answerCount: 0, acceptedAnswerId: null });
    await answer(id);
    expect(await question(id)).toMatchObject({ answerCount: 1 });
  });

  it('is edited by its revision, and its license stamp stays', async () => {
    const nurse = await buildMember(database, {
      roleName: 'Nurse',
      credential: 'RN',
      licenseState: 'CA',
      licenseVerifiedOn: '2026-01-02',
      licenseExpiresOn: '2027-01-31',
    });
    const id = await ask();
    const posted = await answer(id, nurse);
    expect(await question(id)).toMatchObject({ nurseAnswerCount: 1 });
    await database.db.execute(
      `update users set license_state = 'NV', credential = 'NP' where id = '${nurse.userId}'`,
    );
    const body = `${answerBody().body} Mine took seven years.`;
    const edited = await posts.answers.edit(posted, answerBody({ body }), 1, nurse);
    expect(edited).toMatchObject({
      revision: 2,
      stamp: { credential: 'RN', state: 'CA', verifiedOn: '2026-01-02', expired: false },
    });
    const stale = await getProblem(posts.answers.edit(posted, answerBody(), 1, nurse));
    expect(stale.current).toMatchObject({ revision: 2, body });
    await posts.answers.remove(posted, nurse);
    expect(await question(id)).toMatchObject({ nurseAnswerCount: 0, answerCount: 0 });
  });

  it('has no stamp while the license is not verified, or once it has ended', async () => {
    const facts = { roleName: 'Nurse' as const, credential: 'RN', licenseState: 'CA' };
    const unverified = await buildMember(database, facts);
    const ended = await buildMember(database, {
      ...facts,
      licenseVerifiedOn: '2024-01-02',
      licenseExpiresOn: '2026-11-19',
    });
    const id = await ask();
    for (const nurse of [unverified, ended]) {
      const row = await findAnswer(database.db, await answer(id, nurse));
      expect(row?.stampState).toBeNull();
    }
    expect(await question(id)).toMatchObject({ answerCount: 2, nurseAnswerCount: 0 });
  });

  it('has no stamp by a nurse who asked the question anonymously, also after a review', async () => {
    const facts = {
      roleName: 'Nurse' as const,
      credential: 'RN',
      licenseState: 'CA',
      licenseVerifiedOn: '2026-01-02',
    };
    for (const approvedPosts of [1, 0]) {
      const nurse = await buildMember(database, facts, { approvedPosts });
      const id = await ask({ anonymous: true }, nurse);
      await posts.publishing.publish('question', id);
      const own = await answer(id, nurse);
      await posts.publishing.publish('answer', own);
      expect(await findAnswer(database.db, own)).toMatchObject({
        state: 'open',
        stampState: null,
        stampCredential: null,
      });
      expect(await question(id)).toMatchObject({ answerCount: 1, nurseAnswerCount: 0 });
      await posts.answers.remove(own, nurse);
      expect(await question(id)).toMatchObject({ answerCount: 0, nurseAnswerCount: 0 });
    }
  });
});

describe('a comment', () => {
  it('is edited and deleted by its author alone', async () => {
    const id = await ask();
    const on = { kind: 'question' as const, id };
    const posted = Number((await posts.comments.add({ on, body: 'Which school?' }, ben)).id);
    expect((await getProblem(posts.comments.edit(posted, 'Mine', 1, ana))).code).toBe('not_found');
    const edited = await posts.comments.edit(posted, 'Which school, and when?', 1, ben);
    expect(edited).toMatchObject({ revision: 2, html: '<p>Which school, and when?</p>\n' });
    await posts.comments.remove(posted, ben);
    expect(await findComment(database.db, posted)).toMatchObject({ state: 'deleted' });
    expect(await question(id)).toMatchObject({ commentCount: 0 });
    expect((await getProblem(posts.comments.remove(posted, ben))).code).toBe('not_found');
  });
});

describe('a moderator', () => {
  it('makes a waiting answer public as if it were posted now, once', async () => {
    const id = await ask();
    const posted = await answer(id, await newcomer());
    expect(await question(id)).toMatchObject({ answerCount: 0 });
    expect(posts.notices).toEqual([]);
    at('15:00');
    await Promise.all([
      posts.publishing.publish('answer', posted),
      posts.publishing.publish('answer', posted),
    ]);
    expect(await findAnswer(database.db, posted)).toMatchObject({ state: 'open', createdAt: now });
    expect(await question(id)).toMatchObject({ answerCount: 1, activeAt: now });
    expect(posts.notices).toMatchObject([{ kind: 'new_answer', to: [ana.userId] }]);
  });

  it('takes posts away: counts follow, once', async () => {
    const id = await ask();
    const on = { kind: 'question' as const, id };
    const comment = Number((await posts.comments.add({ on, body: 'Spam.' }, ben)).id);
    const posted = await answer(id);
    for (const repeat of [1, 2]) {
      await posts.publishing.remove('answer', posted);
      await posts.publishing.remove('comment', comment);
      expect(await question(id), `${repeat}`).toMatchObject({ answerCount: 0, commentCount: 0 });
    }
    await posts.publishing.remove('question', id);
    expect(await question(id)).toMatchObject({ state: 'deleted' });
    expect(posts.effects.filter(({ change }) => change === 'removed')).toHaveLength(3);
  });
});
