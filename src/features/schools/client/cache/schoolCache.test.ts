// @module-tag long
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches, urlsIn } from '#testing/screens/fakeCaches.ts';
import { buildSchool } from '#features/schools/testing.ts';
import { cacheSchool, maxCachedSchools, readCachedSchool } from './schoolCache.ts';

let storage: CacheStorage;

beforeEach(async () => {
  storage = await fakeCaches();
  vi.stubGlobal('caches', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a school that was looked at', () => {
  it('is kept with the time, and read as the server answered it', async () => {
    const school = buildSchool();
    await cacheSchool(school, 1000);
    expect(await readCachedSchool(school.slug)).toEqual({ school, keptAt: 1000 });
    expect(await readCachedSchool('another')).toBeNull();
  });

  it('goes when thirty others were looked at since then', async () => {
    for (let at = 0; at < maxCachedSchools; at += 1)
      await cacheSchool(buildSchool({ slug: `school-${at}` }), 1000 + at);
    await cacheSchool(buildSchool({ slug: 'school-0' }), 5000);
    await cacheSchool(buildSchool({ slug: 'the-newest' }), 6000);
    expect(await urlsIn(storage, 'schools')).toHaveLength(maxCachedSchools);
    expect(await readCachedSchool('school-1')).toBeNull();
    expect(await readCachedSchool('school-0')).not.toBeNull();
  });

  it('is no school when the device holds something else', async () => {
    const cache = await storage.open('schools');
    const address = new URL('/university/harbor-state', location.origin).href;
    for (const text of ['{half', '{}', '{"keptAt":1,"school":{"slug":1}}']) {
      await cache.put(address, new Response(text));
      expect(await readCachedSchool('harbor-state')).toBeNull();
    }
  });

  it('does no harm where nothing can be kept', async () => {
    vi.stubGlobal('caches', {
      open: () => Promise.reject(new DOMException('no', 'SecurityError')),
    });
    await expect(cacheSchool(buildSchool(), 1)).resolves.toBeUndefined();
    expect(await readCachedSchool('harbor-state')).toBeNull();
  });
});
