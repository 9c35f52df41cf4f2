// Every call of the admin app as every kind of visitor, over HTTP; and its page.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, testPassword } from '#features/account/server/testing.ts';
import { staffPermissions } from '#features/account/staffPermissions.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { startServer, testDemoPassword } from '#testing/startServer.ts';
import type { App } from '../app.ts';
import { isEndpoint, samplePath } from './sampleCalls.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../features/*/*ontract.ts', {
  eager: true,
});
const all = Object.entries(modules).flatMap(([file, module]) =>
  Object.values(module)
    .filter((value): value is AnyEndpoint => isEndpoint(value))
    .map((endpoint) => ({ endpoint, isSignIn: file.endsWith('/staffContract.ts') })),
);
const calls = all
  .filter(({ endpoint }) => endpoint.audience === 'staff')
  .map(({ endpoint }) => endpoint);
const nameOf = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;
const openCalls = all
  .filter(({ endpoint, isSignIn }) => isSignIn && endpoint.audience === 'anyone')
  .map(({ endpoint }) => nameOf(endpoint));

let app: App;
beforeAll(async () => {
  app = await startServer({ renders: true });
  await app.host.app.ready();
});
afterAll(() => app?.close());

type Jar = Record<string, string>;

async function post(url: string, payload: object, cookies: Jar = {}) {
  const headers = { 'idempotency-key': randomUUID(), host: 'localhost' };
  const answer = await app.host.app.inject({ method: 'POST', url, headers, payload, cookies });
  const set = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return { answer, jar: { ...cookies, ...set } };
}

const signInToSite = async (email: string): Promise<Jar> =>
  (await post('/api/auth/login', { email, password: testPassword })).jar;

/** As the demo's editor does it: the code is in the mail at /dev/mail. */
async function signInToAdmin(email = 'editor@example.test', password = testDemoPassword) {
  const first = await post('/admin/api/sign-in', { email, password });
  expect(first.answer.json()).toEqual({ data: { mailed: true, demoMailbox: true } });
  const mail = await app.host.app.inject({ url: '/dev/mail', headers: { host: 'localhost' } });
  const code = /\b\d{6}\b/.exec(mail.body)?.[0] ?? '';
  const { answer, jar } = await post('/admin/api/sign-in/code', { email, code }, first.jar);
  expect([answer.statusCode, answer.json().data.staff.email]).toEqual([200, email]);
  return jar;
}

async function call({ method, path }: AnyEndpoint, cookies: Jar) {
  const answer = await app.host.app.inject({
    method,
    url: `/admin/api${samplePath(path)}`,
    cookies,
    headers: { host: 'localhost', 'idempotency-key': randomUUID(), 'if-match': '"1"' },
  });
  return answer.statusCode;
}

