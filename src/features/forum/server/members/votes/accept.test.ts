import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import type { Notice } from '#features/notifications/contract.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { answers, questions } from '../../tables.ts';
import { findMember } from '../memberStore.ts';
import { createMemberServices, type MemberServices } from '../services.ts';
import { badgeAwards, members, moderationLog, reputationEvents } from '../tables.ts';
import { buildAnswer, buildForumDependencies, buildQuestion, forumNow } from '../testingForum.ts';

let database: OpenDatabase;
let services: MemberServices;
let notices: Notice[];
let [asker, ben, cam, mod] = ['', '', '', ''];
let question: number;
let [first, second] = [0, 0];

beforeAll(async () => {
  database = await openTestDatabase();
  const built = buildForumDependencies(database, () => forumNow);
  services = createMemberServices(built.deps);
  ({ notices } = built);
  [asker, ben, cam, mod] = [
    (await buildUser(database.db)).id,
    (await buildUser(database.db)).id,
    (await buildUser(database.db)).id,
    (await buildUser(database.db)).id,
  ];
});
beforeEach(async () => {
  notices.length = 0;
  question = await buildQuestion(database.db, { authorId: asker });
  first = await buildAnswer(database.db, { questionId: question, authorId: ben });
  second = await buildAnswer(database.db, { questionId: question, authorId: cam });
});
afterEach(async () => {
  for (const table of [questions, reputationEvents, members, badgeAwards, moderationLog])
    await database.db.delete(table);
});
afterAll(() => database.close());

const accept = (
  who: string,
  answerId: number | null,
  { note, permissions = [] }: { note?: string; permissions?: string[] } = {},
  questionId = question,
) =>
  services.acceptance.accept(
    { userId: who, roleName: 'Student', permissions },
    { questionId, answerId, note },
  );
const moderator = { permissions: ['forum.moderate'] };
const acceptedOnes = async () =>
  (
    await database.db
      .select()
      .from(answers)
      .where(eq(answers.accepted, true))
      .orderBy(asc(answers.id))
  ).map(({ id }) => id);
const storedId = async () =>
  (await database.db.select().from(questions).where(eq(questions.id, question)))[0]
    ?.acceptedAnswerId;
const acceptedNotices = () => notices.filter(({ kind }) => kind === 'accepted');

describe('accepting an answer', () => {
  it('marks it, brings its author reputation, and tells them once', async () => {
    expect(await accept(asker, first)).toEqual({ acceptedAnswerId: String(first) });
    expect(await accept(asker, first)).toEqual({ acceptedAnswerId: String(first) });
    expect([await acceptedOnes(), await storedId()]).toEqual([[first], first]);
    expect(await findMember(database.db, ben)).toMatchObject({
      reputation: 15,
      acceptedCount: 1,
      helpedCount: 1,
    });
    expect(acceptedNotices()).toEqual([
      expect.objectContaining({
        to: [ben],
        dedupeKey: `accepted:${first}`,
        title: 'How long do prerequisites stay valid?',
        note: '',
      }),
    ]);
  });

  it('changes to another one, and back to none, with the reputation', async () => {
    await accept(asker, first);
    await accept(asker, second);
    expect([await acceptedOnes(), await storedId()]).toEqual([[second], second]);
    expect(await findMember(database.db, ben)).toMatchObject({
      reputation: 0,
      acceptedCount: 0,
      helpedCount: 0,
    });
    expect(await findMember(database.db, cam)).toMatchObject({ reputation: 15, acceptedCount: 1 });
    expect(await accept(asker, null)).toEqual({ acceptedAnswerId: null });
    expect([await acceptedOnes(), await storedId()]).toEqual([[], null]);
    expect((await findMember(database.db, cam))?.reputation).toBe(0);
  });

  it('of two at the same time ends with one', async () => {
    await Promise.all([accept(asker, first), accept(asker, second)]);
    const stored = await storedId();
    expect([first, second]).toContain(stored);
    expect(await acceptedOnes()).toEqual([stored]);
    expect(await database.db.select().from(reputationEvents)).toHaveLength(1);
  });

  it('by somebody else is refused in words', async () => {
    const { code, message } = await getProblem(accept(cam, first));
    expect([code, message]).toEqual([
      'wrong_role',
      'Only the person who asked can accept an answer. You can vote for the ones that helped you.',
    ]);
    expect(await acceptedOnes()).toEqual([]);
  });

  it('by a moderator needs a reason, which the author reads and the log has', async () => {
    const { fields } = await getProblem(accept(mod, first, moderator));
    expect(fields).toMatchObject([{ path: 'note', code: 'note_length' }]);
    await accept(mod, first, { ...moderator, note: 'The asker wrote that it worked.' });
    expect(acceptedNotices()).toMatchObject([{ note: 'The asker wrote that it worked.' }]);
    expect(await database.db.select().from(moderationLog)).toMatchObject([
      {
        postId: question,
        moderatorId: mod,
        action: 'accept',
        note: 'The asker wrote that it worked.',
      },
    ]);
    const own = await buildAnswer(database.db, { questionId: question, authorId: mod });
    const refused = await getProblem(accept(mod, own, { ...moderator, note: 'Mine is best.' }));
    expect(refused.code).toBe('wrong_role');
  });

  it('of one’s own answer brings no reputation', async () => {
    const own = await buildAnswer(database.db, { questionId: question, authorId: asker });
    await accept(asker, own);
    expect(await acceptedOnes()).toEqual([own]);
    expect(await database.db.select().from(reputationEvents)).toEqual([]);
    expect(acceptedNotices()).toEqual([]);
  });

  it('needs a public answer to this very question', async () => {
    const other = await buildQuestion(database.db, { authorId: asker });
    const elsewhere = await buildAnswer(database.db, { questionId: other, authorId: ben });
    const pending = await buildAnswer(database.db, { questionId: question, state: 'pending' });
    for (const id of [elsewhere, pending, question, 999_999_999])
      expect((await getProblem(accept(asker, id))).code).toBe('not_found');
  });

  it('is possible in a closed question, not in a locked one', async () => {
    await database.db.update(questions).set({ state: 'closed' });
    await accept(asker, first);
    await database.db.update(questions).set({ state: 'locked' });
    expect((await getProblem(accept(asker, second))).code).toBe('locked');
  });

  it('by somebody who asked anonymously names them nowhere and gives them no badge', async () => {
    await database.db.update(questions).set({ anonymous: true });
    await accept(asker, first);
    expect(JSON.stringify(acceptedNotices())).not.toContain(asker);
    expect(
      await database.db.select().from(badgeAwards).where(eq(badgeAwards.userId, asker)),
    ).toEqual([]);
    expect(await findMember(database.db, asker)).toBeNull();
    expect((await findMember(database.db, ben))?.reputation).toBe(15);
  });
});
