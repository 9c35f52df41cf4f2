import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Host } from '#server/host/host.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { Profile, SessionFacts } from '#features/account/contract.ts';
import { signInAttempts } from '../tables.ts';
import { createMailbox, readProof, testPassword } from '../testing.ts';
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

const { post, put, patch, del, get, signIn, signedIn } = createCalls(
  () => host,
  () => database,
);
const as = (token: string, headers: Record<string, string> = {}): InjectOptions => ({
  cookies: { token },
  headers,
});
const fieldsIn = (answer: Answer) =>
  (answer.json<{ fields?: { path: string; code: string }[] }>().fields ?? []).map(
    ({ path, code }) => `${path}: ${code}`,
  );
const profileIn = (answer: Answer) => answer.json<{ data: Profile }>().data;
const sessionsIn = (answer: Answer) => answer.json<{ data: SessionFacts[] }>().data;
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const fresh = 'low clouds over the pier';

type Tried = (options: InjectOptions) => Promise<Answer>;
const writes: readonly (readonly [name: string, allowedBefore: boolean, tried: Tried])[] = [
  [
    'PATCH /me/profile',
    false,
    (o) =>
      patch(
        '/api/me/profile',
        { name: 'Ada' },
        { ...o, headers: { ...o.headers, 'if-match': '"1"' } },
      ),
  ],
  ['PUT /me/photo', false, (o) => put('/api/me/photo', { image: png }, o)],
  ['DELETE /me/photo', false, (o) => del('/api/me/photo', undefined, o)],
  ['DELETE /me/sessions/:id', true, (o) => del(`/api/me/sessions/${randomUUID()}`, undefined, o)],
  ['DELETE /me/sessions', true, (o) => del('/api/me/sessions', undefined, o)],
  [
    'POST /me/password',
    true,
    (o) => post('/api/me/password', { current: testPassword, password: fresh }, o),
  ],
  [
    'POST /me/email-change',
    true,
    (o) =>
      post(
        '/api/me/email-change',
        { email: `${randomUUID()}@example.test`, password: testPassword },
        o,
      ),
  ],
  ['DELETE /me/email-change', true, (o) => del('/api/me/email-change', undefined, o)],
];

describe('calls about one’s own account', () => {
  it.each(writes)(
    '%s is for members: not for guests, not from another site',
    async (_, __, tried) => {
      expect(readErrorCode(await tried({}))).toBe('not_signed_in');
      const { token } = await signedIn();
      expect(readErrorCode(await tried(as(token, { origin: 'https://evil.example' })))).toBe(
        'forbidden_origin',
      );
      const nurse = await signedIn({ roleName: 'Nurse', status: 'pending' });
      expect((await tried(as(nurse.token))).statusCode).toBeLessThan(300);
    },
  );
  it.each(writes)(
    '%s before the address is confirmed: allowed is %s',
    async (_, allowed, tried) => {
      const { token } = await signedIn({ emailVerifiedAt: null });
      const answer = await tried(as(token));
      expect(readErrorCode(answer)).toBe(allowed ? null : 'email_unverified');
      expect(answer.statusCode < 300).toBe(allowed);
    },
  );
  it.each(['/api/me/sessions', '/api/me/profile'])(
    'GET %s is for members, confirmed or not',
    async (url) => {
      expect(readErrorCode(await get(url))).toBe('not_signed_in');
      const { token } = await signedIn({ emailVerifiedAt: null });
      const answer = await get(url, { token });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    },
  );
});