describe('the calls of the admin app', () => {
  it('are those of the contracts, below its own address, and in its own description', async () => {
    expect(calls.length).toBeGreaterThan(8);
    const mounted = app.host.routes
      .filter(({ url, method }) => url.startsWith('/admin/api/') && method !== 'HEAD')
      .map(({ method, url }) => `${String(method)} ${url.slice('/admin/api'.length)}`)
      .filter((name) => name !== 'GET /openapi.json');
    expect(mounted.sort()).toEqual([...calls.map(nameOf), ...openCalls].sort());
    const { paths } = (await app.host.app.inject({ url: '/admin/api/openapi.json' })).json<{
      paths: Record<string, object>;
    }>();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(described.sort()).toEqual(mounted.sort());
    const site = (await app.host.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, object>;
    }>();
    expect(Object.keys(site.paths).filter((path) => path in paths && path !== '/')).toEqual([]);
  });

  it('name permissions that there are', () => {
    const named = calls.flatMap(({ permission }) => permission ?? []);
    expect(named.filter((name) => !Object.hasOwn(staffPermissions, name))).toEqual([]);
  });

  const members = {
    student: {},
    nurse: { roleName: 'Nurse' },
    moderator: { permissions: ['forum.moderate'] },
  } as const;
  for (const visitor of ['guest', ...Object.keys(members)] as ('guest' | keyof typeof members)[])
    it(`answer a ${visitor} 401 to what reads and 403 to what writes`, async () => {
      const facts = visitor === 'guest' ? null : members[visitor];
      const user = facts && (await buildUser(app.database.db, facts));
      const jar = user ? await signInToSite(user.email) : {};
      const forged = { ...jar, role_name: 'Editor', permissions: '["content.edit"]' };
      // The session of the site is none here, under whatever name it comes.
      const stolen = jar['token'] === undefined ? {} : { staff_token: jar['token'] };
      const wrong: string[] = [];
      for (const endpoint of calls)
        for (const cookies of [jar, forged, { ...jar, ...stolen }]) {
          const status = await call(endpoint, cookies);
          if (status !== (endpoint.method === 'GET' ? 401 : 403))
            wrong.push(`${nameOf(endpoint)}: ${status}`);
        }
      expect(wrong).toEqual([]);
    });

  it('open to the session of an editor, which opens nothing of the site', async () => {
    const jar = await signInToAdmin();
    const statuses = await Promise.all(calls.map((endpoint) => call(endpoint, jar)));
    expect(statuses.filter((status) => status === 401 || status === 403)).toEqual([]);
    const me = await app.host.app.inject({
      url: '/api/me',
      cookies: { token: jar['staff_token'] ?? '' },
    });
    expect(me.statusCode).toBe(401);
    await post('/admin/api/sign-out', {}, jar);
    const [session] = calls.filter(({ path }) => path === '/session');
    expect(session && (await call(session, jar))).toBe(401);
  });

  it('are sent to the admin app alone, and only from its own pages', async () => {
    const { answer } = await post('/admin/api/sign-in', {
      email: 'editor@example.test',
      password: testDemoPassword,
    });
    expect(answer.statusCode).toBe(200);
    const foreign = await app.host.app.inject({
      method: 'POST',
      url: '/admin/api/sign-out',
      payload: {},
      headers: {
        host: 'localhost',
        origin: 'https://evil.example',
        'idempotency-key': randomUUID(),
      },
    });
    expect(foreign.statusCode).toBe(403);
  });
});

describe('the page of the admin app', () => {
  const open = async (cookies: Jar, url = '/admin') =>
    app.host.app.inject({ url, cookies, headers: { accept: 'text/html', host: 'localhost' } });

  it('is not there for whoever is signed in to the site', async () => {
    const { email } = await buildUser(app.database.db);
    const jar = await signInToSite(email);
    for (const url of ['/admin', '/admin/', '/admin/content/home/home'])
      expect((await open(jar, url)).statusCode).toBe(404);
    expect((await open(jar)).body).toContain('Page not found');
  });

  it('shows guests and staff the app, which asks who they are, and is cached nowhere', async () => {
    for (const jar of [{}, await signInToAdmin()]) {
      const { statusCode, body, headers } = await open(jar);
      expect([statusCode, body, headers['cache-control']]).toEqual([
        200,
        '<!doctype html><title>Admin</title>',
        'no-store',
      ]);
      expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    }
  });
});

describe('a preview', () => {
  const show = async (cookies: Jar, value: object, theme = 'light') =>
    app.host.app.inject({
      method: 'POST',
      url: '/admin/preview',
      cookies,
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost' },
      payload: new URLSearchParams({
        type: 'home',
        key: 'home',
        theme,
        back: '/admin/content/home/home',
        value: JSON.stringify(value),
      }).toString(),
    });
  const readHome = async (jar: Jar) => {
    const url = '/admin/api/entries/home/home';
    const headers = { host: 'localhost' };
    return (await app.host.app.inject({ url, cookies: jar, headers })).json().data.published;
  };

  it('is the page with what the form holds, marked, without scripts, and stored nowhere', async () => {
    const jar = await signInToAdmin();
    const home = await readHome(jar);
    const value = { ...home, hero: { ...home.hero, title: 'A title nobody has seen' } };
    const { statusCode, body, headers } = await show(jar, value, 'dark');
    expect(statusCode).toBe(200);
    expect(body).toContain('A title nobody has seen');
    expect(body).toContain('Preview – not public');
    expect(body).toContain('<html data-theme="dark"');
    expect(body).toMatch(/name="page-weight" content="\d+\.\d"/);
    expect(body).not.toContain('<script');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const site = await app.host.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(site.body).not.toContain('A title nobody has seen');
  });

  it('says what is missing where a value cannot be shown, and shows nobody else anything', async () => {
    const jar = await signInToAdmin();
    const { statusCode, body } = await show(jar, { hero: { title: '' } });
    expect([statusCode, body]).toEqual([422, expect.stringContaining('can’t be shown yet')]);
    expect((await show({}, {})).statusCode).toBe(403);
  });
});
