// @module-tag long
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import { fakeCaches, urlsIn } from '#testing/screens/fakeCaches.ts';
import type { SchoolPack } from '#features/schools/contract.ts';
import { buildSchool } from '#features/schools/testing.ts';
import { readSchool } from '../readSchool.ts';
import { storePack, readSchoolFromPack, readPackFacts } from './offlinePack.ts';
import { signIn } from '#features/saved-schools/client/testingSavedScreen.tsx';

let storage: CacheStorage;
const now = Date.parse('2026-11-20T12:00:00Z');
const school = buildSchool({ slug: 'harbor-college', name: 'Harbor College' });
const pack: SchoolPack = {
  schools: [school],
  leftOut: [{ slug: 'hill-college', name: 'Hill College', city: 'Brea', state: 'CA' }],
  at: '2026-11-20T12:00:00Z',
};

beforeEach(async () => {
  storage = await fakeCaches();
  vi.stubGlobal('caches', storage);
});
afterEach(() => sessionStore.signedOut('here'));

describe('the pack', () => {
  it('says its size, its date and what did not fit, and gives each page back', async () => {
    await storePack('u1', pack, now);
    expect(await readPackFacts('u1')).toEqual({
      keptAt: now,
      bytes: JSON.stringify(pack).length,
      slugs: ['harbor-college'],
      leftOut: ['Hill College'],
    });
    expect(await readSchoolFromPack('u1', 'harbor-college')).toEqual({ school, keptAt: now });
    expect(await readSchoolFromPack('u1', 'hill-college')).toBeNull();
  });

  it('is for the person who asked for it', async () => {
    await storePack('u1', pack, now);
    expect(await readPackFacts('u2')).toBeNull();
  });

  it('that cannot be read is none', async () => {
    await storePack('u1', pack, now);
    for (const url of await urlsIn(storage, 'pack'))
      await (await storage.open('pack')).put(url, new Response('{"facts":1}'));
    expect([await readPackFacts('u1'), await readSchoolFromPack('u1', 'harbor-college')]).toEqual([
      null,
      null,
    ]);
  });

  it('opens the page of a school that was never looked at, without a connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await storePack('u1', pack, now);
    const read = () => readSchool('harbor-college', new AbortController().signal);
    await expect(read()).rejects.toMatchObject({ name: 'ApiUnreachable' });
    signIn();
    expect(await read()).toEqual({ kind: 'found', school, cachedAt: now });
  });

  it('says so where the browser keeps nothing', async () => {
    vi.stubGlobal('caches', undefined);
    await expect(storePack('u1', pack, now)).rejects.toThrow('no place');
    expect(await readPackFacts('u1')).toBeNull();
  });
});
