// @module-tag long
import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/server/tables.ts';
import { buildUser } from '#features/account/server/testing.ts';
import { seedForum } from './seedForum.ts';
import { members, votes } from '../members/tables.ts';
import { answerBody, buildMember, createTestPosts, questionBody } from '../posts/testingPosts.ts';
import { answers, comments, postRevisions, questions, tags } from '../tables.ts';
import { removeForumSamples } from './removalStore.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';

const now = new Date('2026-11-20T12:00:00Z');
let database: OpenDatabase;

const emails = ['student', 'condenser', 'nurse'].map((name) => `${name}@example.test`);
const seed = () =>
  seedForum({ database, now, sampleEmails: emails, passwordHash: 'nobody knows it' });

beforeAll(async () => {
  database = await openTestDatabase();
  const handles = ['sam-sample', 'connie-condenser', 'nora-nightlamp'];
  for (const [at, email] of emails.entries()) {
    await buildUser(database.db, { email, handle: handles[at] ?? '' });
  }
  await seed();
});
afterAll(() => database.close());

const count = (table: Parameters<typeof database.db.$count>[0]) => database.db.$count(table);

describe('the command that removes samples', () => {
  it('takes the forum’s away, and leaves what people wrote with counts that are right', async () => {
    const ana = await buildMember(database);
    const posts = createTestPosts(database, () => now);
    const own = await posts.questions.ask(questionBody({ tags: ['teas'] }), ana);
    const [sample] = await database.db
      .select()
      .from(questions)
      .where(and(eq(questions.sample, true), eq(questions.state, 'open')))
      .limit(1);
    await posts.answers.add(sample?.id ?? 0, answerBody(), ana);
    const [voter] = await database.db
      .select()
      .from(users)
      .where(like(users.email, '%@forum.example.test'))
      .limit(1);
    const vote = { userId: voter?.id ?? '', postId: Number(own.id), value: 1, at: now };
    await database.db.insert(votes).values(vote);
    await database.db.update(members).set({ answerCount: 1 }).where(eq(members.userId, ana.userId));

    expect(await removeForumSamples(database.db)).toBe(60);
    const left = await database.db.select().from(questions);
    expect(left.map(({ id }) => String(id))).toEqual([own.id]);
    expect([await count(answers), await count(comments), await count(votes)]).toEqual([0, 0, 0]);
    expect(await count(postRevisions)).toBe(1);
    const named = await database.db.select().from(tags);
    expect(named).toMatchObject([{ slug: 'teas', count: 1 }]);
    const [member] = await database.db.select().from(members).where(eq(members.userId, ana.userId));
    expect(member).toMatchObject({ questionCount: 1, answerCount: 0 });
    const sampleUsers = like(users.email, '%@forum.example.test');
    expect(await database.db.$count(users, sampleUsers)).toBe(0);
    expect(await removeForumSamples(database.db)).toBe(0);
  });

  it('lets the next start of a demo make them again', async () => {
    expect(await seed()).toEqual({ questions: 60 });
    expect(await database.db.$count(questions, sql`sample`)).toBe(60);
  });
});
