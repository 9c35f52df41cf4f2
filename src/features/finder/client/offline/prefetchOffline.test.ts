// @module-tag long
// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '#testing/screens/fakeCaches.ts';
import { buildIndex } from '../../testing.ts';
import { type FakeServer, serve } from '../testingFinder.tsx';

let server: FakeServer;
beforeEach(async () => {
  localStorage.clear();
  facts = undefined;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal('caches', await fakeCaches());
  server = serve(buildIndex([{ name: 'Alder College' }]));
});

const freshPage = async () => {
  vi.resetModules();
  return import('./prefetchOffline.ts');
};
let facts: object | undefined;
const connection = (reported: object): void => {
  facts = reported;
};
const stock = ['/universities/index', '/geo/zips'];

Object.defineProperty(navigator, 'connection', { configurable: true, get: () => facts });

describe('what is stored for a time without signal', () => {
  it('comes when the page has been idle for five seconds, the list of schools first', async () => {
    const { prefetchOffline } = await freshPage();
    const coming = prefetchOffline();
    await vi.advanceTimersByTimeAsync(4900);
    expect(server.requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    await coming;
    expect(server.requests).toEqual(stock);
    await prefetchOffline();
    expect(server.requests).toEqual(stock);
  });

  it.each<[string, () => unknown, string]>([
    ['with "Use less data"', () => localStorage.setItem('lowData', 'on'), 'lowData'],
    ['with Save-Data', () => connection({ saveData: true, effectiveType: '4g' }), 'lowData'],
    ['on 3G', () => connection({ effectiveType: '3g' }), 'slowConnection'],
    ['on 2G', () => connection({ effectiveType: 'slow-2g' }), 'slowConnection'],
    [
      'on a narrow line',
      () => connection({ effectiveType: '4g', downlink: 0.4 }),
      'slowConnection',
    ],
  ])('does not come %s, but when it is asked for', async (_where, given, objection) => {
    given();
    const { prefetchOffline, findObjection } = await freshPage();
    await prefetchOffline();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.requests).toEqual([]);
    expect(await findObjection()).toBe(objection);
    await prefetchOffline({ asked: true });
    expect(server.requests).toEqual(stock);
    expect(await findObjection()).toBeNull();
  });

  it('does not come when the line has become slow meanwhile, and comes with a later page', async () => {
    const { prefetchOffline } = await freshPage();
    connection({ effectiveType: '4g', downlink: 10 });
    const coming = prefetchOffline();
    await vi.advanceTimersByTimeAsync(3000);
    connection({ effectiveType: '3g' });
    await vi.advanceTimersByTimeAsync(3000);
    await coming;
    expect(server.requests).toEqual([]);
    connection({ effectiveType: '4g', downlink: 10 });
    const again = prefetchOffline();
    await vi.advanceTimersByTimeAsync(5100);
    await again;
    expect(server.requests).toEqual(stock);
  });

  it('comes at once to whoever asks while it waits', async () => {
    const { prefetchOffline } = await freshPage();
    void prefetchOffline();
    await prefetchOffline({ asked: true });
    expect(server.requests).toEqual(stock);
  });
});
