import { like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Host } from '#server/host/host.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { mailLimit, registrationLimit } from '../attempts.ts';
import { maxConcurrentHashes } from '../profile/ownAccountRoutes.ts';
import { withTransactionGuard } from './passwords.ts';
import { signInAttempts } from '../tables.ts';
import {
  buildRegistration,
  buildUser,
  createMailbox,
  readProof,
  fastPasswords,
  testPassword,
} from '../testing.ts';
import { createCalls, readErrorCode, openHost } from '../testingHost.ts';

const many = 30;
const password = 'low clouds over the pier';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let host: Host;
const mail = createMailbox();
/** While it is closed, passwords are hashed and verified so slowly that nobody sees the end of it. */
let gate: { readonly opened: Promise<void>; readonly open: () => void; pending: number } | null;
let reached = (): void => {};

function closeGate() {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  gate = { opened, open, pending: 0 };
  return gate;
}
async function pass(): Promise<void> {
  if (!gate) return;
  gate.pending += 1;
  reached();
  await gate.opened;
}
/** Resolves once so many calls are at their password. */
const pendingCalls = (count: number): Promise<void> =>
  new Promise((resolve) => {
    reached = () => {
      if (gate?.pending === count) resolve();
    };
    reached();
  });

beforeAll(async () => {
  database = await openTestDatabase();
  const clock = () => new Date('2026-11-20T09:00:00Z');
  host = await openHost(database, clock, undefined, undefined, mail, {
    async hash(typed) {
      await pass();
      return fastPasswords.hash(typed);
    },
    async verify(hashed, typed) {
      await pass();
      return fastPasswords.verify(hashed, typed);
    },
  });
});
afterAll(async () => {
  await host?.app.close();
  await database?.close();
});
beforeEach(async () => {
  gate = null;
  await database.db.delete(signInAttempts);
});

const { post, get, signedIn } = createCalls(
  () => host,
  () => database,
);

describe('while passwords are hashed, the database is free', () => {
  it('for reads beside many registrations', async () => {
    const { jar } = await signedIn();
    const { open } = closeGate();
    const begun = Array.from({ length: many }, () =>
      post('/api/auth/register', buildRegistration()),
    );
    await pendingCalls(maxConcurrentHashes);
    expect((await get('/api/me', jar)).statusCode).toBe(200);
    open();
    for (const answer of await Promise.all(begun)) expect(answer.statusCode).toBe(202);
  });
  it('for reads that come after many registrations, which take turns', {
    tags: 'long',
  }, async () => {
    const { jar } = await signedIn();
    const { open } = closeGate();
    const ended: string[] = [];
    const end = (name: string) => () => void ended.push(name);
    const begun = Array.from({ length: many }, () =>
      post('/api/auth/register', buildRegistration()).then(end('registration')),
    );
    await pendingCalls(maxConcurrentHashes);
    const read = get('/api/me', jar).then(end('read'));
    open();
    await Promise.all([read, ...begun]);
    // Those that hashed already, and the few whose turn came while the read was asked.
    expect(ended.indexOf('read')).toBeLessThan(many / 3);
  });
  it.each([
    [
      'a new password by mail',
      async ({ email }: { email: string }) => {
        await post('/api/auth/forgot-password', { email });
        const { token } = readProof(mail.newestTo(email));
        return () => post('/api/auth/reset-password', { proof: { token }, password });
      },
      200,
    ],
    [
      'a new password after the present one',
      async ({ cookies }: { cookies: Record<string, string> }) =>
        () =>
          post('/api/me/password', { current: testPassword, password }, { cookies }),
      200,
    ],
    [
      'a change of address',
      async ({ cookies }: { cookies: Record<string, string> }) => {
        const email = 'elsewhere@example.test';
        return () => post('/api/me/email-change', { email, password: testPassword }, { cookies });
      },
      202,
    ],
  ] as const)('for reads beside %s', async (_, prepare, status) => {
    const { user, jar } = await signedIn();
    const send = await prepare({ email: user.email, cookies: jar });
    const { open } = closeGate();
    const begun = Array.from({ length: 4 }, send);
    await pendingCalls(maxConcurrentHashes);
    expect((await get('/api/me', jar)).statusCode).toBe(200);
    open();
    const statuses = (await Promise.all(begun)).map(({ statusCode }) => statusCode);
    expect(statuses).toContain(status);
  });
});

describe('what is refused counts', () => {
  it('as a registration, up to the limit of a network', async () => {
    const owner = await buildUser(database.db);
    for (let n = 0; n < registrationLimit.tries; n += 1) {
      const email = n === 0 ? owner.email : buildRegistration().email;
      expect((await post('/api/auth/register', buildRegistration({ email }))).statusCode).toBe(202);
    }
    const next = await post('/api/auth/register', buildRegistration());
    expect(readErrorCode(next)).toBe('too_many_requests');
  });
  it.each(['/api/auth/forgot-password', '/api/auth/verify-email/resend'])(
    'as a mail of its network: %s',
    async (url) => {
      const { email } = await buildUser(database.db);
      for (let n = 0; n < 2 * mailLimit.tries; n += 1) await post(url, { email });
      const rows = await database.db
        .select()
        .from(signInAttempts)
        .where(like(signInAttempts.key, 'mail:network:%'));
      expect(rows).toMatchObject([{ tries: 2 * mailLimit.tries }]);
    },
  );
  it('as a mail of its network: a change of address', async () => {
    const { jar: cookies } = await signedIn();
    const email = 'somewhere@example.test';
    for (let n = 0; n < 2 * mailLimit.tries; n += 1) {
      await post('/api/me/email-change', { email, password: testPassword }, { cookies });
    }
    const rows = await database.db
      .select()
      .from(signInAttempts)
      .where(like(signInAttempts.key, 'mail:network:%'));
    expect(rows).toMatchObject([{ tries: 2 * mailLimit.tries }]);
  });
});

describe('a password inside a transaction', () => {
  const passwords = () => withTransactionGuard(fastPasswords, database.db);

  it('is neither hashed nor verified there', async () => {
    const hashed = await passwords().hash(password);
    const tried = (work: () => Promise<unknown>) => database.transaction(work);
    await expect(tried(() => passwords().hash(password))).rejects.toThrow(/inside a transaction/);
    await expect(tried(() => passwords().verify(hashed, password))).rejects.toThrow(
      /inside a transaction/,
    );
    expect(await passwords().verify(hashed, password)).toBe(true);
  });
});
