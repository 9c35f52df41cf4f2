import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions, users } from '../tables.ts';
import {
  buildUser,
  fieldsOf,
  problemOf,
  readProof,
  fastPasswords,
  testPassword,
} from '../testing.ts';
import { openTestService, type TestService } from '../testingService.ts';

const fresh = 'low clouds over the pier';
let lamp: TestService;
/** Where set, a password that was looked at is not believed before this is over. */
let gate: { readonly reached: () => void; readonly open: Promise<void> } | null = null;

beforeAll(async () => {
  lamp = await openTestService({
    passwords: {
      hash: fastPasswords.hash,
      async verify(hashed, password) {
        const fits = await fastPasswords.verify(hashed, password);
        const waiting = gate;
        gate = null;
        waiting?.reached();
        await waiting?.open;
        return fits;
      },
    },
  });
});
afterAll(() => lamp?.close());

/** Starts `work` and stops it when its password was verified, before that is acted on. */
async function stopped<T>(work: () => Promise<T>) {
  let release = (): void => {};
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    gate = { reached: resolve, open };
  });
  const working = work();
  await reached;
  return { working, release };
}

/** Runs `meanwhile` between the moment at which the password of `work` is verified and its consequences. */
async function whileVerified<T>(work: () => Promise<T>, meanwhile: () => Promise<unknown>) {
  const { working, release } = await stopped(work);
  await meanwhile();
  release();
  return working;
}

/** Whether a connection waits for a lock. */
async function isLockAwaited(): Promise<boolean> {
  const { rows } = await lamp.database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

const sessionsOf = (userId: string) =>
  lamp.db.select().from(sessions).where(eq(sessions.userId, userId));

async function resetPassword(email: string): Promise<void> {
  await lamp.forgot(email);
  const { token } = readProof(lamp.mail.newestTo(email));
  await lamp.service.resetPassword(await lamp.service.prepareReset({ token }, fresh));
}

async function signedIn() {
  const user = await buildUser(lamp.db);
  const { token } = await lamp.signIn(user.email);
  const caller = await lamp.service.identify(token);
  if (!caller) throw new Error('Nobody is signed in.');
  return { user, token, caller };
}

describe('a sign-in that has verified the password', () => {
  it('starts no session when a reset has set another one meanwhile', async () => {
    const user = await buildUser(lamp.db);
    const outcome = problemOf(
      whileVerified(
        () => lamp.signIn(user.email),
        () => resetPassword(user.email),
      ),
    );
    expect((await outcome).code).toBe('bad_credentials');
    expect(await sessionsOf(user.id)).toEqual([]);
    expect((await lamp.signIn(user.email, fresh)).member.userid).toBe(user.id);
  });
  it('starts no session when the person has changed it meanwhile, who stays signed in', async () => {
    const { user, token, caller } = await signedIn();
    const outcome = problemOf(
      whileVerified(
        () => lamp.signIn(user.email),
        () => lamp.changePassword(caller, { current: testPassword, password: fresh }),
      ),
    );
    expect((await outcome).code).toBe('bad_credentials');
    expect(await sessionsOf(user.id)).toMatchObject([{ id: caller.sessionId }]);
    expect(await lamp.service.identify(token)).not.toBeNull();
  });
  it('waits for a change that is not stored yet, and starts no session after it', async () => {
    const user = await buildUser(lamp.db);
    const passwordHash = await fastPasswords.hash(fresh);
    const { working, release } = await stopped(() => problemOf(lamp.signIn(user.email)));
    await lamp.db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
      await tx.delete(sessions).where(eq(sessions.userId, user.id));
      release();
      // The embedded engine has one connection: there the sign-in waits for that, outside of the database.
      while (lamp.database.engine === 'postgres' && !(await isLockAwaited())) continue;
    });
    expect((await working).code).toBe('bad_credentials');
    expect(await sessionsOf(user.id)).toEqual([]);
  });
  it.each([
    ['suspended', { status: 'suspended' }, 'account_suspended'],
    ['made staff', { roleName: 'Editor' }, 'wrong_door'],
  ] as const)('starts no session for an account that is %s meanwhile', async (_, facts, code) => {
    const user = await buildUser(lamp.db);
    const outcome = problemOf(
      whileVerified(
        () => lamp.signIn(user.email),
        () => lamp.db.update(users).set(facts).where(eq(users.id, user.id)),
      ),
    );
    expect((await outcome).code).toBe(code);
    expect(await sessionsOf(user.id)).toEqual([]);
  });
});

describe('a password that was verified and replaced meanwhile', () => {
  it('changes no password: whoever knew the old one does not undo a reset', async () => {
    const { user, caller } = await signedIn();
    const outcome = fieldsOf(
      whileVerified(
        () => lamp.changePassword(caller, { current: testPassword, password: 'of somebody else' }),
        () => resetPassword(user.email),
      ),
    );
    expect(await outcome).toEqual(['current: password_wrong']);
    expect((await lamp.signIn(user.email, fresh)).member.userid).toBe(user.id);
  });
  it('begins no change of address', async () => {
    const { user, caller } = await signedIn();
    const wanted = { email: 'elsewhere@example.test', password: testPassword };
    const outcome = fieldsOf(
      whileVerified(
        async () =>
          lamp.service.startEmailChange(
            await lamp.service.prepareEmailChange(caller.userId, wanted, lamp.elsewhere()),
          ),
        () => resetPassword(user.email),
      ),
    );
    expect(await outcome).toEqual(['password: password_wrong']);
    expect((await lamp.service.getProfile(user.id)).emailChange).toBeNull();
  });
});