describe('/me/sessions', () => {
  it('lists one’s own without anything that could be used, and ends one', async () => {
    const { user, token } = await signedIn();
    const other = readCookies(await signIn(user.email))['token'] ?? '';
    const list = sessionsIn(await get('/api/me/sessions', { token }));
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    expect(list).toHaveLength(2);
    expect(Object.keys(list[0] ?? {}).sort()).toEqual([
      'createdAt',
      'current',
      'device',
      'id',
      'lastUsedAt',
      'shared',
    ]);
    const id = list.find(({ current }) => !current)?.id;
    const ended = await del(`/api/me/sessions/${id}`, undefined, as(token));
    expect([ended.json(), ended.cookies]).toEqual([{ data: { ended: 1 } }, []]);
    expect((await get('/api/me', { token: other })).statusCode).toBe(401);
  });
  it('of somebody else behave as unknown ones', async () => {
    const { token } = await signedIn();
    const victim = await signedIn();
    const [theirs] = sessionsIn(await get('/api/me/sessions', { token: victim.token }));
    for (const id of [theirs?.id, randomUUID(), 'x']) {
      const answer = await del(`/api/me/sessions/${id}`, undefined, as(token));
      expect(answer.json()).toEqual({ data: { ended: 0 } });
    }
    expect((await get('/api/me', { token: victim.token })).statusCode).toBe(200);
  });
  it('clears the cookies when the present one is ended', async () => {
    const { token } = await signedIn();
    const [mine] = sessionsIn(await get('/api/me/sessions', { token }));
    const answer = await del(`/api/me/sessions/${mine?.id}`, undefined, as(token));
    expect(answer.cookies).toHaveLength(10);
    expect((await get('/api/me', { token })).statusCode).toBe(401);
  });
  it('ends all others', async () => {
    const { user, token } = await signedIn();
    await signIn(user.email);
    const answer = await del('/api/me/sessions', undefined, as(token));
    expect(answer.json()).toEqual({ data: { ended: 1 } });
    expect((await get('/api/me', { token })).statusCode).toBe(200);
  });
});

describe('/me/profile', () => {
  const save = (token: string, body: object, match = '"1"') =>
    patch('/api/me/profile', body, as(token, { 'if-match': match }));

  it('is saved with its revision, and the cookie name follows in the same answer', async () => {
    const { token } = await signedIn();
    const read = await get('/api/me/profile', { token });
    expect(read.headers.etag).toBe('"1"');
    const answer = await save(token, { name: 'Zoë  Neu', timeZone: 'America/Denver' });
    expect(profileIn(answer)).toMatchObject({ rev: 2, name: 'Zoë Neu' });
    expect(answer.headers.etag).toBe('"2"');
    expect(readCookies(answer)).toMatchObject({ name: 'Zoë Neu' });
    expect(readCookies(answer)).not.toHaveProperty('token');
    expect(answer.cookies).toHaveLength(9);
  });
  it('needs a revision, and answers the present profile to a late one', async () => {
    const { token } = await signedIn();
    const without = await patch('/api/me/profile', { name: 'Ada' }, as(token));
    expect([without.statusCode, readErrorCode(without)]).toEqual([428, 'revision_required']);
    await save(token, { name: 'First' });
    const late = await save(token, { name: 'Second' });
    expect([late.statusCode, readErrorCode(late)]).toEqual([412, 'revision_mismatch']);
    expect(late.json()).toMatchObject({ current: { rev: 2, name: 'First' } });
    expect(late.cookies).toEqual([]);
  });
  it('answers the present profile to a revision that is larger than any', async () => {
    const { token } = await signedIn();
    for (const revision of ['2147483648', '999999999999999']) {
      const answer = await save(token, { name: 'Ada' }, `"${revision}"`);
      expect([answer.statusCode, readErrorCode(answer)], revision).toEqual([
        412,
        'revision_mismatch',
      ]);
    }
  });
  it('refuses what is no name, and changes nothing else by it', async () => {
    const { token } = await signedIn();
    expect(fieldsIn(await save(token, { name: '' }))).toEqual(['name: required']);
    expect((await save(token, { name: 7 })).statusCode).toBe(422);
    await save(token, { name: 'Ada', email: 'x@y.test', role_name: 'Editor', status: 'active' });
    const me = await get('/api/me', { token });
    expect(me.json()).toMatchObject({
      data: { member: { name: 'Ada', role_name: 'Student', status: 'active' } },
    });
  });
});

