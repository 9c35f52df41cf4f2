import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import { buildUser } from '#features/account/server/testing.ts';
import { answers, postRevisions, questions, tags } from '../tables.ts';
import { findAnswer, findComment, findQuestion } from './postStore.ts';
import { answerBody, buildMember, questionBody, questionText, setUpPosts } from './testingPosts.ts';

const forum = setUpPosts(['prerequisites', 'teas', 'nclex']);

const at = (time: string): void => {
  forum.now = new Date(`2026-11-20T${time}:00Z`);
};
const ask = async (more: Parameters<typeof questionBody>[0] = {}, who = forum.ana) =>
  Number((await forum.posts.questions.ask(questionBody(more), who)).id);
const answer = async (id: number, who = forum.ben) =>
  Number((await forum.posts.answers.add(id, answerBody(), who)).id);
const question = (id: number) => findQuestion(forum.database.db, id);
const setQuestion = (id: number, values: Partial<typeof questions.$inferInsert>) =>
  forum.database.db.update(questions).set(values).where(eq(questions.id, id));
const newcomer = async () => {
  const { id: userId } = await buildUser(forum.database.db);
  return { userId, roleName: 'Student' as const, permissions: [], handle: '' };
};
const otherBody = `${questionText} I took it online.`;

describe('an edit of a question', () => {
  it('gives it a new revision, and every version stays with its note', async () => {
    const id = await ask();
    at('13:00');
    const edited = await forum.posts.questions.edit(
      id,
      { ...questionBody({ body: otherBody, tags: ['TEAS'] }), note: 'said where I took it' },
      1,
      forum.ana,
    );
    expect(edited).toMatchObject({
      revision: 2,
      tags: ['teas'],
      editedAt: forum.now.toISOString(),
    });
    const rows = await forum.database.db
      .select()
      .from(postRevisions)
      .where(eq(postRevisions.postId, id))
      .orderBy(postRevisions.revision);
    expect(rows).toMatchObject([
      {
        revision: 1,
        body: questionText,
        tags: ['prerequisites'],
        note: '',
        editorId: forum.ana.userId,
      },
      { revision: 2, body: otherBody, tags: ['teas'], note: 'said where I took it', at: forum.now },
    ]);
  });

  it('is refused with the server’s copy when the question changed meanwhile', async () => {
    const id = await ask();
    await forum.posts.questions.edit(id, questionBody({ body: otherBody }), 1, forum.ana);
    const refused = await getProblem(
      forum.posts.questions.edit(
        id,
        questionBody({ title: 'A title from another tab' }),
        1,
        forum.ana,
      ),
    );
    expect(refused.code).toBe('revision_mismatch');
    expect(refused.current).toMatchObject({ id: String(id), revision: 2, body: otherBody });
    expect(await question(id)).toMatchObject({ revision: 2, body: otherBody });
  });

  it('moves the counts of tags', async () => {
    const count = async (slug: string) =>
      (await forum.database.db.select().from(tags).where(eq(tags.slug, slug)))[0]?.count;
    const id = await ask();
    expect([await count('prerequisites'), await count('nclex')]).toEqual([1, 0]);
    await forum.posts.questions.edit(id, questionBody({ tags: ['nclex'] }), 1, forum.ana);
    expect([await count('prerequisites'), await count('nclex')]).toEqual([0, 1]);
  });

  it('is for its author alone, and ends when the question is locked', async () => {
    const id = await ask();
    const edit = (who: typeof forum.ana) => forum.posts.questions.edit(id, questionBody(), 1, who);
    expect((await getProblem(edit(forum.ben))).code).toBe('not_found');
    await setQuestion(id, { state: 'locked', closeReason: 'spam', closeNote: 'Ads' });
    const refused = await getProblem(edit(forum.ana));
    expect(refused.code).toBe('locked');
    expect(refused.message).toContain('Ads');
  });

  it('waits for review when it turned into advertising', async () => {
    const id = await ask();
    const body = `${questionText} https://bit.ly/cheap https://bit.ly/now`;
    expect(
      await forum.posts.questions.edit(id, questionBody({ body }), 1, forum.ana),
    ).toMatchObject({
      state: 'pending',
    });
    expect(forum.posts.effects.at(-1)).toMatchObject({ id, change: 'removed' });
    at('14:00');
    await forum.posts.publishing.publish('question', id);
    expect(await question(id)).toMatchObject({
      state: 'open',
      createdAt: new Date('2026-11-20T12:00:00Z'),
      activeAt: forum.now,
    });
  });
});

