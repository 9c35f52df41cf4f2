// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addCompared, comparedSchools } from '#features/schools/client/compare/compareSet.ts';
import { readRecent, addRecentSearch } from '#features/finder/client/form/recentSearches.ts';
import { fakeCaches } from '#testing/screens/fakeCaches.ts';
import { handleMessage } from '#worker/messages.ts';
import type { WorkerRequest } from '#worker/messages.ts';
import { clearBrowsingData } from './clearBrowsingData.ts';

const page = 'https://site.test/a';
const search = { href: '/find-universities?near=92831', label: 'Programs near 92831' };
let storage: CacheStorage;

/** The worker of this device. */
const ask = async (request: WorkerRequest): Promise<unknown> =>
  handleMessage(request, {
    buildId: 'v1',
    files: [],
    storage,
    skipWaiting: () => Promise.resolve(),
    cacheVisited: () => Promise.resolve(true),
  });

beforeEach(async () => {
  storage = await fakeCaches({ images: [page], posts: [page], pack: [page], shell: [page] });
  vi.stubGlobal('caches', storage);
});
afterEach(() => vi.unstubAllGlobals());

describe('a device whose person has left', () => {
  it('has the worker forget what it keeps of them, and nothing else', async () => {
    const asked: WorkerRequest[] = [];
    await clearBrowsingData((request) => {
      asked.push(request);
      return ask(request);
    });
    expect(asked).toEqual([{ type: 'PURGE_USER' }]);
    expect(await storage.keys()).toEqual(['shell']);
  });

  it.each([
    ['there is none', () => Promise.resolve(null)],
    ['it fails', () => Promise.reject(new Error('The worker is gone.'))],
  ])('forgets it without a worker too: %s', async (_, silent) => {
    await clearBrowsingData(silent);
    expect(await storage.keys()).toEqual(['shell']);
  });

  it('knows no search and no comparison of theirs', async () => {
    addRecentSearch(search);
    addCompared({ slug: 'harbor-college', name: 'Harbor College' });
    expect([readRecent(), comparedSchools()].map(({ length }) => length)).toEqual([1, 1]);
    localStorage.setItem('theme', 'dark');
    await clearBrowsingData(ask);
    expect([readRecent(), comparedSchools()]).toEqual([[], []]);
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });

  it('forgets a comparison that was in memory alone, as on a shared computer', async () => {
    localStorage.setItem('shared-computer', 'yes');
    addCompared({ slug: 'harbor-college', name: 'Harbor College' });
    await clearBrowsingData(ask);
    expect(comparedSchools()).toEqual([]);
  });
});
