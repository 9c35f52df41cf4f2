// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { guest } from '#shared/routing/session.ts';
import { fakeCaches } from '#testing/screens/fakeCaches.ts';
import { personalCaches } from '#worker/cacheNames.ts';
import {
  buildAnswer,
  buildCard,
  buildQuestion,
  buildQuestionPage,
} from '#features/forum/testing.ts';
import {
  cacheQuestion,
  cacheRecentQuestions,
  maxCachedBytes,
  maxRecentQuestions,
  measureForumCache,
  readCachedList,
  readCachedQuestion,
} from './forumCache.ts';
import { emptyListView } from './listView.ts';

beforeEach(async () => {
  setSharedComputer(false);
  vi.stubGlobal('caches', await fakeCaches());
});

const at = (minutes: number): string =>
  new Date(Date.UTC(2026, 10, 1) + minutes * 60_000).toISOString();
const pageOf = (id: string, html = '<p>Text.</p>') =>
  buildQuestionPage({ question: buildQuestion({ id, html }) });

describe('a thread on this device', () => {
  it('is read again with its age', async () => {
    await cacheQuestion(pageOf('10'), 5000);
    expect(await readCachedQuestion('10')).toEqual({ page: pageOf('10'), cachedAt: 5000 });
    expect(await readCachedQuestion('11')).toBeNull();
  });

  it('is not stored once its reader has signed out, and removed where that happens meanwhile', async () => {
    expect(await cacheQuestion(pageOf('10'), 1, false, 'somebody')).toBe(false);
    const session = vi.spyOn(sessionStore, 'get');
    session.mockReturnValueOnce({ ...guest, kind: 'member', userId: 'somebody' } as never);
    expect(await cacheQuestion(pageOf('10'), 2, false, 'somebody')).toBe(false);
    expect(await readCachedQuestion('10')).toBeNull();
    session.mockRestore();
  });

  it('makes room for newer ones: all copies take at most 2 MB', async () => {
    const big = `<p>${'a'.repeat(600_000)}</p>`;
    for (const [at, id] of ['1', '2', '3', '4'].entries())
      await cacheQuestion(pageOf(id, big), at + 1);
    const { threads, bytes } = await measureForumCache();
    expect(threads).toBe(3);
    expect(bytes).toBeLessThanOrEqual(maxCachedBytes);
    expect(await readCachedQuestion('1')).toBeNull();
    expect(await readCachedQuestion('4')).not.toBeNull();
  });

  it('that somebody saved goes after all others, also when it was opened again', async () => {
    const big = `<p>${'a'.repeat(600_000)}</p>`;
    await cacheQuestion(pageOf('1', big), 1, true);
    await cacheQuestion(pageOf('1', big), 2);
    for (const [at, id] of ['2', '3', '4'].entries()) await cacheQuestion(pageOf(id, big), at + 3);
    expect(await readCachedQuestion('1')).not.toBeNull();
    expect(await readCachedQuestion('2')).toBeNull();
  });

  it('is shown in another order when all its answers are here', async () => {
    const answers = [
      buildAnswer({ id: '21', createdAt: at(1) }),
      buildAnswer({ id: '22', createdAt: at(2) }),
    ];
    await cacheQuestion(buildQuestionPage({ answers }), 1);
    const newest = await readCachedQuestion('10', 'newest');
    expect(newest?.page.answers.map(({ id }) => id)).toEqual(['22', '21']);
    await cacheQuestion(buildQuestionPage({ answers, nextCursor: 'c' }), 2);
    expect(await readCachedQuestion('10', 'newest')).toBeNull();
  });

  it('is not stored on a shared computer, and gone at sign-out', async () => {
    setSharedComputer(true);
    expect(await cacheQuestion(pageOf('10'), 1)).toBe(false);
    expect(await readCachedQuestion('10')).toBeNull();
    expect(personalCaches).toContain('forum');
  });

  it('of another version of the site counts as none', async () => {
    const cache = await caches.open('forum');
    await cache.put(
      `${location.origin}/forum/question/10`,
      Response.json({ page: { title: 'x' } }),
    );
    expect(await readCachedQuestion('10')).toBeNull();
  });
});

describe('the newest questions on this device', () => {
  it('are the last 50, whichever pages brought them', async () => {
    const cards = Array.from({ length: 60 }, (_, index) =>
      buildCard({ id: String(100 + index), createdAt: at(index) }),
    );
    await cacheRecentQuestions(cards.slice(0, 40), 1);
    await cacheRecentQuestions(cards.slice(40), 2);
    const list = await readCachedList(emptyListView);
    expect(list?.searchedCopies).toBe(maxRecentQuestions);
    expect(list?.cards[0]?.id).toBe('159');
    expect(list?.cachedAt).toBe(2);
  });

  it('are filtered and searched without the server', async () => {
    await cacheRecentQuestions(
      [
        buildCard({ id: '1', title: 'TEAS or HESI?', tags: ['exams'], answerCount: 0 }),
        buildCard({ id: '2', title: 'Night shifts with children', program: 'BSN', score: 9 }),
        buildCard({
          id: '3',
          title: 'Which teas guide?',
          hasNurseAnswer: true,
          createdAt: at(2000),
        }),
      ],
      1,
    );
    const idsOf = async (more: Partial<typeof emptyListView>) =>
      (await readCachedList({ ...emptyListView, ...more }))?.cards.map(({ id }) => id);
    expect(await idsOf({ q: 'teas' })).toEqual(['3', '1']);
    expect(await idsOf({ q: 'teas hesi' })).toEqual(['1']);
    expect(await idsOf({ tab: 'unanswered' })).toEqual(['1']);
    expect(await idsOf({ tag: 'exams' })).toEqual(['1']);
    expect(await idsOf({ program: 'BSN' })).toEqual(['2']);
    expect(await idsOf({ nurse: 'CA' })).toEqual(['3']);
    expect((await idsOf({ tab: 'top' }))?.[0]).toBe('2');
  });

  it('are no list where none was stored', async () => {
    expect(await readCachedList(emptyListView)).toBeNull();
  });
});
