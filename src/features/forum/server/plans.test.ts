// @module-tag long
// Every query that reads the forum, by the plan that PostgreSQL makes of it over big tables.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { crowded, growForum, runOn } from './testingGeneratedForum.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { answersOnPage, commentsShown, questionTabs } from '../contract.ts';
import { activityTabs } from '../memberContract.ts';
import { listOwners } from './members/orphans/orphanStore.ts';
import { createMemberServices } from './members/services.ts';
import { follows } from './members/tables.ts';
import { buildForumDependencies } from './members/testingForum.ts';
import { listQueue } from './moderation/queueStore.ts';
import { listRarestLexemes } from './reading/matchStore.ts';
import { createForumReading, type ForumReading } from './reading/reading.ts';
import { forumNow } from './testingForumRows.ts';

/** On the embedded engine only that every query runs: its tables stay too small for their indexes to pay. */
const isServer = process.env.TEST_DATABASE_URL !== undefined;
const size = isServer ? 20_000 : 500;
const bigTables = new Set([
  'forum_questions',
  'forum_answers',
  'forum_question_tags',
  'forum_comments',
  'forum_votes',
]);

let database: OpenDatabase;
let forum: ForumReading;
let members: ReturnType<typeof createMemberServices>;
let reader: { userId: string; roleName: string; permissions: string[] };

beforeAll(async () => {
  // Rows by the ten thousand in one statement take as long as the machine takes.
  database = await openTestDatabase({ statementTimeoutMs: 0, queryTimeoutMs: 300_000 });
  await growForum(runOn(database.db), { from: 1, to: size, members: size / 5 });
  const { rows } = await database.db.execute<{ id: string }>(
    `select md5('member 40')::uuid::text as id`,
  );
  reader = { userId: rows[0]?.id ?? '', roleName: 'Student', permissions: [] };
  const mark = { userId: reader.userId, at: forumNow };
  await database.db.insert(follows).values([
    { ...mark, kind: 'tag', key: 'tag-3' },
    { ...mark, kind: 'question', key: '50' },
    { ...mark, kind: 'ignored_tag', key: 'tag-9' },
  ]);
  forum = createForumReading({ database, clock: () => forumNow });
  const { deps } = buildForumDependencies(database, () => forumNow);
  members = createMemberServices({ ...deps, views: forum.views });
});
afterAll(() => database.close());

type Asked = { readonly text: string; readonly values: unknown[] };

async function queriesOf(work: () => Promise<unknown>): Promise<Asked[]> {
  const spy = vi.spyOn(database.pool, 'query');
  try {
    await work();
    const calls = spy.mock.calls as unknown as [{ text: string }, unknown[]][];
    return calls.map(([{ text }, values]) => ({ text, values }));
  } finally {
    spy.mockRestore();
  }
}

const plan = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(plan));
  },
});
type Plan = z.infer<typeof plan>;

const nodesIn = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)];

const scansIn = (node: Plan): string[] =>
  nodesIn(node)
    .filter((part) => part['Node Type'].endsWith('Seq Scan'))
    .map((part) => part['Relation Name'] ?? '')
    .filter((table) => bigTables.has(table));

async function plansOf(
  asked: readonly Asked[],
  how = 'explain (format json)',
): Promise<{ text: string; root: Plan }[]> {
  const found: { text: string; root: Plan }[] = [];
  for (const { text, values } of asked) {
    if (text.trim().startsWith('explain')) continue;
    const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: unknown }] }>(
      `${how} ${text}`,
      values,
    );
    found.push({ text, root: plan.parse(rows[0]?.['QUERY PLAN'][0].Plan) });
  }
  return found;
}

const sequentialScans = async (asked: readonly Asked[]): Promise<string[]> =>
  (await plansOf(asked)).flatMap(({ text, root }) =>
    scansIn(root).map((table) => `${table}: ${text}`),
  );

