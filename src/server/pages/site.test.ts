import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#testing/testDatabase.ts';
import { archiveClient } from '../host/static/clientArchive.ts';
import type { PageRenderer } from './renderedPage.ts';
import { createHost, type Host } from '../host/host.ts';
import { unlimited } from '../api/testingLimits.ts';
import { readAppShell } from './appShell.ts';
import { type Resolution, serveSite } from './site.ts';
import { unusedDatabase } from '../host/testing.ts';

const folder = temporaryFolder();
const clientDir = join(folder, 'client');
const html =
  '<!doctype html><html><head><title>Site</title><script>go()</script></head><body><div id="root"><div class="arriving"><svg></svg></div></div>\n<noscript>No script.</noscript></body></html>';

function write(name: string, content: string | Buffer): void {
  mkdirSync(dirname(join(clientDir, name)), { recursive: true });
  writeFileSync(join(clientDir, name), content);
}

let host: Host;
let cleared = 0;
let rule: (path: string) => Promise<Resolution | null> = async () => null;

async function open(internalPages = true, render: PageRenderer | null = null): Promise<Host> {
  const clock = () => new Date('2026-11-20T09:00:00Z');
  const client = await archiveClient(clientDir, join(folder, 'archive'), clock);
  const shell = readAppShell(client.current);
  const opened = await createHost({
    database: unusedDatabase,
    identify: async () => null,
    clock,
    config: {
      apiBase: '/api',
      trustProxy: false,
      logLevel: 'silent',
      appSecret: 'a secret of this test',
    },
    limits: unlimited,
    scriptHashes: shell?.scriptHashes ?? [],
    clearSessionCookies: () => {
      cleared += 1;
    },
  });
  await serveSite(opened, {
    client,
    shell,
    apiBase: '/api',
    render,
    publicOrigin: undefined,
    internalPages,
    isKnownPath: (path) => path === '/' || path === '/login',
    resolvePath: ({ path }) => rule(path),
    readRevision: async () => '1',
    now: () => clock().getTime(),
  });
  return opened;
}

beforeAll(async () => {
  const script = 'console.log(1);'.repeat(200);
  write('index.html', html);
  write('assets/app-1a2b.js', script);
  write('assets/app-1a2b.js.br', brotliCompressSync(script));
  write('sw.js', 'self;');
  write('manifest.webmanifest', '{"name":"Site"}');
  write('builds/latest.json', '{"id":"one"}');
  write('builds/meta/one.json', '{"id":"one"}');
  write('icons/favicon.svg', '<svg/>');
  host = await open();
});
afterAll(async () => {
  await host.app.close();
  rmSync(folder, { recursive: true });
});

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = asBrowser) =>
  host.app.inject({ url, headers: { host: 'site.test', ...headers } });

describe('a file of the client', () => {
  it.each([
    ['/assets/app-1a2b.js', 'javascript', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'javascript', 'no-store'],
    ['/builds/latest.json', 'application/json', 'no-store'],
    ['/builds/meta/one.json', 'application/json', 'public, max-age=31536000, immutable'],
    ['/manifest.webmanifest', 'application/manifest+json', 'public, max-age=3600'],
    ['/icons/favicon.svg', 'image/svg+xml', 'public, max-age=86400'],
  ])('%s has its type and lasts as long as it may', async (url, type, cache) => {
    const { statusCode, headers } = await get(url, {});
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain(type);
    expect(headers['cache-control']).toBe(cache);
  });

  it('comes compressed as it was built, and not again when it is known', async () => {
    const url = '/assets/app-1a2b.js';
    const { headers } = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toContain('accept-encoding');
    expect(headers['content-type']).toContain('javascript');
    const known = { 'accept-encoding': 'gzip, br', 'if-none-match': String(headers.etag) };
    expect((await get(url, known)).statusCode).toBe(304);
    expect((await get(url, {})).headers['content-encoding']).toBeUndefined();
  });

  it.each([
    '/assets/app-gone.js',
    '/assets/app-gone',
    '/assets/',
    '/assets/app-1a2b.js.br',
    '/assets/..%2f..%2fsecret',
    '/assets/%2e%2e%5c%2e%2e%5csecret',
    '/builds/meta/other.json',
    '/missing.js',
    '/files/x',
    '/.well-known/nothing',
  ])('that is missing is a real 404 and nothing to keep: %s', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toContain('<html');
  });
});

