// @module-tag long
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '#testing/screens/fakeCaches.ts';
import { sampleZipRows } from '#shared/geo/testingPlaces.ts';
import { packZips, zipTable } from '#shared/geo/zipTable.ts';
import { emptyFinder, finderParams } from '../search/url/finderUrl.ts';
import { encodeIndex } from '../search/codec/indexCodec.ts';
import { searchSchools } from '../search/searchSchools.ts';
import { buildIndex } from '../testing.ts';
import type { FinderQuery } from '../search/types.ts';

const hour = 3_600_000;
/** Digits of a comparison: within five seconds, for time goes on in these tests. */
const inSeconds = -4;
const now = Date.UTC(2026, 10, 20);
const query: FinderQuery = {
  ...emptyFinder,
  zip: '92831',
  radius: 50,
  types: ['BSN', 'ADN'],
  all: true,
};

/** What the server holds. */
let index = buildIndex([]);
/** What comes back: the server's answers, none, a failure of its own, or the page of a Wi-Fi network. */
let server: 'up' | 'away' | 'silent' | 'failing' | 'hotspot' | 'damaged';
let requests: string[];

const json = (body: unknown, init: { status?: number; headers?: Record<string, string> } = {}) =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });

function resultFor(url: string, init: RequestInit): Response {
  const { pathname } = new URL(url, 'https://site.example');
  if (pathname.endsWith('/geo/zips'))
    return json({ data: { version: 'one', zips: packZips(zipTable(sampleZipRows)) } });
  if (pathname.endsWith('/universities/index')) {
    const etag = `"${index.revision}-abc"`;
    if (new Headers(init.headers).get('if-none-match') === etag)
      return new Response(null, { status: 304, headers: { etag } });
    const data = encodeIndex(index);
    return json(
      { data: server === 'damaged' ? { ...data, lat: [] } : data },
      { headers: { etag } },
    );
  }
  const { items, ...meta } = searchSchools(index, query, null, now);
  return json({ data: items, meta });
}

/** The modules as a fresh page has them, over the same storage. */
async function freshPage() {
  vi.resetModules();
  const [{ readSearch, readMap }, { cachePlaces: keepPlaces }, ...device] = await Promise.all([
    import('./readSearch.ts'),
    import('./offline/devicePlaces.ts'),
    import('./offline/cacheIndex.ts'),
    import('./offline/cachedIndex.ts'),
    import('./offline/deviceCatalogue.ts'),
  ]);
  const [{ cacheIndex }, { indexCachedAt }, { readIndex }] = device;
  const search = (of = query) => readSearch(of, new AbortController().signal);
  return { search, readMap, keepPlaces, cacheIndex, indexCachedAt, readIndex };
}

beforeEach(async () => {
  vi.useFakeTimers({
    now,
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  });
  index = buildIndex([{ name: 'Orchard State University' }, { name: 'Elsewhere', at: null }]);
  server = 'up';
  requests = [];
  vi.stubGlobal('location', { origin: 'https://site.example' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal('caches', await fakeCaches());
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(url);
    if (server === 'away') throw new TypeError('Failed to fetch');
    if (server === 'silent')
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    if (server === 'failing')
      return json(
        {
          type: 'about:blank',
          title: 'x',
          status: 503,
          code: 'unavailable',
          detail: 'x',
          requestId: 'r',
        },
        { status: 503, headers: { 'content-type': 'application/problem+json' } },
      );
    if (server === 'hotspot') return new Response('<html>Sign in to the Wi-Fi</html>');
    return resultFor(url, init);
  });
});

