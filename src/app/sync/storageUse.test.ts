import { describe, expect, it } from 'vitest';
import type { CacheStatus } from '#worker/messages.ts';
import {
  describeFreed,
  describeUse,
  freeAll,
  canFreeSpace,
  readStorageUse,
  type StorageUse,
} from './storageUse.ts';

const status = (more: Partial<CacheStatus> = {}): CacheStatus => ({
  buildId: 'v1',
  expected: 52,
  cached: 52,
  caches: [{ name: 'shell', entries: 52 }],
  ...more,
});
const use = (more: Partial<StorageUse> = {}): StorageUse => ({
  used: 1_840_000,
  quota: 2_000_000_000,
  persisted: true,
  caches: status(),
  ...more,
});
const spare = status({
  caches: [
    { name: 'shell', entries: 52 },
    { name: 'images', entries: 12 },
    { name: 'prev-assets', entries: 1 },
  ],
});

describe('the space in use', () => {
  it('is read from the browser and the worker', async () => {
    const storage = {
      estimate: async () => ({ usage: 100, quota: 1000 }),
      persisted: async () => false,
    };
    expect(await readStorageUse(storage, async () => status())).toEqual({
      used: 100,
      quota: 1000,
      persisted: false,
      caches: status(),
    });
  });

  const silent: [string, Parameters<typeof readStorageUse>[0], () => Promise<unknown>][] = [
    ['no storage manager', undefined, () => Promise.resolve(null)],
    ['an old storage manager', {}, () => Promise.resolve({ caches: 'many' })],
    [
      'a storage manager and a worker that refuse',
      {
        estimate: () => Promise.reject(new Error('no')),
        persisted: () => Promise.reject(new Error('no')),
      },
      () => Promise.reject(new Error('gone')),
    ],
  ];
  it.each(silent)('is not known with %s, and that is no failure', async (_what, storage, ask) => {
    expect(await readStorageUse(storage, ask)).toEqual({
      used: null,
      quota: null,
      persisted: null,
      caches: null,
    });
  });

  it('is said in words', () => {
    expect(describeUse(use())).toEqual([
      'About 1.8 MB on this device, of 2 GB that the browser allows.',
      'All pages are ready for use without a connection.',
    ]);
  });

  it('says honestly what is not known or not there', () => {
    expect(describeUse(use({ used: null, caches: null }))).toEqual([
      'This browser does not say how much space the site takes.',
      'Pages are not kept for use without a connection here.',
    ]);
    expect(describeUse(use({ caches: status({ cached: 3 }) }))).toContain(
      '3 of 52 files for use without a connection are here.',
    );
  });

  it('names what can be re-downloaded', () => {
    expect(describeUse(use({ caches: spare }))).toContain(
      '12 pictures and 1 file of the earlier version can be re-downloaded.',
    );
    expect(canFreeSpace(use({ caches: spare }))).toBe(true);
    expect(canFreeSpace(use())).toBe(false);
    expect(canFreeSpace(use({ caches: null }))).toBe(false);
  });
});

describe('freeing space', () => {
  /** A worker that gives up these caches, one a request, each a megabyte. */
  function worker(names: readonly string[]) {
    const left = [...names];
    return {
      freeNext: async () => left.shift() ?? null,
      readUsed: async () => 500_000 + left.length * 1_000_000,
    };
  }

  it('goes on until nothing is left to give up', async () => {
    const { freeNext, readUsed } = worker(['images', 'prev-assets']);
    const freed = await freeAll(freeNext, readUsed);
    expect(freed).toEqual({ names: ['images', 'prev-assets'], bytes: 2_000_000 });
    expect(describeFreed(freed)).toBe(
      'Freed: pictures and files of the earlier version, about 2 MB. Drafts and documents were not touched.',
    );
  });

  it('says when there was nothing', async () => {
    const { freeNext, readUsed } = worker([]);
    expect(describeFreed(await freeAll(freeNext, readUsed))).toBe(
      'There was nothing to free. Drafts and documents were not touched.',
    );
  });

  it('ends with a worker that cannot let go', async () => {
    const freed = await freeAll(
      async () => 'images',
      async () => null,
    );
    expect(freed).toEqual({ names: ['images'], bytes: null });
    expect(describeFreed(freed)).toBe('Freed: pictures. Drafts and documents were not touched.');
  });
});
