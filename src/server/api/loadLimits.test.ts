// @module-tag long
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type ServerOptions, startServer } from '#testing/startServer.ts';
import type { App } from '#main/app.ts';
import { unlimited } from './testingLimits.ts';

const opened: App[] = [];
async function start(options: ServerOptions) {
  const app = await startServer({ ...options, config: { demo: false } });
  opened.push(app);
  return app.host.app;
}
afterAll(async () => {
  for (const app of opened.splice(0)) await app.close();
});

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const form = { ...browser, 'content-type': 'application/x-www-form-urlencoded' };

describe('too many requests from one network', () => {
  const one = { ...unlimited, perMinute: { call: 1, page: 1, asset: 1 } };
  let shared: FastifyInstance | undefined;
  let networks = 0;
  const newNetwork = (): string => {
    networks += 1;
    return `192.0.2.${networks}`;
  };

  it.each([
    ['a page', { url: '/about' }],
    ['the home', { url: '/' }],
    ['an address with nothing', { url: '/nothing' }],
    ['a feed', { url: '/feed.xml' }],
    ['the site map', { url: '/sitemap.xml' }],
    ['a file', { url: '/files/photos/x' }],
    ['an asset', { url: '/assets/x.js' }],
    ['a calendar', { url: '/university/x/deadlines.ics' }],
    ['a form', { url: '/contact', method: 'POST' as const, headers: form, payload: 'topic=x' }],
    ['a call', { url: '/api/settings' }],
    ['a call that is none', { url: '/api/nothing' }],
  ])(
    'are refused for %s',
    async (_, request) => {
      shared ??= await start({ renders: true, limits: one });
      const first = { ...request, remoteAddress: newNetwork() };
      expect((await shared.inject(first)).statusCode).not.toBe(429);
      const second = await shared.inject(first);
      expect(second.statusCode).toBe(429);
      expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
      const other = await shared.inject({ ...request, remoteAddress: newNetwork() });
      expect(other.statusCode).not.toBe(429);
    },
    60_000,
  );

  it('are refused with a page where a page was asked for, else with a problem document', async () => {
    const app = await start({ renders: true, limits: one });
    await app.inject({ url: '/about', headers: browser });
    await app.inject('/api/settings');
    const page = await app.inject({ url: '/about', headers: browser });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<h1>Too many requests</h1>');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const call = await app.inject({ url: '/api/settings', headers: browser });
    expect(call.headers['content-type']).toContain('application/problem+json');
    expect(call.json()).toMatchObject({ code: 'too_many_requests' });
  });

  it('count the addresses of one IPv6 network together', async () => {
    const app = await start({ limits: one });
    const from = async (remoteAddress: string) =>
      (await app.inject({ url: '/api/ping', remoteAddress })).statusCode;
    expect([await from('2001:db8::1'), await from('2001:db8::2')]).toEqual([200, 429]);
  });

  it('are no concern of health checks', async () => {
    const app = await start({ limits: one });
    for (const url of ['/healthz', '/healthz', '/readyz', '/readyz']) {
      expect((await app.inject(url)).statusCode, url).toBe(200);
    }
  });
});

describe('a server that is too busy', () => {
  it('is none whose loop stood still for one measurement', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const app = await start({ limits: unlimited });
      // Two measurements without a turn of the loop between them: the second has nothing to go by.
      vi.advanceTimersByTime(2_500);
      expect((await app.inject('/api/ping')).statusCode).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it('refuses pages and calls, but neither health checks nor the files of a page', async () => {
    // Any delay of a timer counts as too much: what is measured first is.
    const limits = { perMinute: false, maxEventLoopDelayMs: Number.MIN_VALUE } as const;
    const app = await start({ renders: true, limits });
    const status = async (url: string) => (await app.inject({ url, headers: browser })).statusCode;
    await expect.poll(() => status('/about'), { timeout: 30_000 }).toBe(503);
    await expect.poll(() => status('/api/settings'), { timeout: 30_000 }).toBe(503);
    const page = async () => (await app.inject({ url: '/about', headers: browser })).body;
    await expect.poll(page, { timeout: 30_000 }).toContain('<h1>Not available right now</h1>');
    await expect.poll(() => status('/feed.xml'), { timeout: 30_000 }).toBe(503);
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
    expect(await status('/assets/x.js')).toBe(404);
    expect(await status('/feed.xml')).toBe(503);
  });
});