const id = 2005;
const reads: [string, () => Promise<unknown>][] = [
  ...questionTabs.map((tab): [string, () => Promise<unknown>] => [
    `the list, ${tab}`,
    () => forum.list({ tab }, reader),
  ]),
  ...questionTabs.map((tab): [string, () => Promise<unknown>] => [
    `a common tag, ${tab}`,
    () => forum.list({ tab, tag: 'tag-1' }, reader),
  ]),
  ['a page far behind', () => forum.list({ tab: 'active', page: 20 }, null)],
  ['a rare tag', () => forum.list({ tab: 'top', tag: 'tag-1900' }, null)],
  ['a program', () => forum.list({ tab: 'active', program: 'BSN' }, null)],
  ['a nurse of a state', () => forum.list({ nurseIn: 'WY' }, null)],
  [
    'a nurse of a state in a tag',
    () => forum.list({ tab: 'top', nurseIn: 'WY', tag: 'tag-2' }, null),
  ],
  ['a common word', () => forum.search({ q: 'nursing' }, reader)],
  ['two words', () => forum.search({ q: 'nursing exam' }, null)],
  ['a rare word in a tag', () => forum.search({ q: 'bridge waitlist', tag: 'tag-1' }, null)],
  ['a misspelled word', () => forum.search({ q: 'pharmacolgy' }, null)],
  ['a word to leave out', () => forum.search({ q: '-nursing' }, null)],
  ['similar questions', () => forum.findSimilar('How do I pass the nursing exam in anatomy?')],
  ['a question', () => forum.open(String(id), 'best', reader)],
  ['a question that everybody answered', () => forum.open(String(crowded.id), 'best', null)],
  ['a question, newest answers', () => forum.open(String(id), 'newest', null)],
  ['further answers', () => forum.moreAnswers(id, 'oldest', undefined)],
  ['comments', () => forum.moreComments(id, undefined)],
  ['a tag', () => forum.openTag('tag-1')],
  ['an unknown tag', () => forum.openTag('tagg-1')],
  ['tags', () => forum.listTags('tag-1')],
  ['suggestions for the beginning of a common word', () => forum.suggestQuestions('nursi', 8)],
  ['suggestions for two letters', () => forum.suggestQuestions('rn', 8)],
  ['suggestions for the beginning of a rare word', () => forum.suggestQuestions('waitl', 8)],
  ['suggestions for several words', () => forum.suggestQuestions('nursing exam li', 8)],
  ['suggested tags', () => forum.suggestTags('tag-1', 8)],
  ['parts of the site map', () => forum.sitemapParts()],
  ['a part of the site map', () => forum.sitemapPart(2)],
  ['a post', () => forum.views.answer(id + 1)],
  ['solved questions', () => forum.listSolved()],
  ['a member', () => members.profiles.profile('member-40')],
  ['a member of very many posts', () => members.profiles.profile('member-1')],
  ...activityTabs.map((tab): [string, () => Promise<unknown>] => [
    `${tab} of a member`,
    () => members.activity.of('member-40', { tab }),
  ]),
  ['own relation to a question', () => members.relation.relation(reader, id)],
  ['own saves', () => members.saves.list(reader.userId)],
  ['own profile', () => members.ownProfile.read(reader)],
  ...activityTabs.map((tab): [string, () => Promise<unknown>] => [
    `own ${tab}`,
    () => members.activity.own(reader.userId, { tab }),
  ]),
  ['own flags', () => members.ownProfile.flags(reader.userId)],
  ['versions of a post', () => forum.listRevisions(id)],
  ['what waits for moderators', () => listQueue(database.db, 50)],
  ['people who are gone', () => listOwners(database.db)],
];

describe('no list reads a big table from end to end', () => {
  it.each(reads)('%s', async (_, read) => {
    const asked = await queriesOf(read);
    expect(asked.length).toBeGreaterThan(0);
    const scans = await sequentialScans(asked);
    if (isServer) expect(scans).toEqual([]);
  });

  it.runIf(isServer)('and one that does is seen', async () => {
    // No index holds `body`; after a vacuum PostgreSQL may read one that holds the column in place of the table.
    const scans = await sequentialScans([
      { text: `select * from forum_questions where body like '%x%y'`, values: [] },
      { text: `select count(*) from forum_answers where body like '%x%y'`, values: [] },
    ]);
    expect(scans).toHaveLength(2);
  });
});

describe.runIf(isServer)('the posts of a member who wrote very many', () => {
  it.each(activityTabs)('come in the order of the index: %s', async (tab) => {
    const asked = await queriesOf(() => members.activity.of('member-1', { tab }));
    const nodes = (await plansOf(asked)).flatMap(({ root }) => nodesIn(root));
    expect(nodes.map((node) => node['Node Type']).filter((type) => /Sort/.test(type))).toEqual([]);
  });
});

