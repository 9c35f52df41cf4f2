// Answers about known and unknown addresses take the same time because they are the same work. Counted, not timed: a
// clock says how busy the machine is. The `passwords` of this test count too, as hashing is most of the time.
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutbox } from '#server/mail/outbox.ts';
import { developmentTransport } from '#server/mail/transport.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createAccountService } from '../service.ts';
import { createAccountStore } from '../store.ts';
import { signInAttempts } from '../tables.ts';
import { buildRegistration, buildUser, problemOf, fastPasswords } from '../testing.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let service: ReturnType<typeof createAccountService>;
let made = 0;
let hashing: string[] = [];
const clock = () => new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  // Nothing is delivered: what goes on behind the answer would disturb the count.
  const mail = createOutbox({
    database: { db: database.db, afterCommit: () => {} },
    clock,
    transport: developmentTransport,
    from: 'lamp@example.test',
    report: () => {},
  });
  service = createAccountService({
    database,
    config: { appSecret: 'a secret of this test' },
    clock,
    mail,
    origin: () => 'https://lamplight.example',
    passwords: {
      ...fastPasswords,
      hash: (password) => {
        hashing.push('hash');
        return fastPasswords.hash(password);
      },
      verify: (hash, password) => {
        hashing.push('verify');
        return fastPasswords.verify(hash, password);
      },
    },
  });
});
afterAll(() => database?.close());
beforeEach(() => database.db.delete(signInAttempts));

/** A network of its own for each try, so that none is refused for the many. */
const elsewhere = () => `2001:db8:${((made += 1)).toString(16)}:0::/64`;
const address = () => `timed${(made += 1)}@example.test`;

/** The kinds of statements that a call sends, in their order, and how often it hashes. */
async function workOf(call: () => Promise<unknown>): Promise<string[]> {
  hashing = [];
  const asked = vi.spyOn(Client.prototype, 'query');
  await call();
  const statements = asked.mock.calls.map(([query]: unknown[]) => {
    const { text } = typeof query === 'string' ? { text: query } : (query as { text: string });
    return text.split(' ', 1)[0] ?? '';
  });
  asked.mockRestore();
  return [...statements, ...hashing];
}

async function compared(tried: (email: string) => Promise<unknown>) {
  const { email } = await buildUser(database.db, { email: address() });
  // The first call prepares what all later ones use.
  await tried(address());
  const known = await workOf(() => tried(email));
  return { known, unknown: await workOf(() => tried(address())) };
}

describe('whether an address has an account cannot be told from the work', () => {
  it('of a sign-in with a wrong password', async () => {
    const { known, unknown } = await compared((email) =>
      problemOf(
        service.signIn({ email, password: 'wrong' }, { networkPrefix: elsewhere(), agent: '' }),
      ),
    );
    expect(known).toEqual(unknown);
    expect(known).toContain('verify');
  });

  it('of a registration', async () => {
    const { known, unknown } = await compared(async (email) =>
      service.register(
        await service.prepareRegistration(buildRegistration({ email }), elsewhere()),
      ),
    );
    expect(known).toEqual(unknown);
    expect(known).toContain('hash');
  });

  it('of asking for a new password', async () => {
    const { known, unknown } = await compared(async (email) => {
      await service.admitForgotPassword(email, elsewhere());
      await service.forgotPassword(email);
    });
    expect(known).toEqual(unknown);
    expect(known).toContain('insert');
  });

  it('while what is done for known addresses only would be seen', async () => {
    const store = createAccountStore(database.db);
    const { known, unknown } = await compared(async (email) => {
      const user = await store.findUserByEmailKey(email);
      if (user) await store.listSessions(user.id);
    });
    expect(known).not.toEqual(unknown);
  });
});