describe('a search', () => {
  it('is asked of the server as its address says it', async () => {
    const { search } = await freshPage();
    const answer = await search();
    expect(answer).toMatchObject({ from: 'server', cachedAt: null });
    const [url = ''] = requests;
    const sent = new URL(url, 'https://site.example').searchParams;
    expect(sent.get('type')).toBe('BSN,ADN');
    expect([sent.get('near'), sent.get('radius')]).toEqual(['92831', '50']);
    expect(finderParams(query).getAll('type')).toEqual(['BSN', 'ADN']);
  });

  it.each(['away', 'failing', 'hotspot'] as const)(
    'is answered by the device when the server is %s, with the date of what it keeps',
    async (state) => {
      const page = await freshPage();
      await page.cacheIndex();
      await page.keepPlaces(now);
      server = state;
      vi.setSystemTime(now + 5 * hour);
      const later = await freshPage();
      const answer = await later.search();
      expect(answer).toMatchObject({
        from: 'device',
        cachedAt: expect.closeTo(now, inSeconds),
        place: { label: '92831 Fullerton, CA' },
        notOnRecord: { total: 1, items: [{ name: 'Orchard State University' }] },
        unlocated: { total: 1 },
      });
      const { points } = await later.readMap(
        query,
        { bounds: [-180, -90, 180, 90], zoom: 3 },
        new AbortController().signal,
      );
      expect(points).toMatchObject([{ count: 0, open: 1 }]);
    },
  );

  it('says on the device that the place is not known there, instead of finding nothing', async () => {
    const page = await freshPage();
    await page.cacheIndex();
    server = 'away';
    const { notices, place } = await page.search({ ...emptyFinder, zip: '92831' });
    expect(place).toBeNull();
    expect(notices.map(({ code }) => code)).toEqual(['places_not_here']);
  });

  it('waits 4 seconds for the server when the device can answer', async () => {
    const page = await freshPage();
    await page.cacheIndex();
    server = 'silent';
    const answer = page.search();
    await vi.advanceTimersByTimeAsync(4100);
    expect((await answer).from).toBe('device');
  });

  it('fails with what the server said when nothing is kept, or when it is stopped', async () => {
    const page = await freshPage();
    server = 'away';
    await expect(page.search()).rejects.toThrow();
    server = 'up';
    await page.cacheIndex();
    server = 'silent';
    vi.resetModules();
    const { readSearch } = await import('./readSearch.ts');
    const stop = new AbortController();
    const stopped = readSearch(query, stop.signal);
    await vi.advanceTimersByTimeAsync(10);
    stop.abort(new Error('Another search was begun.'));
    await expect(stopped).rejects.toThrow('Another search was begun.');
  });
});

describe('the kept catalogue', () => {
  const kept = async () => (await (await freshPage()).readIndex())?.index ?? null;

  it('is read as it was downloaded', async () => {
    await (await freshPage()).cacheIndex();
    expect(await kept()).toEqual(index);
  });

  it('is asked about at most once an hour, and downloaded only when it has changed', async () => {
    const page = await freshPage();
    await page.cacheIndex();
    await page.cacheIndex();
    expect(requests).toHaveLength(1);
    vi.setSystemTime(now + 2 * hour);
    await page.cacheIndex();
    expect(requests).toHaveLength(2);
    expect((await page.readIndex())?.cachedAt).toBeCloseTo(now + 2 * hour, inSeconds);
    index = { ...index, revision: 2, schools: index.schools.slice(0, 1) };
    vi.setSystemTime(now + 4 * hour);
    await page.cacheIndex();
    expect((await page.readIndex())?.index.schools).toHaveLength(1);
    expect(await kept()).toEqual(index);
  });

  it.each(['away', 'silent', 'failing', 'hotspot', 'damaged'] as const)(
    'stays as it was when a newer one is %s',
    async (state) => {
      const first = index;
      await (await freshPage()).cacheIndex();
      index = { ...index, revision: 2, schools: index.schools.slice(0, 1) };
      server = state;
      vi.setSystemTime(now + 2 * hour);
      const page = await freshPage();
      const trying = page.cacheIndex();
      await vi.advanceTimersByTimeAsync(31_000);
      await trying;
      expect(await kept()).toEqual(first);
    },
  );

  it('is downloaded again when the stored copy cannot be read', async () => {
    const cache = await caches.open('catalogue');
    await cache.put(
      'https://site.example/universities/index',
      new Response('{"format":1', { headers: { etag: '"1-abc"', 'lamplight-heard-at': '0' } }),
    );
    expect(await kept()).toBeNull();
    await (await freshPage()).cacheIndex();
    expect(await kept()).toEqual(index);
  });

  it('is left alone where little is to be loaded, unless somebody asks for it', async () => {
    vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
    const page = await freshPage();
    await page.cacheIndex();
    expect(requests).toEqual([]);
    await page.cacheIndex({ asked: true });
    expect(requests).toHaveLength(1);
  });

  it('is none, and no failure, where the browser has no place for it', async () => {
    vi.stubGlobal('caches', undefined);
    const page = await freshPage();
    await page.cacheIndex({ asked: true });
    expect(await page.readIndex()).toBeNull();
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('', 'SecurityError')) });
    await page.cacheIndex({ asked: true });
    expect(await page.indexCachedAt()).toBeNull();
  });
});
