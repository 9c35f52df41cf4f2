// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches, urlsIn } from '../../../testing/fakeCaches.ts';
import { buildShownSchool } from '../testingSchool.ts';
import { keepSchool, mostKeptSchools, readKeptSchool } from './keptSchools.ts';

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
    const school = buildShownSchool();
    await keepSchool(school, 1000);
    expect(await readKeptSchool(school.slug)).toEqual({ school, keptAt: 1000 });
    expect(await readKeptSchool('another')).toBeNull();
  });

  it('goes when thirty others were looked at since then', async () => {
    for (let at = 0; at < mostKeptSchools; at += 1)
      await keepSchool(buildShownSchool({ slug: `school-${at}` }), 1000 + at);
    await keepSchool(buildShownSchool({ slug: 'school-0' }), 5000);
    await keepSchool(buildShownSchool({ slug: 'the-newest' }), 6000);
    expect(await urlsIn(storage, 'schools')).toHaveLength(mostKeptSchools);
    expect(await readKeptSchool('school-1')).toBeNull();
    expect(await readKeptSchool('school-0')).not.toBeNull();
  });

  it('is no school when the device holds something else', async () => {
    const cache = await storage.open('schools');
    const address = new URL('/university/harbor-state', location.origin).href;
    for (const text of ['{half', '{}', '{"keptAt":1,"school":{"slug":1}}']) {
      await cache.put(address, new Response(text));
      expect(await readKeptSchool('harbor-state')).toBeNull();
    }
  });

  it('does no harm where nothing can be kept', async () => {
    vi.stubGlobal('caches', {
      open: () => Promise.reject(new DOMException('no', 'SecurityError')),
    });
    await expect(keepSchool(buildShownSchool(), 1)).resolves.toBeUndefined();
    expect(await readKeptSchool('harbor-state')).toBeNull();
  });
});
