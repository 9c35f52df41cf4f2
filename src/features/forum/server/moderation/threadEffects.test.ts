// What happens to others when a moderator takes a question away, or opens it again.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/account/server/tables.ts';
import { buildUser } from '#features/account/server/testing.ts';
import type { Notice } from '#features/notifications/contract.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { addFollow } from '../members/followStore.ts';
import { findMember } from '../members/memberStore.ts';
import { members, moderationLog, reputationEvents } from '../members/tables.ts';
import {
  buildAnswer,
  buildForumDependencies,
  buildQuestion,
  forumNow,
} from '../members/testingForum.ts';
import { createForum, type ForumServices } from '../services.ts';
import { questions, tags } from '../tables.ts';
import { buildTag } from '../testingForumRows.ts';

let database: OpenDatabase;
let forum: ForumServices;
let notices: Notice[];
let [asker, ben, cora, mod] = ['', '', '', ''];

beforeAll(async () => {
  database = await openTestDatabase();
  const built = buildForumDependencies(database, () => forumNow);
  forum = createForum({
    ...built.deps,
    schoolOf: () => Promise.reject(new Error('No school is asked for.')),
  });
  ({ notices } = built);
});
beforeEach(async () => {
  notices.length = 0;
  await buildTag(database.db, 'prerequisites');
  const build = async () => (await buildUser(database.db)).id;
  [asker, ben, cora, mod] = [await build(), await build(), await build(), await build()];
});
afterEach(async () => {
  for (const table of [questions, tags, members, moderationLog, reputationEvents, users])
    await database.db.delete(table);
});
afterAll(() => database.close());

const moderator = () => ({ userId: mod, roleName: 'Nurse', permissions: ['forum.moderate'] });
const remove = (kind: 'question' | 'answer', id: number) =>
  forum.moderation.decisions.decide(moderator(), {
    kind,
    id,
    decision: 'remove',
    note: 'Ads here.',
  });
const counts = async (userId: string) => {
  const row = await findMember(database.db, userId);
  return row && [row.answerCount, row.acceptedCount, row.reputation];
};

/** Answered by both, Ben’s accepted; a pending answer of Cora’s in the other does not count. */
async function buildThread(anonymous = false) {
  const question = await buildQuestion(database.db, { authorId: asker, anonymous });
  const accepted = await buildAnswer(database.db, { questionId: question, authorId: ben });
  const other = await buildAnswer(database.db, { questionId: question, authorId: cora });
  await buildAnswer(database.db, { questionId: question, authorId: asker });
  await database.db
    .insert(members)
    .values([ben, cora, asker].map((userId) => ({ userId, answerCount: 5, createdAt: forumNow })));
  const viewer = { userId: asker, roleName: 'Student', permissions: [] };
  await forum.members.acceptance.accept(viewer, { questionId: question, answerId: accepted });
  expect(await counts(ben)).toEqual([5, 1, 15]);
  return { question, accepted, other };
}

describe('the removal of a question', () => {
  it('lowers the counts of those who answered it, and its return raises them', async () => {
    const { question } = await buildThread();
    await forum.posts.publishing.remove('question', question);
    expect([await counts(ben), await counts(cora), await counts(asker)]).toEqual([
      [4, 0, 0],
      [4, 0, 0],
      [4, 0, 0],
    ]);
    await database.db.update(questions).set({ state: 'pending' });
    await forum.posts.publishing.publish('question', question);
    expect([await counts(ben), await counts(cora), await counts(asker)]).toEqual([
      [5, 1, 15],
      [5, 0, 0],
      [5, 0, 0],
    ]);
  });

  it('leaves the count of whoever asked anonymously: their answer never counted', async () => {
    const { question } = await buildThread(true);
    await remove('question', question);
    expect(await counts(asker)).toEqual([5, 0, 0]);
    expect(await counts(cora)).toEqual([4, 0, 0]);
  });

  it('counts no answer twice that is removed after it', async () => {
    const { question, accepted, other } = await buildThread();
    await remove('question', question);
    await forum.posts.publishing.remove('answer', accepted);
    await forum.posts.publishing.remove('answer', other);
    expect([await counts(ben), await counts(cora)]).toEqual([
      [4, 0, 0],
      [4, 0, 0],
    ]);
  });

  it('of two questions at once, each answered by the other’s asker, ends', async () => {
    const one = await buildQuestion(database.db, { authorId: asker });
    const two = await buildQuestion(database.db, { authorId: ben });
    await buildAnswer(database.db, { questionId: one, authorId: ben });
    await buildAnswer(database.db, { questionId: two, authorId: asker });
    await Promise.all([remove('question', one), remove('question', two)]);
    expect([await counts(ben), await counts(asker)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
});

describe('a question that is opened again', () => {
  const reopen = (id: number) => forum.moderation.closing.reopen(moderator(), id, 'Thanks!');
  const reopened = () => notices.filter(({ kind }) => kind === 'post_reopened');

  it('is reported to whoever asked it and to its followers, once each, not to the moderator', async () => {
    const question = await buildQuestion(database.db, { authorId: asker, state: 'closed' });
    for (const userId of [asker, ben, mod])
      await addFollow(database.db, { userId, kind: 'question', key: String(question) }, forumNow);
    await reopen(question);
    expect(reopened()).toMatchObject([{ path: `/forum/question/${question}`, note: 'Thanks!' }]);
    expect(reopened()[0]?.to.toSorted()).toEqual([asker, ben].sort());
  });

  it('was not closed: nobody hears of it', async () => {
    const question = await buildQuestion(database.db, { authorId: asker });
    await reopen(question);
    expect(reopened()).toEqual([]);
  });
});

describe('a license stamp', () => {
  const stamp = { stampCredential: 'RN', stampState: 'CA', stampVerifiedOn: '2025-01-02' };
  const license = { roleName: 'Nurse', credential: 'RN', licenseState: 'CA' } as const;
  const isExpired = async (facts: Partial<Parameters<typeof buildUser>[1]>) => {
    const nurse = await buildUser(database.db, { ...license, ...facts });
    const questionId = await buildQuestion(database.db, { authorId: asker });
    const stampExpiresOn = '2026-11-01';
    await buildAnswer(database.db, { questionId, authorId: nurse.id, ...stamp, stampExpiresOn });
    const { page } = await forum.reading.open(String(questionId), undefined, null);
    return page.answers[0]?.stamp?.expired;
  };

  it('is gray once the license has ended', async () => {
    expect(
      await isExpired({ licenseVerifiedOn: '2025-01-02', licenseExpiresOn: '2026-11-01' }),
    ).toBe(true);
  });

  it('is not gray when the same license was renewed since', async () => {
    expect(
      await isExpired({ licenseVerifiedOn: '2026-10-20', licenseExpiresOn: '2028-11-01' }),
    ).toBe(false);
  });

  it('stays gray when what is verified now is another license, or none', async () => {
    const later = { licenseVerifiedOn: '2026-10-20', licenseExpiresOn: '2028-11-01' };
    expect(await isExpired({ ...later, licenseState: 'NV' })).toBe(true);
    expect(await isExpired({ licenseVerifiedOn: null, licenseExpiresOn: '2028-11-01' })).toBe(true);
  });
});
