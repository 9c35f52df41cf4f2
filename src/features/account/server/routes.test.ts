import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Host } from '#server/host/host.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { UserRow } from './store.ts';
import { signInAttempts } from './tables.ts';
import { buildUser, testPassword } from './testing.ts';
import { type Answer, createCalls, readErrorCode, readCookies, openHost } from './testingHost.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let host: Host;
let now = new Date('2026-11-20T09:00:00Z');
const clock = () => now;

beforeAll(async () => {
  database = await openTestDatabase();
  host = await openHost(database, clock);
});
afterAll(async () => {
  await host?.app.close();
  await database?.close();
});
beforeEach(() => database.db.delete(signInAttempts));

const { post, get, signIn, signedIn } = createCalls(
  () => host,
  () => database,
);

describe('POST /auth/login', () => {
  it('refuses a body of another shape', async () => {
    for (const body of [{}, { email: 'a@b.test' }, { email: 1, password: [] }]) {
      const answer = await post('/api/auth/login', body);
      expect([answer.statusCode, readErrorCode(answer)]).toEqual([422, 'validation_failed']);
      expect(answer.cookies).toEqual([]);
    }
  });
  it('refuses what no sign-in form sends, naming the fields', async () => {
    const answer = await post('/api/auth/login', { email: 'nobody', password: '' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path)).toEqual([
      'email',
      'password',
    ]);
  });
  it('answers who it is and the key of the drafts, for nobody to cache', async () => {
    const { user, answer } = await signedIn({ name: 'Zoë O’Brien نور' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      data: { member: { userid: user.id, name: 'Zoë O’Brien نور', role_name: 'Student' } },
    });
    expect(answer.json<{ data: { draftKey: string } }>().data.draftKey).toHaveLength(43);
  });
  it('signs in anew when the same key is sent again, since a token is never kept', async () => {
    const { email } = await buildUser(database.db);
    const options = { headers: { 'idempotency-key': randomUUID() } };
    const first = readCookies(await signIn(email, {}, options));
    const second = readCookies(await signIn(email, {}, options));
    expect(second['token']).not.toBe(first['token']);
    expect((await get('/api/me', { token: second['token'] ?? '' })).statusCode).toBe(200);
  });
  it('says 401 alike for a wrong password and an unknown mail', async () => {
    const { email } = await buildUser(database.db);
    const wrong = await post('/api/auth/login', { email, password: 'wrong' });
    const unknown = await post('/api/auth/login', { email: 'no@example.test', password: 'wrong' });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    const words = (answer: Answer) => ({ ...answer.json<object>(), requestId: null });
    expect(words(unknown)).toEqual(words(wrong));
    expect(wrong.cookies).toEqual([]);
  });
  it('says 429 with Retry-After after too many tries, and the failures are not undone', async () => {
    const { email } = await buildUser(database.db);
    for (let n = 0; n < 10; n += 1) await post('/api/auth/login', { email, password: 'wrong' });
    const answer = await signIn(email);
    expect([answer.statusCode, readErrorCode(answer)]).toEqual([429, 'too_many_requests']);
    expect(answer.headers['retry-after']).toBe('900');
  });
  it('leaves the staff outside, without a session', async () => {
    const { email } = await buildUser(database.db, { roleName: 'Editor' });
    const answer = await signIn(email);
    expect([answer.statusCode, readErrorCode(answer)]).toEqual([403, 'wrong_door']);
    expect(answer.json<{ detail: string }>().detail).toMatch(/Staff sign in at \/admin/);
    expect(answer.cookies).toEqual([]);
  });
  it('leaves a suspended account outside, without a session', async () => {
    const { email } = await buildUser(database.db, { status: 'suspended' });
    const answer = await signIn(email);
    expect([answer.statusCode, readErrorCode(answer)]).toEqual([403, 'account_suspended']);
    expect(answer.cookies).toEqual([]);
  });
  it('refuses a request from another site', async () => {
    const { email } = await buildUser(database.db);
    const answer = await signIn(email, {}, { headers: { origin: 'https://evil.example' } });
    expect([answer.statusCode, readErrorCode(answer)]).toEqual([403, 'forbidden_origin']);
  });
  it('ends the session that this browser had before', async () => {
    const first = await signedIn();
    const second = await buildUser(database.db);
    await signIn(second.email, {}, { cookies: { token: first.token } });
    expect((await get('/api/me', { token: first.token })).statusCode).toBe(401);
  });
});

