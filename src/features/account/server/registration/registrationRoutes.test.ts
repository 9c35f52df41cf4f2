import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Host } from '#server/host/host.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { signInAttempts, users } from '../tables.ts';
import {
  buildRegistration,
  buildUser,
  createMailbox,
  readProof,
  testPassword,
} from '../testing.ts';
import { type Answer, createCalls, readErrorCode, readCookies, openHost } from '../testingHost.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let host: Host;
const mail = createMailbox();
const clock = () => new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  host = await openHost(database, clock, undefined, undefined, mail);
});
afterAll(async () => {
  await host?.app.close();
  await database?.close();
});
beforeEach(() => database.db.delete(signInAttempts));

const { post, get, signedIn } = createCalls(
  () => host,
  () => database,
);
const rowsOf = (email: string) => database.db.select().from(users).where(eq(users.email, email));
const fieldsIn = (answer: Answer) =>
  (answer.json<{ fields?: { path: string; code: string }[] }>().fields ?? []).map(
    ({ path, code }) => `${path}: ${code}`,
  );
/** Everything of an answer but what is its own each time. */
const wholeOf = (answer: Answer) => [
  answer.statusCode,
  answer.body,
  Object.keys(answer.headers).sort(),
];

describe('POST /auth/register', () => {
  const register = (body: object, headers: Record<string, string> = {}) =>
    post('/api/auth/register', body, { headers });

  it('says 202 alike for a new address, one that waits and one that has an account', async () => {
    const { email } = await buildUser(database.db);
    const waiting = buildRegistration();
    const first = await register(waiting);
    expect(first.statusCode).toBe(202);
    expect(first.json()).toEqual({ data: { mailed: true } });
    expect(first.cookies).toMatchObject([{ name: 'device', httpOnly: true }]);
    for (const known of [email, waiting.email]) {
      const again = await register(buildRegistration({ email: known }));
      expect(wholeOf(again)).toEqual(wholeOf(first));
    }
  });
  it.each([
    { role_name: 'Editor' },
    { role_name: 'Admin' },
    { role_name: 'student' },
    { role: '3' },
    { student_package: 'application_condenser' },
    { status: 'active' },
    { permissions: ['content.edit'] },
    { emailVerifiedAt: '2026-01-01' },
    { id: randomUUID() },
    { name: undefined },
    { email: 'nobody' },
    { email: `${'a'.repeat(242)}@example.test` },
    { password: 'short' },
    { oldEnough: false },
    { oldEnough: 'yes' },
    { termsVersion: '' },
  ])('says 422 to a body with %j, and makes nothing', async (smuggled) => {
    const input = buildRegistration();
    const answer = await register({ ...input, ...smuggled });
    expect([answer.statusCode, readErrorCode(answer)]).toEqual([422, 'validation_failed']);
    expect(await rowsOf(input.email)).toEqual([]);
  });
  it('tells the length of an address of 255 characters', async () => {
    const email = `${'a'.repeat(242)}@example.test`;
    const answer = await register(buildRegistration({ email }));
    expect(fieldsIn(answer)).toEqual(['email: email_long']);
    expect(answer.body).toContain('at most 254 characters; this one has 255');
  });
  it('stores no public name, not even one that an older page sends', async () => {
    const input = buildRegistration();
    const { handle } = await buildUser(database.db);
    expect((await register({ ...input, handle })).statusCode).toBe(202);
    expect(await rowsOf(input.email)).toMatchObject([{ handle: null, handleKey: null }]);
  });
  it('is done once for a double tap that carries one key, and mails once', async () => {
    const input = buildRegistration();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => register(input, key)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    expect(await rowsOf(input.email)).toHaveLength(1);
    expect(mail.mails.filter(({ to }) => to === input.email)).toHaveLength(1);
  });
  it('makes one account of two taps with keys of their own', async () => {
    const input = buildRegistration();
    const answers = await Promise.all([register(input), register(input)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    expect(await rowsOf(input.email)).toHaveLength(1);
  });
  it('compares no password when a key comes again, since no digest of one is kept', async () => {
    const input = buildRegistration();
    const key = { 'idempotency-key': randomUUID() };
    await register(input, key);
    const other = await register({ ...input, password: 'another row of words' }, key);
    expect(other.headers['idempotency-replayed']).toBe('true');
    const renamed = await register({ ...input, name: 'Somebody Else' }, key);
    expect(readErrorCode(renamed)).toBe('idempotency_mismatch');
  });
  it('says 429 after the third mail to an address, known or not', async () => {
    const { email } = await buildUser(database.db);
    for (const address of [email, 'never.seen@example.test']) {
      for (let n = 0; n < 3; n += 1) await register(buildRegistration({ email: address }));
      const answer = await register(buildRegistration({ email: address }));
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600']);
    }
  });
  it('refuses a request from another site', async () => {
    const answer = await register(buildRegistration(), { origin: 'https://evil.example' });
    expect(readErrorCode(answer)).toBe('forbidden_origin');
  });
});

describe('an account before its confirmation', () => {
  it('says so in the cookie status, which follows at the confirmation', async () => {
    const input = buildRegistration();
    await post('/api/auth/register', input);
    const signed = await post('/api/auth/login', { email: input.email, password: input.password });
    expect(readCookies(signed)).toMatchObject({ status: 'pending_email', role_name: 'Student' });
    const token = readCookies(signed)['token'] ?? '';
    const { code } = readProof(mail.newestTo(input.email));
    const verified = await post(
      '/api/auth/verify-email',
      { email: input.email, code },
      { cookies: { token } },
    );
    expect(verified.json()).toEqual({ data: { email: input.email } });
    expect(readCookies(verified)).toMatchObject({ status: 'active' });
    expect(readCookies(verified)).not.toHaveProperty('token');
    expect(readCookies(await get('/api/me', { token }))).toMatchObject({ status: 'active' });
  });
});

describe('POST /auth/verify-email', () => {
  const verify = (body: object, headers: Record<string, string> = {}) =>
    post('/api/auth/verify-email', body, { headers });

  it('answers the same when its answer was lost on the way', async () => {
    const input = buildRegistration();
    await post('/api/auth/register', input);
    const { token, code } = readProof(mail.newestTo(input.email));
    const key = { 'idempotency-key': randomUUID() };
    const { email, registration } = input;
    const first = await verify({ email, code, registration }, key);
    const again = await verify({ email, code, registration }, key);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    const used = await verify({ token });
    expect([used.statusCode, readErrorCode(used), fieldsIn(used)]).toEqual([
      410,
      'gone',
      ['token: token_used'],
    ]);
    expect(used.cookies).toEqual([]);
  });
  it('keeps wrong codes counted although each call is undone', async () => {
    const input = buildRegistration();
    await post('/api/auth/register', input);
    const { code } = readProof(mail.newestTo(input.email));
    const { email, registration } = input;
    const wrong = code === '000000' ? '000001' : '000000';
    const said: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      said.push(...fieldsIn(await verify({ email, code: wrong, registration })));
    }
    expect(said).toEqual([...Array<string>(5).fill('code: code_wrong'), 'code: code_dead']);
    expect(fieldsIn(await verify({ email, code, registration }))).toEqual(['code: code_dead']);
  });
  it('refuses what is no proof', async () => {
    for (const body of [{}, { token: 1 }, { email: 'a@b.test' }, { token: 'x'.repeat(201) }]) {
      expect((await verify(body)).statusCode).toBe(422);
    }
    expect(fieldsIn(await verify({ token: 'garbled' }))).toEqual(['token: token_unknown']);
  });
});

describe('POST /auth/verify-email/resend and /auth/forgot-password', () => {
  it.each(['/api/auth/verify-email/resend', '/api/auth/forgot-password'])(
    '%s says 202 alike for every address, and 422 to what is none',
    async (url) => {
      const { email } = await buildUser(database.db);
      const known = await post(url, { email });
      expect(known.json()).toEqual({ data: { mailed: true } });
      expect(known.statusCode).toBe(202);
      expect(wholeOf(await post(url, { email: 'stranger@example.test' }))).toEqual(wholeOf(known));
      expect(fieldsIn(await post(url, { email: 'nobody' }))).toEqual(['email: email_format']);
      expect((await post(url, {})).statusCode).toBe(422);
    },
  );
});

describe('POST /auth/reset-password', () => {
  const password = 'low clouds over the pier';

  it('sets the password once, and ends the sessions', async () => {
    const { user, token: session } = await signedIn();
    await post('/api/auth/forgot-password', { email: user.email });
    const proof = { email: user.email, code: readProof(mail.newestTo(user.email)).code };
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const answer = await post('/api/auth/reset-password', { proof, password }, key);
    expect(answer.json()).toEqual({ data: { email: user.email, endedSessions: 1 } });
    expect((await get('/api/me', { token: session })).statusCode).toBe(401);
    const again = await post('/api/auth/reset-password', { proof, password }, key);
    expect(again.body).toBe(answer.body);
    const later = await post('/api/auth/reset-password', { proof, password });
    expect([later.statusCode, fieldsIn(later)]).toEqual([410, ['token: token_used']]);
    const signed = await post('/api/auth/login', { email: user.email, password });
    expect(signed.statusCode).toBe(200);
  });
  it('refuses what is no password or the present one, naming the field', async () => {
    const user = await buildUser(database.db);
    await post('/api/auth/forgot-password', { email: user.email });
    const proof = { token: readProof(mail.newestTo(user.email)).token };
    for (const [tried, code] of [
      ['short', 'password_short'],
      [testPassword, 'password_same'],
    ]) {
      const answer = await post('/api/auth/reset-password', { proof, password: tried });
      expect([answer.statusCode, fieldsIn(answer)]).toEqual([422, [`password: ${code}`]]);
    }
    expect((await post('/api/auth/reset-password', { proof })).statusCode).toBe(422);
  });
});

describe('POST /auth/check-link', () => {
  it('says what a link is worth now, also when it is asked with the same key again', async () => {
    const input = buildRegistration();
    await post('/api/auth/register', input);
    const { token } = readProof(mail.newestTo(input.email));
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const check = (body: object) => post('/api/auth/check-link', body, key);
    const asked = { purpose: 'verify_email', token };
    expect((await check(asked)).json()).toEqual({ data: { state: 'good', email: input.email } });
    await post('/api/auth/verify-email', { token, password: input.password });
    expect((await check(asked)).json()).toEqual({ data: { state: 'used', email: input.email } });
    expect((await check({ ...asked, token: 'x' })).json()).toEqual({
      data: { state: 'unknown', email: '' },
    });
    expect((await check({ ...asked, purpose: 'sign_in' })).statusCode).toBe(422);
  });
});