describe.runIf(isServer)('the profile of a member who wrote very many posts', () => {
  const rowsRead = (node: Plan): number =>
    nodesIn(node)
      .filter((part) => part['Node Type'].endsWith('Scan') && 'Relation Name' in part)
      .map(
        (part) =>
          Number(part['Actual Loops']) *
          (Number(part['Actual Rows']) + Number(part['Rows Removed by Filter'] ?? 0)),
      )
      .reduce((sum, rows) => sum + rows, 0);

  it('is read from the first rows of indexes: a thousand rows, where more were written', async () => {
    const { rows } = await database.db.execute<{ posts: number }>(`
      select ((select count(*) from forum_questions where author_id = md5('member 1')::uuid)
        + (select count(*) from forum_answers where author_id = md5('member 1')::uuid))::int as posts`);
    expect(rows[0]?.posts).toBeGreaterThan(1000);
    const asked = await queriesOf(() => members.profiles.profile('member-1'));
    const plans = await plansOf(asked, 'explain (analyze, format json)');
    const read = plans.map(({ text, root }) => [text, rowsRead(root)] as const);
    const [, most] = [...read].sort(([, one], [, next]) => next - one)[0] ?? [];
    expect(read.map(([, each]) => each).reduce((sum, each) => sum + each, 0)).toBeLessThan(1000);
    expect(most).toBeGreaterThan(100);
  });

  it('finds the names of tags by their key, not by the trigrams of all', async () => {
    const asked = await queriesOf(() => members.profiles.profile('member-1'));
    const nodes = (await plansOf(asked)).flatMap(({ root }) => nodesIn(root));
    const indexes = nodes.flatMap((node) => node['Index Name'] ?? []);
    expect(indexes).toContainEqual(expect.stringMatching(/^forum_tags_(?:pkey|prefix)$/));
    expect(indexes).not.toContain('forum_tags_trgm');
  });
});

describe('what a title is like', () => {
  it('is looked up by its rarest words, and by no more than two that many questions have', async () => {
    const title = 'nursing school exam clinical';
    const wordsOf = async (commonFrom: number) =>
      (await listRarestLexemes(database.db, title, 4, commonFrom)).filter(
        ({ lang }) => lang === 'en',
      );
    expect(await wordsOf(10 * size)).toHaveLength(4);
    const chosen = await wordsOf(size / 100);
    expect(chosen).toEqual((await wordsOf(10 * size)).slice(0, 2));
  });
});

describe('the number of queries', () => {
  const count = async (work: () => Promise<unknown>) => (await queriesOf(work)).length;

  it('of a list does not depend on what is on it', async () => {
    const many = await count(() => forum.list({ tab: 'new', tag: 'tag-1' }, reader));
    const { rows } = await database.db.execute<{ slug: string }>(
      'select slug from forum_tags where count = 1 order by slug limit 1',
    );
    const one = await count(() => forum.list({ tab: 'new', tag: rows[0]?.slug }, reader));
    expect(many).toBe(one);
    expect(many).toBeLessThanOrEqual(5);
  });

  it('of a member does not depend on what they wrote', async () => {
    const many = await count(() => members.profiles.profile('member-1'));
    expect(await count(() => members.profiles.profile(`member-${size / 5}`))).toBe(many);
    expect(many).toBeLessThanOrEqual(4);
  });

  it('of a question does not depend on its answers and comments', async () => {
    // What a question resembles is cached for a while.
    const fresh = createForumReading({ database, clock: () => forumNow });
    const answered = await count(() => fresh.open('2005', 'best', null));
    const bare = await count(() => fresh.open('2020', 'best', null));
    expect(bare).toBe(answered);
    expect(await count(() => fresh.open(String(crowded.id), 'best', null))).toBeLessThanOrEqual(9);
    expect(answered).toBeLessThanOrEqual(9);
  });

  it('of a question that everybody answered is one page’s, its first answers with it', async () => {
    const { page } = await forum.open(String(crowded.id), 'best', null);
    expect(page.question.answerCount).toBe(crowded.answers);
    expect(page.answers).toHaveLength(answersOnPage);
    expect(page.nextCursor).not.toBeNull();
    expect(page.question.comments).toHaveLength(commentsShown);
  });

  it('of a search is bounded, whatever it finds', async () => {
    for (const q of ['nursing', 'zzzzzzz', 'pharmacolgy examm', 'nursing exam license'])
      expect(await count(() => forum.search({ q }, reader))).toBeLessThanOrEqual(12);
  });

  it('of suggestions is bounded, whatever is typed', async () => {
    for (const typed of ['nursi', 'zzzzzzz', 'nursing exam li', 'a', ''])
      expect(await count(() => forum.suggestQuestions(typed, 8))).toBeLessThanOrEqual(2);
    expect(await count(() => forum.suggestTags('tag-1', 8))).toBe(1);
  });
});
