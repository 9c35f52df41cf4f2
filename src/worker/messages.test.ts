import { describe, expect, it } from 'vitest';
import { fakeCaches } from '../testing/fakeCaches.ts';
import { handleMessage } from './messages.ts';

const at = (path: string): string => `https://site.test${path}`;

async function worker(content: Record<string, string[]> = {}) {
  const storage = await fakeCaches(content);
  let skipped = 0;
  const seen: string[] = [];
  const ask = (data: unknown) =>
    handleMessage(data, {
      buildId: 'v1',
      files: [at('/assets/a.js'), at('/assets/b.js')],
      storage,
      cacheVisited: async (url) => {
        if (url.includes('gone')) throw new TypeError('It is not there.');
        seen.push(url);
        return true;
      },
      skipWaiting: async () => {
        skipped += 1;
      },
    });
  return { storage, ask, seen, skipped: () => skipped };
}

describe('the worker', () => {
  it('takes over only when it is told to', async () => {
    const { ask, skipped } = await worker();
    await ask({ type: 'GET_VERSION' });
    await ask({ type: 'CACHE_STATUS' });
    expect(skipped()).toBe(0);
    await ask({ type: 'SKIP_WAITING' });
    expect(skipped()).toBe(1);
  });

  it('keeps the parts that a page has shown before it was in control, and nothing else', async () => {
    const { ask, seen } = await worker();
    const part = at('/assets/seen-reading-1.js');
    const urls = [part, at('/assets/seen-gone-1.js'), at('/api/me'), 'nonsense', 7];
    expect(await ask({ type: 'KEEP_SEEN', urls })).toEqual({ kept: 1 });
    expect(seen).toEqual([part]);
    expect(await ask({ type: 'KEEP_SEEN' })).toEqual({ kept: 0 });
  });

  it('says which build it is', async () => {
    const { ask } = await worker();
    expect(await ask({ type: 'GET_VERSION' })).toEqual({ buildId: 'v1' });
  });

  it('says how much of the build is on the device', async () => {
    const { ask } = await worker({
      shell: [at('/assets/a.js')],
      images: [at('/1.png'), at('/2.png')],
    });
    expect(await ask({ type: 'CACHE_STATUS' })).toEqual({
      buildId: 'v1',
      expected: 2,
      cached: 1,
      caches: [
        { name: 'shell', entries: 1 },
        { name: 'images', entries: 2 },
      ],
    });
  });

  it('gives up pictures first, then the build before, and never what the site runs on', async () => {
    const { ask, storage } = await worker({
      shell: [at('/assets/a.js')],
      content: [at('/api/settings')],
      'prev-assets': [at('/assets/old.js')],
      images: [at('/1.png')],
    });
    const answers = [];
    for (let asked = 0; asked < 3; asked += 1) answers.push(await ask({ type: 'FREE_SPACE' }));
    expect(answers).toEqual([{ freed: 'images' }, { freed: 'prev-assets' }, { freed: null }]);
    expect(await storage.keys()).toEqual(['shell', 'content']);
  });

  it('keeps no pictures of people after a sign-out', async () => {
    const { ask, storage } = await worker({ images: [at('/nurse.png')], shell: [] });
    expect(await ask({ type: 'PURGE_USER' })).toEqual({ purged: ['images'] });
    expect(await storage.has('images')).toBe(false);
  });

  it.each([null, undefined, 'SKIP_WAITING', { type: 'OTHER' }, 7])(
    'passes over %j',
    async (data) => {
      const { ask, skipped } = await worker();
      expect(await ask(data)).toBeUndefined();
      expect(skipped()).toBe(0);
    },
  );
});
