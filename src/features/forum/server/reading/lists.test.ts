import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import { buildSchool } from '#features/saved-schools/server/testingSchoolRows.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { questionsOnPage } from '../../contract.ts';
import { blocks, follows } from '../members/tables.ts';
import { questions, tags } from '../tables.ts';
import { buildAnswer, buildQuestion, buildTag, forumNow } from '../testingForumRows.ts';
import type { AskedList } from './listService.ts';
import { createForumReading, type ForumReading } from './reading.ts';
import type { Viewer } from '../forumDeps.ts';

let database: OpenDatabase;
let forum: ForumReading;
let ana: string;
let ben: string;

beforeAll(async () => {
  database = await openTestDatabase();
  forum = createForumReading({ database, clock: () => forumNow });
});
beforeEach(async () => {
  ana = (await buildUser(database.db)).id;
  ben = (await buildUser(database.db)).id;
});
afterEach(async () => {
  await database.db.delete(questions);
  await database.db.delete(tags);
  await database.db.delete(follows);
  await database.db.delete(blocks);
});
afterAll(() => database.close());

const member = (userId: string): Viewer => ({ userId, roleName: 'Student', permissions: [] });
const at = (minutes: number) => new Date(forumNow.getTime() + minutes * 60_000);
const ask = (facts: Parameters<typeof buildQuestion>[1] = {}) => buildQuestion(database.db, facts);
const titlesOf = async (asked: AskedList, viewer: Viewer = null) =>
  (await forum.list(asked, viewer)).cards.map(({ title }) => title);
const follow = (userId: string, kind: 'tag' | 'question' | 'user' | 'ignored_tag', key: string) =>
  database.db.insert(follows).values({ userId, kind, key, at: forumNow });

describe('the list of questions', () => {
  it('shows the newest, the last active, the unanswered or the best first', async () => {
    const first = await ask({ title: 'first', score: 3, activeAt: at(9) });
    await ask({ title: 'second', score: 9, activeAt: at(1) });
    await ask({ title: 'third', score: 1, activeAt: at(5) });
    await ask({ title: 'closed', state: 'closed', closeReason: 'off_topic', activeAt: at(-1) });
    await buildAnswer(database.db, first);
    expect(await titlesOf({})).toEqual(['closed', 'third', 'second', 'first']);
    expect(await titlesOf({ tab: 'active' })).toEqual(['first', 'third', 'second', 'closed']);
    expect(await titlesOf({ tab: 'top' })).toEqual(['second', 'first', 'third', 'closed']);
    expect(await titlesOf({ tab: 'unanswered' })).toEqual(['third', 'second']);
  });

  it('shows neither what waits for review nor what was deleted', async () => {
    await ask({ title: 'waits', state: 'pending', authorId: ana, tags: ['exam'] });
    await ask({ title: 'gone', state: 'deleted', tags: ['exam'] });
    await buildTag(database.db, 'exam');
    expect(await titlesOf({}, member(ana))).toEqual([]);
    expect(await titlesOf({ tag: 'exam' }, member(ana))).toEqual([]);
  });

  it('puts pinned questions first on the first page, once, until their time is over', async () => {
    await ask({ title: 'pinned', pinnedUntil: at(60) });
    await ask({ title: 'was pinned', pinnedUntil: at(-60) });
    await ask({ title: 'new' });
    const { cards } = await forum.list({}, null);
    expect(cards.map(({ title, isPinned }) => [title, isPinned])).toEqual([
      ['pinned', true],
      ['new', false],
      ['was pinned', false],
    ]);
    expect(await titlesOf({ tab: 'top' })).toEqual(['new', 'was pinned', 'pinned']);
  });

  it.each(['new', 'active', 'top', 'unanswered', 'followed'] as const)(
    'has pages and cursors of %s that together show every question once',
    async (tab) => {
      await buildTag(database.db, 'exam');
      await follow(ana, 'tag', 'exam');
      const total = questionsOnPage * 2 + 5;
      for (let number = 0; number < total; number += 1)
        await ask({
          title: `q${number}`,
          tags: ['exam'],
          score: number % 4,
          activeAt: at(number % 7),
          ...(number === 3 && { pinnedUntil: at(5) }),
        });
      const byPage: string[] = [];
      for (const page of [1, 2, 3, 4]) byPage.push(...(await titlesOf({ tab, page }, member(ana))));
      expect(byPage).toHaveLength(total);
      expect(new Set(byPage).size).toBe(total);

      const byCursor: string[] = [];
      let list = await forum.list({ tab }, member(ana));
      byCursor.push(...list.cards.map(({ title }) => title));
      while (list.meta.nextCursor !== null) {
        list = await forum.list({ tab, cursor: list.meta.nextCursor }, member(ana));
        byCursor.push(...list.cards.map(({ title }) => title));
      }
      expect(byCursor).toEqual(byPage);
      expect(list.meta).toEqual({ page: null, hasMore: false, nextCursor: null });
    },
  );

  it('is empty beyond the end and beyond the last numbered page', async () => {
    await ask();
    expect(await forum.list({ page: 2 }, null)).toEqual({
      cards: [],
      meta: { page: 2, hasMore: false, nextCursor: null },
    });
    expect((await forum.list({ page: 51 }, null)).cards).toEqual([]);
  });

  it('refuses a cursor of another tab, or none of ours', async () => {
    for (let number = 0; number <= questionsOnPage; number += 1) await ask();
    const { meta } = await forum.list({ tab: 'new' }, null);
    for (const cursor of [meta.nextCursor ?? '', 'x', '%', ''])
      expect((await getProblem(forum.list({ tab: 'top', cursor }, null))).code).toBe(
        'malformed_request',
      );
  });
});

