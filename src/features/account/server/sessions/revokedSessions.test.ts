import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Host } from '#server/host/host.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { sessionAge } from './sessionAge.ts';
import { revokedSessions, signInAttempts, users } from '../tables.ts';
import { createMailbox, readProof, testPassword } from '../testing.ts';
import { createCalls, readErrorCode, readCookies, openHost } from '../testingHost.ts';
import { createAccountStore } from '../store.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let host: Host;
const mail = createMailbox();
const start = new Date('2026-11-20T09:00:00Z').getTime();
let now = start;
const clock = () => new Date(now);
const fresh = 'low clouds over the pier';

beforeAll(async () => {
  database = await openTestDatabase();
  host = await openHost(database, clock, undefined, undefined, mail);
});
afterAll(async () => {
  await host?.app.close();
  await database?.close();
});
beforeEach(async () => {
  now = start;
  await database.db.delete(signInAttempts);
  await database.db.delete(revokedSessions);
});

const { post, del, get, signIn, signedIn } = createCalls(
  () => host,
  () => database,
);

/** One person on two devices. */
async function twoDevices() {
  const { user, token } = await signedIn();
  const phone = readCookies(await signIn(user.email))['token'] ?? '';
  return { user, laptop: token, phone };
}
const asked = async (token: string) => {
  const answer = await get('/api/me', { token });
  return [answer.statusCode, readErrorCode(answer)];
};
const revoked = [401, 'session_revoked'];

describe('a device whose session was ended by its owner', () => {
  it('is told so after "Sign out everywhere else"', async () => {
    const { laptop, phone } = await twoDevices();
    await del('/api/me/sessions', undefined, { cookies: { token: laptop } });
    expect(await asked(phone)).toEqual(revoked);
    expect((await get('/api/me', { token: laptop })).statusCode).toBe(200);
  });

  it('is told so when that one session was ended from the list', async () => {
    const { laptop, phone } = await twoDevices();
    const list = (await get('/api/me/sessions', { token: laptop })).json<{
      data: { id: string; current: boolean }[];
    }>().data;
    const other = list.find(({ current }) => !current)?.id ?? '';
    await del(`/api/me/sessions/${other}`, undefined, { cookies: { token: laptop } });
    expect(await asked(phone)).toEqual(revoked);
  });

  it('is told so after a changed password', async () => {
    const { laptop, phone } = await twoDevices();
    const answer = await post(
      '/api/me/password',
      { current: testPassword, password: fresh },
      { cookies: { token: laptop } },
    );
    expect(answer.statusCode).toBe(200);
    expect(await asked(phone)).toEqual(revoked);
  });

  it('is told so after a password set anew by mail', async () => {
    const { user, laptop, phone } = await twoDevices();
    await post('/api/auth/forgot-password', { email: user.email });
    const proof = readProof(mail.newestTo(user.email));
    const answer = await post('/api/auth/reset-password', { proof, password: fresh });
    expect(answer.statusCode).toBe(200);
    for (const token of [laptop, phone]) expect(await asked(token)).toEqual(revoked);
  });

  it('is told so by every call until its cookies are cleared', async () => {
    const { laptop, phone } = await twoDevices();
    await del('/api/me/sessions', undefined, { cookies: { token: laptop } });
    const write = await del('/api/me/photo', undefined, { cookies: { token: phone } });
    expect([write.statusCode, readErrorCode(write)]).toEqual(revoked);
    const cleared = readCookies(await post('/api/auth/logout', {}, { cookies: { token: phone } }));
    expect(cleared['token']).toBe('');
    expect(await asked('')).toEqual([401, 'not_signed_in']);
  });
});

type Ended = { device: string; endedAt: string; reachedAt: string | null };
const ended = async (token: string) =>
  (await get('/api/me/sessions/ended', { token })).json<{ data: Ended[] }>().data;

