// For tests only: the forum over a database of the test's own, with what it emits.
import type { Notice } from '#features/notifications/contract.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { NewUser } from '#features/account/server/store.ts';
import { buildUser } from '#features/account/server/testing.ts';
import type { AnswerBody, QuestionBody } from '../../writeContract.ts';
import type { PostRef } from '../forumDeps.ts';
import { members } from '../members/tables.ts';
import { createForumReading } from '../reading/reading.ts';
import { questions, tags } from '../tables.ts';
import { createAdmit } from './admit.ts';
import { createPosts } from './posts.ts';

export const questionText =
  'My anatomy grade is from 2019. Does anybody know how long programs accept it?';
export const answerText =
  'Most programs list the limit on their prerequisites page; ask before you retake.';

export const questionBody = (more: Partial<QuestionBody> = {}): QuestionBody => ({
  title: 'How long do prerequisite grades count?',
  body: questionText,
  tags: ['prerequisites'],
  anonymous: false,
  template: null,
  school: '',
  program: null,
  lang: 'en',
  ...more,
});

export const answerBody = (more: Partial<AnswerBody> = {}): AnswerBody => ({
  body: answerText,
  lang: 'en',
  ...more,
});

export function createTestPosts(
  database: Pick<Database, 'db' | 'transaction' | 'afterCommit'>,
  clock: Clock,
) {
  const notices: Notice[] = [];
  const published: string[] = [];
  const effects: (PostRef & { readonly change: 'published' | 'removed' })[] = [];
  const options = {
    database,
    clock,
    sampleEmails: ['sample@example.test'],
    withoutAccount: async () => [],
    schoolOf: async (slug: string): Promise<number> => {
      throw new Problem('not_found', `No school ${slug}.`);
    },
    notify: async (notice: Notice) => void notices.push(notice),
    live: { publish: (topic: string) => void published.push(topic) },
    effects: {
      published: async (post: PostRef) => void effects.push({ ...post, change: 'published' }),
      removed: async (post: PostRef) => void effects.push({ ...post, change: 'removed' }),
    },
  };
  const admit = createAdmit(options);
  const { views } = createForumReading(options);
  return { ...createPosts({ ...options, admit, views }), admit, notices, published, effects };
}

/** Somebody whose posts are public at once. */
export async function buildMember(
  { db }: Pick<Database, 'db'>,
  facts: Partial<NewUser> = {},
  known: Partial<typeof members.$inferInsert> = {},
) {
  const user = await buildUser(db, facts);
  const row = { userId: user.id, approvedPosts: 1, createdAt: user.createdAt, ...known };
  await db.insert(members).values(row);
  return {
    userId: user.id,
    roleName: user.roleName,
    permissions: user.permissions,
    handle: user.handle ?? '',
  };
}

export async function buildTags({ db }: Pick<Database, 'db'>, slugs: readonly string[]) {
  const createdAt = new Date('2026-11-01T00:00:00Z');
  await db
    .insert(tags)
    .values(slugs.map((slug) => ({ slug, name: slug, createdAt })))
    .onConflictDoNothing();
}

/** A database for a file of tests, and before each test no question, two members and noon of November 20, 2026, UTC. */
export function setUpPosts(slugs: readonly string[]) {
  let database: OpenDatabase;
  let posts: ReturnType<typeof createTestPosts>;
  let people: Readonly<Record<'ana' | 'ben', Awaited<ReturnType<typeof buildMember>>>>;
  let now: Date;
  beforeAll(async () => {
    database = await openTestDatabase();
    await buildTags(database, slugs);
  });
  beforeEach(async () => {
    now = new Date('2026-11-20T12:00:00Z');
    await database.db.delete(questions);
    posts = createTestPosts(database, () => now);
    people = { ana: await buildMember(database), ben: await buildMember(database) };
  });
  afterAll(() => database.close());
  return {
    get database() {
      return database;
    },
    get posts() {
      return posts;
    },
    get ana() {
      return people.ana;
    },
    get ben() {
      return people.ben;
    },
    get now() {
      return now;
    },
    set now(at: Date) {
      now = at;
    },
  };
}
