import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '#testing/fakeCaches.ts';
import { cacheNames } from '#worker/cacheNames.ts';
import { sampleZipRows } from '#shared/geo/testingPlaces.ts';
import { packZips, zipTable } from '#shared/geo/zipTable.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 20);

let requests: number;
let online: boolean;
let version: string;

const answer = () =>
  new Response(JSON.stringify({ data: { version, zips: packZips(zipTable(sampleZipRows)) } }), {
    headers: { 'content-type': 'application/json' },
  });

/** The module as a fresh page has it, over the same storage. */
async function freshPage() {
  vi.resetModules();
  return import('./devicePlaces.ts');
}

beforeEach(async () => {
  requests = 0;
  online = true;
  version = 'one';
  vi.stubGlobal('location', { origin: 'https://site.example' });
  vi.stubGlobal('caches', await fakeCaches());
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    if (!online) throw new TypeError('Failed to fetch');
    return answer();
  });
});

describe('places on the device', () => {
  it('are none before they were kept, and nothing is loaded for asking', async () => {
    const { devicePlaces } = await freshPage();
    expect(await devicePlaces()).toBeNull();
    expect(requests).toBe(0);
  });

  it('are found without signal once they were kept', async () => {
    const { cachePlaces: keepPlaces } = await freshPage();
    expect(await keepPlaces(now)).toBe(true);
    online = false;
    const { devicePlaces } = await freshPage();
    const places = await devicePlaces();
    expect(places?.zip('92831')).toMatchObject({ city: 'Fullerton', state: 'CA' });
    expect(places?.city('st louis', 'MO')).not.toBeNull();
    expect(requests).toBe(1);
  });

  it('are loaded once in thirty days', async () => {
    const { cachePlaces: keepPlaces } = await freshPage();
    await keepPlaces(now);
    await keepPlaces(now + 29 * day);
    expect(requests).toBe(1);
    await keepPlaces(now + 31 * day);
    expect(requests).toBe(2);
  });

  it('stay when newer ones cannot be loaded', async () => {
    const { cachePlaces: keepPlaces, devicePlaces } = await freshPage();
    await keepPlaces(now);
    online = false;
    expect(await keepPlaces(now + 31 * day)).toBe(true);
    expect(await devicePlaces()).not.toBeNull();
  });

  it('say that there are none when the first load fails', async () => {
    online = false;
    const { cachePlaces: keepPlaces, devicePlaces } = await freshPage();
    expect(await keepPlaces(now)).toBe(false);
    expect(await devicePlaces()).toBeNull();
  });

  it('are none when what was kept is broken', async () => {
    const { cachePlaces: keepPlaces } = await freshPage();
    await keepPlaces(now);
    const cache = await caches.open(cacheNames.places);
    const [address] = await cache.keys();
    if (!address) throw new Error('Nothing was kept.');
    const broken = {
      answer: { version, zips: { ...packZips(zipTable(sampleZipRows)), count: 3 } },
      keptAt: now,
    };
    await cache.put(address.url, new Response(JSON.stringify(broken)));
    expect(await (await freshPage()).devicePlaces()).toBeNull();
    await cache.put(address.url, new Response('<html>'));
    expect(await (await freshPage()).devicePlaces()).toBeNull();
  });

  it('are none, without an error, in a browser that has no storage for them', async () => {
    vi.stubGlobal('caches', undefined);
    const { cachePlaces: keepPlaces, devicePlaces } = await freshPage();
    expect(await keepPlaces(now)).toBe(false);
    expect(await devicePlaces()).toBeNull();
  });
});