describe('/me/photo', () => {
  it('is set, served to be cached for good, and gone when it is removed', async () => {
    const { token } = await signedIn();
    const saved = await put('/api/me/photo', { image: png }, as(token));
    const { img } = saved.json<{ data: { img: string } }>().data;
    expect(readCookies(saved)).toMatchObject({ img });
    const file = await get(img);
    expect(file.rawPayload).toEqual(Buffer.from(png, 'base64'));
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const removed = await del('/api/me/photo', undefined, as(token));
    expect(removed.json()).toEqual({ data: { img: '' } });
    expect(readCookies(removed)).toMatchObject({ img: '' });
    for (const path of [img, '/files/photos/x', "/files/photos/'%20or%201=1"]) {
      const gone = await get(path);
      expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });
  it('is refused by its bytes, whatever it is called', async () => {
    const { token } = await signedIn();
    const send = (image: unknown) => put('/api/me/photo', { image }, as(token));
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    expect((await send(svg)).statusCode).toBe(415);
    expect(fieldsIn(await send(''))).toEqual(['image: required']);
    expect((await send(7)).statusCode).toBe(422);
    const big = Buffer.concat([Buffer.from(png, 'base64'), Buffer.alloc(1_000_000)]);
    expect((await send(big.toString('base64'))).statusCode).toBe(413);
    expect((await send('A'.repeat(1_600_000))).statusCode).toBe(413);
  });
});

describe('POST /me/password', () => {
  it('is refused with a wrong present one, and stays counted', async () => {
    const { user, token } = await signedIn();
    const send = (body: object) => post('/api/me/password', body, as(token));
    for (let n = 0; n < 5; n += 1) {
      const answer = await send({ current: 'wrong', password: fresh });
      expect([answer.statusCode, fieldsIn(answer)]).toEqual([422, ['current: password_wrong']]);
    }
    const locked = await send({ current: testPassword, password: fresh });
    expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, '900']);
    expect((await signIn(user.email)).statusCode).toBe(200);
    expect((await send({ current: testPassword })).statusCode).toBe(422);
  });
  it('answers the same when its answer was lost on the way', async () => {
    const { user, token } = await signedIn();
    await signIn(user.email);
    const options = as(token, { 'idempotency-key': randomUUID() });
    const body = { current: testPassword, password: fresh };
    const first = await post('/api/me/password', body, options);
    expect(first.json()).toEqual({ data: { endedSessions: 1 } });
    const again = await post('/api/me/password', body, options);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
  });
});

describe('/me/email-change', () => {
  it('is started, shown in the profile, confirmed at both ends, and followed by the cookie', async () => {
    const { user, token } = await signedIn();
    const email = `moved.${randomUUID()}@example.test`;
    const began = await post('/api/me/email-change', { email, password: testPassword }, as(token));
    expect(began.statusCode).toBe(202);
    expect(profileIn(began).emailChange).toMatchObject({ email, confirmedOld: false });
    const confirm = (to: string) =>
      post('/api/auth/confirm-email-change', { token: readProof(mail.newestTo(to)).token });
    expect((await confirm(user.email)).json()).toEqual({ data: { done: false, email } });
    expect((await confirm(email)).json()).toEqual({ data: { done: true, email } });
    const used = await confirm(email);
    expect([used.statusCode, fieldsIn(used)]).toEqual([410, ['token: token_used']]);
    expect(readCookies(await get('/api/me', { token }))).toMatchObject({ email });
  });
  it('is refused for a wrong password and for the present address, naming the field', async () => {
    const { user, token } = await signedIn();
    const send = (body: object) => post('/api/me/email-change', body, as(token));
    const email = 'elsewhere@example.test';
    expect(fieldsIn(await send({ email, password: 'x' }))).toEqual(['password: password_wrong']);
    expect(fieldsIn(await send({ email: user.email, password: testPassword }))).toEqual([
      'email: email_same',
    ]);
    expect((await send({ email })).statusCode).toBe(422);
    expect(fieldsIn(await post('/api/auth/confirm-email-change', { token: 'x' }))).toEqual([
      'token: token_unknown',
    ]);
  });
  it('is given up', async () => {
    const { token } = await signedIn();
    const email = 'given.up@example.test';
    await post('/api/me/email-change', { email, password: testPassword }, as(token));
    const answer = await del('/api/me/email-change', undefined, as(token));
    expect(profileIn(answer).emailChange).toBeNull();
  });
});
