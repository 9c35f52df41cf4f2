import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutbox } from '../../../server/mail/outbox.ts';
import { developmentMailbox } from '../../../server/mail/transport.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { createAccountService } from './service.ts';
import { createAccountStore } from './store.ts';
import { signInAttempts } from './tables.ts';
import { buildRegistration, buildUser, problemOf, quickPasswords } from './testing.ts';

/** Samples of each kind; taken in turns, so that whatever slows the machine slows both. */
const rounds = 60;
/** Part of the time by which the middle samples may differ. */
const noise = 0.25;

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let service: ReturnType<typeof createAccountService>;
let made = 0;
const clock = () => new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  // Nothing is delivered: what goes on behind the answer would disturb the next sample.
  const mail = createOutbox({
    database: { db: database.db, afterCommit: () => {} },
    clock,
    transport: developmentMailbox,
    from: 'lamp@example.test',
    report: () => {},
  });
  service = createAccountService({
    database,
    config: { appSecret: 'a secret of this test' },
    clock,
    mail,
    origin: () => 'https://lamplight.example',
    passwords: quickPasswords,
  });
}, 60_000);
afterAll(() => database?.close());
beforeEach(() => database.db.delete(signInAttempts));

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** A network of its own for each try, so that none is refused for the many. */
const elsewhere = () => `2001:db8:${((made += 1)).toString(16)}:0::/64`;
const address = () => `timed${(made += 1)}@example.test`;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** How much longer the middle known sample takes than the middle unknown one, as a part of it. */
async function difference(tried: (email: string) => Promise<unknown>): Promise<number> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const { email } = await buildUser(database.db, { email: address() });
    const stranger = address();
    const pair = [
      [known, email],
      [unknown, stranger],
    ] as const;
    for (const [times, whom] of round % 2 === 0 ? pair : pair.toReversed()) {
      const time = await timeOf(() => tried(whom));
      if (round >= 0) times.push(time);
    }
  }
  return median(known) / median(unknown) - 1;
}

/** Noise passes; a difference that is always there does not: the smallest of three measurements counts. */
async function alwaysDiffersBy(tried: (email: string) => Promise<unknown>): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 3 && smallest > noise; n += 1) {
    smallest = Math.min(smallest, Math.abs(await difference(tried)));
  }
  return smallest;
}

describe('whether an address has an account cannot be told from the time', () => {
  it('that signing in takes', async () => {
    const wrong = (email: string) =>
      problemOf(
        service.signIn({ email, password: 'wrong' }, { networkPrefix: elsewhere(), agent: '' }),
      );
    expect(await alwaysDiffersBy(wrong)).toBeLessThan(noise);
  }, 120_000);
  it('that registering takes', async () => {
    const register = async (email: string) =>
      service.register(
        await service.prepareRegistration(buildRegistration({ email }), elsewhere()),
      );
    expect(await alwaysDiffersBy(register)).toBeLessThan(noise);
  }, 120_000);
  it('that asking for a new password takes', async () => {
    const forgot = async (email: string) => {
      await service.admitForgotPassword(email, elsewhere());
      await service.forgotPassword(email);
    };
    expect(await alwaysDiffersBy(forgot)).toBeLessThan(noise);
  }, 120_000);
  it('while the measurement sees work that is done for known addresses only', async () => {
    const store = createAccountStore(database.db);
    const careless = async (email: string) => {
      const user = await store.findUserByEmailKey(email);
      if (user) await store.listSessions(user.id);
    };
    expect(await alwaysDiffersBy(careless)).toBeGreaterThan(noise);
  }, 120_000);
});
