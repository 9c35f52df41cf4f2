import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Host } from '#server/host/host.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { buildUser, createMailbox, testPassword } from '../testing.ts';
import { createAuthenticator } from '../passkeys/testingAuthenticator.ts';
import { createCalls, openHost, readCookies, readErrorCode, testOrigin } from '../testingHost.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let host: Host;
const mail = createMailbox();
const now = () => new Date('2026-11-20T09:00:00Z');
beforeAll(async () => {
  database = await openTestDatabase();
  host = await openHost(database, now, undefined, undefined, mail);
});
afterAll(async () => {
  await host.app.close();
  await database.close();
});
const { post, patch, del, get, signedIn, signIn } = createCalls(
  () => host,
  () => database,
);
const site = { origin: testOrigin, rpId: 'lamplight.example' };
type Made = { id: string; options: Record<string, unknown> };

describe('signing in by a mailed code', () => {
  it('gives the browser a cookie that scripts cannot read, and takes the code from there alone', async () => {
    const { email } = await buildUser(database.db);
    const asked = await post('/api/auth/sign-in-code', { email });
    expect([asked.statusCode, asked.json()]).toMatchObject([202, { data: { mailed: true } }]);
    expect(asked.cookies).toMatchObject([{ name: 'device', httpOnly: true, path: '/' }]);
    const code = /^\d{6}$/m.exec(mail.newestTo(email).text)?.[0] ?? '';
    const elsewhere = await post('/api/auth/login/code', { email, code });
    expect([elsewhere.statusCode, readErrorCode(elsewhere)]).toEqual([422, 'validation_failed']);
    const cookies = readCookies(asked);
    const entered = await post('/api/auth/login/code', { email, code, shared: true }, { cookies });
    expect(entered.statusCode).toBe(200);
    expect(entered.cookies).toHaveLength(11);
    expect(entered.cookies.every(({ maxAge }) => maxAge === undefined)).toBe(true);
    expect((await get('/api/me', readCookies(entered))).statusCode).toBe(200);
  });

  it('answers alike for an address that nobody has', async () => {
    const known = await post('/api/auth/sign-in-code', {
      email: (await buildUser(database.db)).email,
    });
    const unknown = await post('/api/auth/sign-in-code', { email: 'nobody@example.test' });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(unknown.cookies.map(({ name }) => name)).toEqual(['device']);
  });
});

describe('passkeys', () => {
  it('are added after the password, used, renamed and removed', async () => {
    const { jar } = await signedIn();
    const cookies = { cookies: jar };
    const wrong = await post('/api/me/passkeys/challenge', { password: 'no' }, cookies);
    expect([wrong.statusCode, readErrorCode(wrong)]).toEqual([422, 'validation_failed']);
    const asked = await post('/api/me/passkeys/challenge', { password: testPassword }, cookies);
    const made = asked.json<{ data: Made }>().data;
    const authenticator = createAuthenticator(site);
    const added = await post(
      '/api/me/passkeys',
      { challenge: made.id, response: authenticator.create(made.options), name: 'Phone' },
      cookies,
    );
    expect([added.statusCode, added.json()]).toMatchObject([
      201,
      { data: { passkeys: [{ name: 'Phone', rev: 1 }], secondFactor: false } },
    ]);
    const { id } = added.json<{ data: { passkeys: { id: string }[] } }>().data.passkeys[0] ?? {};
    const named = await patch(
      `/api/me/passkeys/${id}`,
      { name: 'Work phone' },
      { ...cookies, headers: { 'if-match': '"1"' } },
    );
    expect(named.json()).toMatchObject({ data: { passkeys: [{ name: 'Work phone', rev: 2 }] } });

    const challenge = (await post('/api/auth/passkey-challenge', {})).json<{ data: Made }>().data;
    const response = authenticator.get(challenge.options);
    const entered = await post('/api/auth/login/passkey', { challenge: challenge.id, response });
    expect([entered.statusCode, entered.cookies.length]).toEqual([200, 11]);
    const again = await post('/api/auth/login/passkey', { challenge: challenge.id, response });
    expect([again.statusCode, readErrorCode(again)]).toEqual([401, 'bad_credentials']);
    const removed = await del(`/api/me/passkeys/${id}`, undefined, cookies);
    expect(removed.json()).toMatchObject({ data: { passkeys: [] } });
  });

  it.each([{}, { id: 5 }, { id: 'x', response: { clientDataJSON: 'x' } }])(
    'are refused for an answer like %j',
    async (response) => {
      const challenge = (await post('/api/auth/passkey-challenge', {})).json<{ data: Made }>().data;
      const entered = await post('/api/auth/login/passkey', { challenge: challenge.id, response });
      expect([entered.statusCode, entered.cookies]).toEqual([401, []]);
    },
  );
});

describe('a second step', () => {
  it('is owed by the browser that gave the password, whose codes no stored answer repeats', async () => {
    const { jar, user } = await signedIn();
    const cookies = { cookies: jar };
    const asked = await post('/api/me/passkeys/challenge', { password: testPassword }, cookies);
    const made = asked.json<{ data: Made }>().data;
    const response = createAuthenticator(site).create(made.options);
    await post('/api/me/passkeys', { challenge: made.id, response, name: 'Phone' }, cookies);
    const turned = await post('/api/me/second-factor', { password: testPassword }, cookies);
    const { recoveryCodes } = turned.json<{ data: { recoveryCodes: string[] } }>().data;
    expect(recoveryCodes).toHaveLength(10);
    const stored = await database.pool.query(
      `select count(*)::int as count from idempotency_keys where response like $1`,
      [`%${recoveryCodes[0]}%`],
    );
    expect(stored.rows).toEqual([{ count: 0 }]);

    const first = await signIn(user.email);
    expect([first.statusCode, readErrorCode(first)]).toEqual([401, 'second_step_needed']);
    expect(first.cookies.map(({ name }) => name)).toEqual(['device']);
    const device = { cookies: readCookies(first) };
    const second = await post('/api/auth/login/recovery-code', { code: recoveryCodes[0] }, device);
    expect([second.statusCode, second.cookies.length]).toEqual([200, 11]);
    await signIn(user.email, {}, device);
    const used = await post('/api/auth/login/recovery-code', { code: recoveryCodes[0] }, device);
    expect(used.json()).toMatchObject({
      status: 422,
      fields: [{ path: 'code', code: 'recovery_code_used' }],
    });
    const missing = await post('/api/auth/login/recovery-code', { code: recoveryCodes[1] });
    expect([missing.statusCode, readErrorCode(missing)]).toEqual([410, 'gone']);
  });
});