describe('whoever has signed a device out from another one', () => {
  it('sees when it was reached: at its first contact, and at no other', async () => {
    const { laptop, phone } = await twoDevices();
    expect(await ended(laptop)).toEqual([]);
    await del('/api/me/sessions', undefined, { cookies: { token: laptop } });
    const endedAt = new Date(now).toISOString();
    const device = expect.any(String);
    expect(await ended(laptop)).toMatchObject([{ device, endedAt, reachedAt: null }]);
    now += 60_000;
    expect(await asked(phone)).toEqual(revoked);
    const reachedAt = new Date(now).toISOString();
    now += 60_000;
    expect(await asked(phone)).toEqual(revoked);
    expect(await ended(laptop)).toMatchObject([{ endedAt, reachedAt }]);
  });

  it('sees those of every way to end one, the newest first, and nobody else’s', async () => {
    const { laptop, phone } = await twoDevices();
    const other = await twoDevices();
    const list = (await get('/api/me/sessions', { token: laptop })).json<{
      data: { id: string; current: boolean }[];
    }>().data;
    const id = list.find(({ current }) => !current)?.id ?? '';
    await del(`/api/me/sessions/${id}`, undefined, { cookies: { token: laptop } });
    now += 60_000;
    const again = { current: testPassword, password: fresh };
    const more = readCookies(await signIn((await twoDevices()).user.email))['token'] ?? '';
    expect((await post('/api/me/password', again, { cookies: { token: more } })).statusCode).toBe(
      200,
    );
    expect(await ended(more)).toHaveLength(2);
    expect(await ended(laptop)).toMatchObject([{ id }]);
    expect(await ended(other.laptop)).toEqual([]);
    expect((await get('/api/me/sessions/ended', { token: phone })).statusCode).toBe(401);
  });

  it('sees a device as reached that has signed out by itself meanwhile', async () => {
    const { laptop, phone } = await twoDevices();
    await del('/api/me/sessions', undefined, { cookies: { token: laptop } });
    await post('/api/auth/logout', {}, { cookies: { token: phone } });
    expect((await ended(laptop))[0]?.reachedAt).toBe(new Date(now).toISOString());
  });

  it('leaves no name of the device behind when the account goes', async () => {
    const { user, laptop, phone } = await twoDevices();
    await del('/api/me/sessions', undefined, { cookies: { token: laptop } });
    await database.db.delete(users).where(eq(users.id, user.id));
    await createAccountStore(database.db).deleteExpired(new Date(now));
    const rows = await database.db.select().from(revokedSessions);
    const orphans = rows.filter(({ userId }) => userId === null);
    expect(orphans.length).toBeGreaterThan(0);
    for (const row of orphans) expect(row).toMatchObject({ agent: '', sessionId: null });
    expect(await asked(phone)).toEqual(revoked);
  });
});

describe('a device whose session was ended by nobody', () => {
  it('is told that it is not signed in: an old session, a foreign token, none', async () => {
    const { phone } = await twoDevices();
    now = start + sessionAge.idleMs + 1;
    for (const token of [phone, 'made-up', '', 'x'.repeat(500)])
      expect(await asked(token)).toEqual([401, 'not_signed_in']);
  });

  it('is told so too after it has signed out itself', async () => {
    const { phone } = await twoDevices();
    await post('/api/auth/logout', {}, { cookies: { token: phone } });
    expect(await asked(phone)).toEqual([401, 'not_signed_in']);
  });

  it('of another person is left alone', async () => {
    const one = await twoDevices();
    const other = await twoDevices();
    await del('/api/me/sessions', undefined, { cookies: { token: one.laptop } });
    expect((await get('/api/me', { token: other.phone })).statusCode).toBe(200);
  });
});

describe('what is kept of a session that was ended', () => {
  it('is a hash and a time, goes when the session would have, and outlives the account', async () => {
    const { user, laptop, phone } = await twoDevices();
    await del('/api/me/sessions', undefined, { cookies: { token: laptop } });
    const store = createAccountStore(database.db);
    await database.db.delete(users).where(eq(users.id, user.id));
    expect(await asked(phone)).toEqual(revoked);
    await store.deleteExpired(new Date(start + sessionAge.absoluteMs - 1));
    expect(await asked(phone)).toEqual(revoked);
    await store.deleteExpired(new Date(start + sessionAge.absoluteMs));
    expect(await asked(phone)).toEqual([401, 'not_signed_in']);
    expect(await database.db.select().from(revokedSessions)).toEqual([]);
  });
});