describe('a question', () => {
  it('is deleted by its author while nobody has answered', async () => {
    const id = await ask();
    expect((await getProblem(forum.posts.questions.remove(id, forum.ben))).code).toBe('not_found');
    await forum.posts.questions.remove(id, forum.ana);
    expect(await question(id)).toMatchObject({ state: 'deleted' });
    expect(forum.posts.effects.at(-1)).toMatchObject({ kind: 'question', id, change: 'removed' });
    expect((await getProblem(forum.posts.answers.add(id, answerBody(), forum.ben))).code).toBe(
      'gone',
    );
  });

  it('stays when it has an answer', async () => {
    const id = await ask();
    await answer(id);
    expect((await getProblem(forum.posts.questions.remove(id, forum.ana))).code).toBe('locked');
    expect(await question(id)).toMatchObject({ state: 'open' });
  });

  it('that was closed takes no answers, and says why', async () => {
    const id = await ask();
    await setQuestion(id, { state: 'closed', closeReason: 'duplicate', closeNote: 'See 12.' });
    const refused = await getProblem(forum.posts.answers.add(id, answerBody(), forum.ben));
    expect(refused.code).toBe('locked');
    expect(refused.message).toContain('because it was asked before');
    expect(refused.message).toContain('See 12.');
    const on = { kind: 'question' as const, id };
    expect(
      await forum.posts.comments.add({ on, body: 'Thanks, found it.' }, forum.ben),
    ).toMatchObject({
      state: 'open',
    });
    await setQuestion(id, { state: 'locked' });
    const comment = forum.posts.comments.add({ on, body: 'One more.' }, forum.ben);
    expect((await getProblem(comment)).code).toBe('locked');
  });
});

describe('an answer', () => {
  it('that is deleted stops being accepted and being counted; its author may answer again', async () => {
    const id = await ask();
    const first = await answer(id);
    await forum.database.db.update(answers).set({ accepted: true }).where(eq(answers.id, first));
    await setQuestion(id, { acceptedAnswerId: first });
    await forum.posts.answers.remove(first, forum.ben);
    expect(await findAnswer(forum.database.db, first)).toMatchObject({
      state: 'deleted',
      accepted: false,
    });
    expect(await question(id)).toMatchObject({ answerCount: 0, acceptedAnswerId: null });
    await answer(id);
    expect(await question(id)).toMatchObject({ answerCount: 1 });
  });

  it('is edited by its revision, and its license stamp stays', async () => {
    const nurse = await buildMember(forum.database, {
      roleName: 'Nurse',
      credential: 'RN',
      licenseState: 'CA',
      licenseVerifiedOn: '2026-01-02',
      licenseExpiresOn: '2027-01-31',
    });
    const id = await ask();
    const posted = await answer(id, nurse);
    expect(await question(id)).toMatchObject({ nurseAnswerCount: 1 });
    await forum.database.db.execute(
      `update users set license_state = 'NV', credential = 'NP' where id = '${nurse.userId}'`,
    );
    const body = `${answerBody().body} Mine took seven years.`;
    const edited = await forum.posts.answers.edit(posted, answerBody({ body }), 1, nurse);
    expect(edited).toMatchObject({
      revision: 2,
      stamp: { credential: 'RN', state: 'CA', verifiedOn: '2026-01-02', expired: false },
    });
    const stale = await getProblem(forum.posts.answers.edit(posted, answerBody(), 1, nurse));
    expect(stale.current).toMatchObject({ revision: 2, body });
    await forum.posts.answers.remove(posted, nurse);
    expect(await question(id)).toMatchObject({ nurseAnswerCount: 0, answerCount: 0 });
  });

  it('has no stamp while the license is not verified, or once it has ended', async () => {
    const facts = { roleName: 'Nurse' as const, credential: 'RN', licenseState: 'CA' };
    const unverified = await buildMember(forum.database, facts);
    const ended = await buildMember(forum.database, {
      ...facts,
      licenseVerifiedOn: '2024-01-02',
      licenseExpiresOn: '2026-11-19',
    });
    const id = await ask();
    for (const nurse of [unverified, ended]) {
      const row = await findAnswer(forum.database.db, await answer(id, nurse));
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
      const nurse = await buildMember(forum.database, facts, { approvedPosts });
      const id = await ask({ anonymous: true }, nurse);
      await forum.posts.publishing.publish('question', id);
      const own = await answer(id, nurse);
      await forum.posts.publishing.publish('answer', own);
      expect(await findAnswer(forum.database.db, own)).toMatchObject({
        state: 'open',
        stampState: null,
        stampCredential: null,
      });
      expect(await question(id)).toMatchObject({ answerCount: 1, nurseAnswerCount: 0 });
      await forum.posts.answers.remove(own, nurse);
      expect(await question(id)).toMatchObject({ answerCount: 0, nurseAnswerCount: 0 });
    }
  });
});