describe('a page', () => {
  it.each(['/', '/login'])(
    'that is known is the shell, asked for anew each time: %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(body).toBe(html);
      expect(headers['cache-control']).toBe('no-cache');
      expect(
        (await get(url, { ...asBrowser, 'if-none-match': String(headers.etag) })).statusCode,
      ).toBe(304);
    },
  );

  it.each([
    ['/nothing', 'Page not found: /nothing'],
    ['/nothing?token=secret', 'Page not found: /nothing<'],
    ['/gr%C3%BC%C3%9Fe/%E4%BD%A0', 'Page not found: /grüße/你'],
    [
      '/%3Cscript%3Ealert(1)%3C/script%3E',
      'Page not found: /&lt;script&gt;alert(1)&lt;/script&gt;',
    ],
    ["/$&$'$1", 'Page not found: /$&amp;$&#39;$1'],
    ['/%E0%A4%A', 'Page not found: /%E0%A4%A'],
    [`/${'x'.repeat(500)}`, `Page not found: /${'x'.repeat(118)}…`],
  ])('that is not known says so with its status: %s', async (url, message) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain(message);
    expect(body).toContain('<h1>404</h1>');
    expect(body).toContain('<a href="/">Go back home</a>');
    expect(body.match(/<script>/g)).toHaveLength(1);
    expect(body).toMatch(/<title>Page not found: [^<]* – Site<\/title>/);
  });

  it('is also for programs that ask for anything', async () => {
    expect((await get('/nothing', { accept: '*/*' })).body).toContain('Page not found: /nothing');
    expect((await get('/nothing', { accept: 'application/json' })).json()).toMatchObject({
      code: 'not_found',
    });
  });

  it('is not what a write gets', async () => {
    const answer = await host.app.inject({ method: 'POST', url: '/login', headers: asBrowser });
    expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('a route rule', () => {
  const withRule = async (found: () => Promise<Resolution | null>, url = '/old') => {
    rule = found;
    try {
      return await get(url);
    } finally {
      rule = async () => null;
    }
  };

  it('sends a document on', async () => {
    const answer = await withRule(async () => ({ kind: 'route', to: '/login', code: 308 }));
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe('/login');
  });

  it('says that a page was removed', async () => {
    const answer = await withRule(async () => ({ kind: 'gone' }));
    expect(answer.statusCode).toBe(410);
    expect(answer.body).toContain('This page was removed: /old');
  });

  it('that cannot be read, or takes too long, does not stand in the way', async () => {
    const failing = await withRule(() => Promise.reject(new Error('no database')), '/login');
    expect(failing.statusCode).toBe(200);
    const hanging = await withRule(() => new Promise(() => {}), '/login');
    expect(hanging.statusCode).toBe(200);
  });
});

describe('every answer', () => {
  it('carries a policy that allows our own scripts and the inline one by its hash', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it.each([
    ['Student', 0],
    ['Nurse', 0],
    ['Editor', 1],
    ['', 1],
    ['student', 1],
  ])('to role_name %j clears the session %i times (SPEC §4)', async (role, times) => {
    cleared = 0;
    await get('/', { ...asBrowser, cookie: `role_name=${role}` });
    expect(cleared).toBe(times);
  });
});

describe('a page for us', () => {
  it.each([
    '/internal/design-kit',
    '/internal/design-kit/',
    '/Internal/Design-Kit',
    '/%69nternal/design-kit',
    '//internal/design-kit',
  ])('at %s is a 404 in production, without the script that could show it', async (url) => {
    const production = await open(false);
    const answer = await production.app.inject({
      url,
      headers: { host: 'site.test', ...asBrowser },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('<script');
    await production.app.close();
  });
});

describe('a page for guests', () => {
  it('is rendered once for all under our own name, and each time under one that the visitor chose', async () => {
    let rendered = 0;
    const rendering = await open(true, async ({ origin }) => {
      rendered += 1;
      return { kind: 'public', status: 200, styleHash: "'sha256-x'", html: origin };
    });
    const ask = async (name: string) =>
      (await rendering.app.inject({ url: '/', headers: { ...asBrowser, host: name } })).body;
    expect([await ask('localhost'), await ask('localhost')]).toEqual(
      Array(2).fill('http://localhost'),
    );
    expect(rendered).toBe(1);
    expect([await ask('evil.test'), await ask('evil.test')]).toEqual(
      Array(2).fill('http://evil.test'),
    );
    expect(rendered).toBe(3);
    await rendering.app.close();
  });

  it('is not rendered again for a browser that has it', async () => {
    const rendering = await open(true, async () => ({
      kind: 'public',
      status: 200,
      styleHash: "'sha256-x'",
      html: 'page',
    }));
    const headers = { ...asBrowser, host: 'localhost' };
    const { headers: sent } = await rendering.app.inject({ url: '/', headers });
    const known = { ...headers, 'if-none-match': String(sent.etag) };
    const again = await rendering.app.inject({ url: '/', headers: known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await rendering.app.close();
  });

  it('is not cached while the route rules cannot be read', async () => {
    const rendering = await open(true, async () => ({
      kind: 'public',
      status: 200,
      styleHash: "'sha256-x'",
      html: 'page',
    }));
    const headers = { ...asBrowser, host: 'localhost' };
    const ask = async () => (await rendering.app.inject({ url: '/', headers })).statusCode;
    rule = () => Promise.reject(new Error('no database'));
    const before = await ask();
    rule = async () => ({ kind: 'route', to: '/login', code: 308 });
    expect([before, await ask()]).toEqual([200, 308]);
    rule = async () => null;
    await rendering.app.close();
  });
});