describe('the cookies of a session', () => {
  const facts = {
    name: 'Zoë "Z" O’Brien; نور 陳',
    roleName: 'Student' as const,
    studentPackage: 'filter_toggle' as const,
    permissions: ['forum.moderate', 'a,b;c'],
    img: '/files/zoe.avif',
  };
  let answer: Answer;
  let user: UserRow;
  beforeAll(async () => {
    user = await buildUser(database.db, facts);
    answer = await signIn(user.email);
  });
  const cookie = (name: string) => answer.cookies.find((entry) => entry.name === name);
  const lasting = 180 * 24 * 3600;

  it('are ten, beside the one by which a browser is known again', () => {
    expect(answer.cookies.map(({ name }) => name).sort()).toEqual([
      'device',
      'email',
      'img',
      'name',
      'permissions',
      'role',
      'role_name',
      'status',
      'student_package',
      'token',
      'userid',
    ]);
  });
  it('token is out of reach for scripts', () => {
    expect(cookie('token')).toMatchObject({
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: lasting,
    });
    expect(cookie('token')?.value).toMatch(/^[\w-]{43}$/);
  });
  it.each([
    ['role_name', () => 'Student'],
    ['role', () => '1'],
    ['name', () => facts.name],
    ['email', () => user.email],
    ['img', () => facts.img],
    ['status', () => 'active'],
    ['userid', () => user.id],
    ['permissions', () => JSON.stringify(facts.permissions)],
    ['student_package', () => 'filter_toggle'],
  ])('%s is readable, and arrives as it is', (name, value) => {
    expect(cookie(name)).toMatchObject({
      value: value(),
      path: '/',
      sameSite: 'Lax',
      maxAge: lasting,
    });
    expect(cookie(name)).not.toHaveProperty('httpOnly');
  });
  it('no package is the empty string', async () => {
    const { jar } = await signedIn();
    expect(jar['student_package']).toBe('');
  });
  it.each([
    ['pending_email', { emailVerifiedAt: null }],
    ['pending_email', { emailVerifiedAt: null, roleName: 'Nurse', status: 'pending' }],
    ['pending', { roleName: 'Nurse', status: 'pending' }],
    ['active', { roleName: 'Nurse' }],
  ] as const)('status is %s for %j, also in what the server answers', async (status, facts) => {
    const { jar, answer, token } = await signedIn(facts);
    expect(jar['status']).toBe(status);
    expect(answer.json()).toMatchObject({ data: { member: { status } } });
    expect(readCookies(await get('/api/me', { token }))['status']).toBe(status);
  });
  it('a nurse has the role 2', async () => {
    expect((await signedIn({ roleName: 'Nurse' })).jar).toMatchObject({
      role: '2',
      role_name: 'Nurse',
    });
  });
  it('end with the browser on a shared computer', async () => {
    const shared = await signIn(user.email, { shared: true });
    expect(shared.cookies).toHaveLength(11);
    for (const entry of shared.cookies) {
      expect(entry).not.toHaveProperty('maxAge');
      expect(entry).not.toHaveProperty('expires');
    }
  });
  it.each([
    ['localhost', false],
    ['localhost:4173', false],
    ['127.0.0.1:8080', false],
    ['[::1]:8080', false],
    ['lamplight.example', true],
    ['192.168.1.20:8080', true],
    ['localhost.evil.example', true],
  ])('over plain http to %s: Secure is %s', async (name, secure) => {
    const { cookies } = await signIn(user.email, {}, { headers: { host: name } });
    expect(cookies).toHaveLength(11);
    for (const entry of cookies) expect(entry.secure ?? false).toBe(secure);
  });
  it('are Secure behind a proxy that people reach by https', async () => {
    const proxied = await openHost(database, clock, 'https://lamplight.example');
    const { cookies } = await proxied.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: user.email, password: testPassword },
      headers: { host: '127.0.0.1:3000', 'idempotency-key': randomUUID() },
    });
    expect(cookies).toHaveLength(11);
    for (const entry of cookies) expect(entry.secure).toBe(true);
    await proxied.app.close();
  });
});

describe('POST /auth/logout', () => {
  it('ends the session on the server and clears all ten cookies', async () => {
    const { token, jar } = await signedIn();
    const answer = await post('/api/auth/logout', undefined, { cookies: jar });
    expect(answer.json()).toEqual({ data: { signedOut: true } });
    expect(answer.cookies).toHaveLength(10);
    for (const entry of answer.cookies) {
      expect(entry).toMatchObject({ value: '', path: '/', expires: new Date(0) });
    }
    expect((await get('/api/me', { token })).statusCode).toBe(401);
  });
  it('answers the same without a session, and with one that is none', async () => {
    for (const cookies of [{}, { token: 'nonsense' }]) {
      const answer = await post('/api/auth/logout', undefined, { cookies });
      expect([answer.statusCode, answer.cookies.length]).toEqual([200, 10]);
    }
  });
  it('refuses a request from another site', async () => {
    const { token } = await signedIn();
    const answer = await post('/api/auth/logout', undefined, {
      cookies: { token },
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(403);
    expect((await get('/api/me', { token })).statusCode).toBe(200);
  });
});

describe('GET /me', () => {
  it('answers the person and the same key as at sign-in', async () => {
    const { answer, token } = await signedIn();
    const me = await get('/api/me', { token });
    expect(me.json()).toEqual(answer.json());
    expect(me.headers['cache-control']).toBe('no-store');
  });
  it('sets the readable cookies right again, and the token never', async () => {
    const { token, user } = await signedIn();
    now = new Date(now.getTime() + 24 * 3_600_000);
    const edited = { token, userid: 'someone-else', student_package: 'application_condenser' };
    const me = await get('/api/me', edited);
    expect(readCookies(me)).toMatchObject({ userid: user.id, student_package: '' });
    expect(readCookies(me)).not.toHaveProperty('token');
    expect(me.cookies).toHaveLength(9);
    for (const { maxAge } of me.cookies) expect(maxAge).toBe(179 * 24 * 3600);
  });
  it('refuses guests, and tokens that are none', async () => {
    for (const cookies of [{}, { token: '' }, { token: 'x'.repeat(5000) }, { token: 'a\u00e9' }]) {
      const answer = await get('/api/me', cookies);
      expect([answer.statusCode, readErrorCode(answer)]).toEqual([401, 'not_signed_in']);
    }
  });
  it('refuses the page of one person once another is signed in', async () => {
    const { token, user } = await signedIn();
    const other = await get('/api/me', { token }, { 'lamplight-user': randomUUID() });
    expect([other.statusCode, readErrorCode(other)]).toEqual([401, 'not_signed_in']);
    const own = await get('/api/me', { token }, { 'lamplight-user': user.id });
    expect(own.statusCode).toBe(200);
  });
});