describe('filters of the list', () => {
  it('find a tag by its synonym, and nothing by an unknown tag or school', async () => {
    await buildTag(database.db, 'nclex', ['nclex-rn']);
    await ask({ title: 'tagged', tags: ['nclex'] });
    await ask({ title: 'other' });
    for (const tab of ['new', 'active', 'top', 'unanswered'] as const)
      expect(await titlesOf({ tab, tag: 'NCLEX-RN' })).toEqual(['tagged']);
    expect(await titlesOf({ tag: 'nothing' })).toEqual([]);
    expect(await titlesOf({ school: 'nowhere' })).toEqual([]);
    expect(await titlesOf({ tag: '\u0000x', school: '\ud800' })).toEqual([]);
  });

  it('find the questions of a school, a program, and those answered by a nurse of a state', async () => {
    const universityId = await buildSchool(database.db, { slug: 'harbor-state' });
    await ask({ title: 'school', universityId });
    await ask({ title: 'program', program: 'BSN' });
    const texas = await ask({ title: 'texas' });
    await buildAnswer(database.db, texas, { stampState: 'TX', stampCredential: 'RN' });
    const ohio = await ask({ title: 'ohio' });
    await buildAnswer(database.db, ohio, { stampState: 'OH', stampCredential: 'RN' });
    await buildAnswer(database.db, ohio, { stampState: 'TX', state: 'pending' });
    expect(await titlesOf({ school: 'harbor-state' })).toEqual(['school']);
    expect(await titlesOf({ program: 'BSN', tab: 'active' })).toEqual(['program']);
    expect(await titlesOf({ nurseIn: 'TX', tab: 'top' })).toEqual(['texas']);
  });

  it('leave out ignored tags, but on the page of such a tag', async () => {
    await buildTag(database.db, 'exam');
    await ask({ title: 'ignored', tags: ['exam'] });
    await ask({ title: 'other' });
    await follow(ana, 'ignored_tag', 'exam');
    expect(await titlesOf({}, member(ana))).toEqual(['other']);
    expect(await titlesOf({ tag: 'exam' }, member(ana))).toEqual(['ignored']);
    expect(await titlesOf({}, member(ben))).toEqual(['other', 'ignored']);
  });

  it('leave out blocked members, but not what they asked anonymously: its absence would name them', async () => {
    await ask({ title: 'by name', authorId: ben });
    await ask({ title: 'anonymous', authorId: ben, anonymous: true });
    await ask({ title: 'of somebody gone' });
    await database.db.insert(blocks).values({ userId: ana, blockedId: ben, at: forumNow });
    expect(await titlesOf({}, member(ana))).toEqual(['of somebody gone', 'anonymous']);
  });
});

describe('the followed questions', () => {
  it('are those of followed tags, questions and members, last active first, each once', async () => {
    await buildTag(database.db, 'exam');
    await ask({ title: 'in tag', tags: ['exam'], activeAt: at(3), authorId: ben });
    const followed = await ask({ title: 'followed', activeAt: at(2) });
    await ask({ title: 'by member', authorId: ben, activeAt: at(1) });
    await ask({ title: 'anonymous', authorId: ben, anonymous: true });
    await ask({ title: 'other' });
    await follow(ana, 'tag', 'exam');
    await follow(ana, 'question', String(followed));
    await follow(ana, 'user', ben);
    expect(await titlesOf({ tab: 'followed' }, member(ana))).toEqual([
      'in tag',
      'followed',
      'by member',
    ]);
    expect(await titlesOf({ tab: 'followed' }, member(ben))).toEqual([]);
  });

  it('need a sign-in', async () => {
    expect((await getProblem(forum.list({ tab: 'followed' }, null))).code).toBe('not_signed_in');
  });
});
