// @module-tag long
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { signIn } from '#testing/screens/memberCookies.ts';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { setLowData } from '#ui/theme/lowData.ts';
import { ok, refusal, unreachable } from '#testing/screens/fakeAnswers.ts';
import { buildCard, buildQuestion, buildQuestionPage } from '#features/forum/testing.ts';
import type { Save } from '#features/forum/savesContract.ts';
import {
  cacheQuestion,
  maxCachedBytes,
  measureForumCache,
  readCachedQuestion,
} from '../forumCache.ts';
import { type Answers, list, openForum, serve, setUpForum } from '../testingForum.tsx';
import { storeAhead } from './storeAhead.ts';

setUpForum();

const userId = 'u1';
const at = (day: number): string => new Date(Date.UTC(2026, 10, day)).toISOString();
const pageOf = (id: string, day: number, html = '<p>Text.</p>') =>
  buildQuestionPage({ question: buildQuestion({ id, html, activeAt: at(day) }) });
const big = `<p>${'a'.repeat(700_000)}</p>`;
const saveOf = (questionId: string, day: number, state: Save['state'] = 'open'): Save => ({
  kind: 'question',
  id: questionId,
  questionId,
  title: 'How long is the waitlist?',
  state,
  listId: null,
  note: '',
  remindAt: null,
  savedAt: at(1),
  activeAt: at(day),
  answersSince: 0,
  revision: 1,
});

/** A member whose list is on the screen. @param threads with the day of their last post */
async function openAs(
  followed: readonly [id: string, day: number][],
  saves: readonly Save[],
  answers: Answers = {},
) {
  signIn();
  const threads = new Map(followed);
  const asked = serve({
    '/questions': (query) =>
      query.get('tab') === 'followed'
        ? list(followed.map(([id, day]) => buildCard({ id, activeAt: at(day) })))
        : list([buildCard({ id: '99' })]),
    '/saves': () => ok({ saves, lists: [] }),
    ...Object.fromEntries(
      [...threads].map(([id, day]) => [`/questions/${id}`, () => ok(pageOf(id, day))]),
    ),
    ...answers,
  });
  const { client } = openForum('/forum');
  await screen.findByRole('article');
  const fetched = () => asked.flatMap((path) => /^\/questions\/(\d+)$/.exec(path)?.slice(1) ?? []);
  return { run: () => storeAhead(client, userId), fetched };
}

const isHere = async (id: string): Promise<boolean> => (await readCachedQuestion(id)) !== null;

describe('what a member follows and saved', () => {
  it('is on the device before it was opened, the last active first', async () => {
    const saves = [saveOf('30', 4), saveOf('40', 9, 'deleted')];
    const { run, fetched } = await openAs(
      [
        ['10', 3],
        ['20', 5],
      ],
      saves,
      {
        '/questions/30': () => ok(pageOf('30', 4)),
      },
    );
    await run();
    expect(fetched()).toEqual(['20', '30', '10']);
    for (const id of ['10', '20', '30']) expect(await isHere(id), id).toBe(true);
  });

  it('is fetched again only when something was posted in it', async () => {
    const { run, fetched } = await openAs(
      [
        ['10', 3],
        ['20', 5],
      ],
      [],
    );
    await cacheQuestion(pageOf('10', 3), 1);
    await cacheQuestion(pageOf('20', 4), 1);
    await run();
    expect(fetched()).toEqual(['20']);
    expect((await readCachedQuestion('20'))?.page.question.activeAt).toBe(at(5));
  });

  it('takes no more room than there is, and none from what was active later', async () => {
    const threads = ['1', '2', '3', '4'].map((id): [string, number] => [id, 9 - Number(id)]);
    const { run, fetched } = await openAs(
      threads,
      [],
      Object.fromEntries(
        threads.map(([id, day]) => [`/questions/${id}`, () => ok(pageOf(id, day, big))]),
      ),
    );
    await cacheQuestion(pageOf('77', 1, big), Date.now());
    await run();
    expect(fetched()).toEqual(['1', '2', '3']);
    expect([await isHere('1'), await isHere('2'), await isHere('3')]).toEqual([true, true, false]);
    expect(await isHere('77')).toBe(false);
    expect((await measureForumCache()).bytes).toBeLessThanOrEqual(maxCachedBytes);
  });

  it('makes room again once it is followed no more', async () => {
    await (await openAs([['10', 3]], [])).run();
    await cacheQuestion(pageOf('10', 3, big), 1);
    const { run } = await openAs([['20', 5]], []);
    await run();
    await cacheQuestion(pageOf('30', 5, big), 2);
    await cacheQuestion(pageOf('40', 5, big), 3);
    expect([await isHere('10'), await isHere('20')]).toEqual([false, true]);
  });

  it('goes on past what is gone, and ends where the connection does', async () => {
    const { run, fetched } = await openAs(
      [
        ['10', 3],
        ['20', 5],
        ['30', 4],
        ['40', 2],
      ],
      [],
      {
        '/questions/20': () => refusal(410, 'gone'),
        '/questions/10': unreachable,
      },
    );
    await expect(run()).rejects.toThrow();
    expect(fetched()).toEqual(['20', '30', '10']);
    expect([await isHere('30'), await isHere('40')]).toEqual([true, false]);
  });

  it('is not asked for any further once the server says that it is too much', async () => {
    const { run, fetched } = await openAs(
      [
        ['10', 3],
        ['20', 5],
      ],
      [],
      { '/questions/20': () => refusal(429, 'too_many_requests') },
    );
    await expect(run()).rejects.toThrow();
    expect(fetched()).toEqual(['20']);
  });

  it('is not fetched on a shared computer', async () => {
    const { run, fetched } = await openAs([['10', 3]], []);
    setSharedComputer(true);
    await run();
    expect(fetched()).toEqual([]);
  });
});

describe('a member who reads the list', () => {
  it.each([
    [false, true],
    [true, false],
  ])('with less data %s: what they follow comes by itself %s', async (lowData, comes) => {
    setLowData(lowData);
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const { fetched } = await openAs([['10', 3]], []);
    await vi.advanceTimersByTimeAsync(5000);
    if (comes) await waitFor(() => expect(fetched()).toEqual(['10']));
    else expect(fetched()).toEqual([]);
    vi.useRealTimers();
    setLowData(false);
  });
});