describe('a comment', () => {
  it('is edited and deleted by its author alone', async () => {
    const id = await ask();
    const on = { kind: 'question' as const, id };
    const posted = Number(
      (await forum.posts.comments.add({ on, body: 'Which school?' }, forum.ben)).id,
    );
    expect((await getProblem(forum.posts.comments.edit(posted, 'Mine', 1, forum.ana))).code).toBe(
      'not_found',
    );
    const edited = await forum.posts.comments.edit(posted, 'Which school, and when?', 1, forum.ben);
    expect(edited).toMatchObject({ revision: 2, html: '<p>Which school, and when?</p>\n' });
    await forum.posts.comments.remove(posted, forum.ben);
    expect(await findComment(forum.database.db, posted)).toMatchObject({ state: 'deleted' });
    expect(await question(id)).toMatchObject({ commentCount: 0 });
    expect((await getProblem(forum.posts.comments.remove(posted, forum.ben))).code).toBe(
      'not_found',
    );
  });
});

describe('a moderator', () => {
  it('makes a waiting answer public as if it were posted now, once', async () => {
    const id = await ask();
    const posted = await answer(id, await newcomer());
    expect(await question(id)).toMatchObject({ answerCount: 0 });
    expect(forum.posts.notices).toEqual([]);
    at('15:00');
    await Promise.all([
      forum.posts.publishing.publish('answer', posted),
      forum.posts.publishing.publish('answer', posted),
    ]);
    expect(await findAnswer(forum.database.db, posted)).toMatchObject({
      state: 'open',
      createdAt: forum.now,
    });
    expect(await question(id)).toMatchObject({ answerCount: 1, activeAt: forum.now });
    expect(forum.posts.notices).toMatchObject([{ kind: 'new_answer', to: [forum.ana.userId] }]);
  });

  it('takes posts away: counts follow, once', async () => {
    const id = await ask();
    const on = { kind: 'question' as const, id };
    const comment = Number((await forum.posts.comments.add({ on, body: 'Spam.' }, forum.ben)).id);
    const posted = await answer(id);
    for (const repeat of [1, 2]) {
      await forum.posts.publishing.remove('answer', posted);
      await forum.posts.publishing.remove('comment', comment);
      expect(await question(id), `${repeat}`).toMatchObject({ answerCount: 0, commentCount: 0 });
    }
    await forum.posts.publishing.remove('question', id);
    expect(await question(id)).toMatchObject({ state: 'deleted' });
    expect(forum.posts.effects.filter(({ change }) => change === 'removed')).toHaveLength(3);
  });
});
