import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { accountLimit, networkLimit } from './attempts.ts';
import { sampleEmails, seedAccounts } from './demo.ts';
import { argonPasswords } from './passwords/passwords.ts';
import { createAccountService } from './service.ts';
import { sessionAge } from './sessions/sessionAge.ts';
import { sessions, signInAttempts, users } from './tables.ts';
import { buildUser, createMailbox, fastPasswords, testPassword } from './testing.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let now = new Date('2026-11-20T09:00:00Z');
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const passwords = {
  hash: vi.fn(fastPasswords.hash),
  verify: vi.fn(fastPasswords.verify),
};
const newService = (appSecret = 'a secret of this test') =>
  createAccountService({
    database,
    config: { appSecret },
    clock: () => now,
    mail: createMailbox(),
    origin: () => 'https://lamplight.example',
    passwords,
  });
let service: ReturnType<typeof newService>;

let networks = 0;
const home = { networkPrefix: '203.0.113.7', agent: 'Test' };
/** A network of its own, so that tests do not count against each other. */
const elsewhere = () => ({ networkPrefix: `198.51.100.${(networks += 1)}`, agent: 'Test' });
const signIn = (email: string, password = testPassword, shared = false) =>
  service.signIn({ email, password, shared }, elsewhere());
/** Algorithm and parameters of a hash. */
const costOf = (hashed: string) => /^\$.+?\$v=\d+\$m=\d+,t=\d+,p=\d+\$/.exec(hashed)?.[0];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());
beforeEach(() => {
  service = newService();
  passwords.verify.mockClear();
});

describe('signing in', () => {
  it('gives a token, who it is, and the key of the drafts', async () => {
    const user = await buildUser(database.db, {
      name: 'Zoë O’Brien نور 陳',
      permissions: ['forum.moderate'],
      studentPackage: 'filter_toggle',
    });
    const { token, member, draftKey, lastsMs } = await signIn(user.email);
    expect(member).toEqual({
      userid: user.id,
      name: 'Zoë O’Brien نور 陳',
      email: user.email,
      role: '1',
      role_name: 'Student',
      img: '',
      status: 'active',
      permissions: ['forum.moderate'],
      student_package: 'filter_toggle',
    });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(Buffer.from(draftKey, 'base64url')).toHaveLength(32);
    expect(lastsMs).toBe(sessionAge.absoluteMs);
    expect(await service.identify(token)).toMatchObject({
      userId: user.id,
      roleName: 'Student',
      studentPackage: 'filter_toggle',
      status: 'active',
      permissions: ['forum.moderate'],
    });
  });
  it('takes the e-mail in any case and with spaces around it', async () => {
    const user = await buildUser(database.db, { email: 'Mixed.Case@Example.test' });
    for (const email of ['mixed.case@example.test', '  MIXED.CASE@EXAMPLE.TEST\n']) {
      expect((await signIn(email)).member.userid).toBe(user.id);
    }
  });
  it('takes every character of the password as it is', async () => {
    const user = await buildUser(database.db, {
      passwordHash: await fastPasswords.hash('  spaces count  '),
    });
    expect((await getProblem(signIn(user.email, 'spaces count'))).code).toBe('bad_credentials');
    expect((await signIn(user.email, '  spaces count  ')).member.userid).toBe(user.id);
  });
  it('knows a letter however the keyboard composed it', async () => {
    const user = await buildUser(database.db, {
      passwordHash: await fastPasswords.hash('caf\u00e9 at night'),
    });
    expect((await signIn(user.email, 'cafe\u0301 at night')).member.userid).toBe(user.id);
  });
  it('gives a nurse whose account waits for review a session that says so', async () => {
    const user = await buildUser(database.db, { roleName: 'Nurse', status: 'pending' });
    const { member, token } = await signIn(user.email);
    expect(member).toMatchObject({ role: '2', role_name: 'Nurse', status: 'pending' });
    expect(await service.identify(token)).toMatchObject({ status: 'pending' });
  });
  it('says what is missing before it looks anything up', async () => {
    const problem = await getProblem(signIn('not an address', ''));
    expect(problem.code).toBe('validation_failed');
    expect(problem.fields?.map(({ path }) => path)).toEqual(['email', 'password']);
    for (const email of ['', 'a@b', 'a b@example.test', 'a\u0000@example.test']) {
      expect((await getProblem(signIn(email))).code).toBe('validation_failed');
    }
    expect(passwords.verify).not.toHaveBeenCalled();
  });
  it('stores neither the token nor the mail that was tried', async () => {
    const { email } = await buildUser(database.db);
    const { token } = await signIn(email);
    await getProblem(signIn(email, 'wrong'));
    const rows = JSON.stringify([
      await database.db.select().from(sessions),
      await database.db.select().from(signInAttempts),
    ]);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(email);
  });
});

describe('a wrong sign-in', () => {
  it('is answered alike, and costs the same work, whether or not there is such an account', async () => {
    const { email } = await buildUser(database.db);
    const known = await getProblem(signIn(email, 'wrong'));
    const unknown = await getProblem(signIn('nobody@example.test', 'wrong'));
    expect([unknown.code, unknown.message]).toEqual([known.code, known.message]);
    expect(known.code).toBe('bad_credentials');
    expect(passwords.verify).toHaveBeenCalledTimes(2);
    const [first, second] = passwords.verify.mock.calls.map(([hashed]) => costOf(hashed));
    expect(first).toMatch(/^\$argon2id\$/);
    expect(second).toBe(first);
  });
  it('costs an attacker 19 MiB and two passes a try', async () => {
    expect(costOf(await argonPasswords.hash('x'))).toBe('$argon2id$v=19$m=19456,t=2,p=1$');
  });
  it('locks the account for 15 minutes after 10 tries, known or not', async () => {
    const { email } = await buildUser(database.db);
    for (const mail of [email, 'ghost@example.test']) {
      for (let n = 0; n < accountLimit.tries; n += 1) {
        expect((await getProblem(signIn(mail, 'wrong'))).code).toBe('bad_credentials');
      }
      const locked = await getProblem(signIn(mail, testPassword));
      expect(locked.code).toBe('too_many_requests');
      expect(locked.retryAfterSeconds).toBe(15 * 60);
    }
    later(10 * minute);
    const still = await getProblem(signIn(email));
    expect(still.retryAfterSeconds).toBe(5 * 60);
    later(5 * minute);
    expect((await signIn(email)).member.email).toBe(email);
  });
  it('lets no more than 10 parallel tries through', async () => {
    const tries = Array.from({ length: 25 }, () =>
      getProblem(signIn('rush@example.test', 'wrong')),
    );
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'bad_credentials')).toHaveLength(accountLimit.tries);
    expect(passwords.verify).toHaveBeenCalledTimes(accountLimit.tries);
  });
  it('is forgotten after a right password, and after 15 minutes', async () => {
    const { email } = await buildUser(database.db);
    const nineWrong = async () => {
      for (let n = 0; n < accountLimit.tries - 1; n += 1) await getProblem(signIn(email, 'wrong'));
    };
    await nineWrong();
    await signIn(email);
    await nineWrong();
    later(15 * minute);
    await nineWrong();
    expect((await getProblem(signIn(email, 'wrong'))).code).toBe('bad_credentials');
  });
  it('counts against the network it comes from, and a refused network locks nobody out', async () => {
    const { email } = await buildUser(database.db);
    const school = elsewhere();
    for (let n = 0; n < 3; n += 1) {
      await service.signIn({ email, password: testPassword }, school);
    }
    await database.db.update(signInAttempts).set({ tries: networkLimit.tries });
    await database.db.delete(signInAttempts).where(like(signInAttempts.key, 'account:%'));
    const problem = await getProblem(service.signIn({ email, password: testPassword }, school));
    expect(problem.code).toBe('too_many_requests');
    for (let n = 0; n < 2 * accountLimit.tries; n += 1) {
      await getProblem(service.signIn({ email, password: 'wrong' }, school));
    }
    expect((await service.signIn({ email, password: testPassword }, home)).member.email).toBe(
      email,
    );
    await database.db.delete(signInAttempts);
  });
  it('alone counts against its network: right passwords leave it as it was', async () => {
    const { email } = await buildUser(database.db);
    const school = elsewhere();
    await getProblem(service.signIn({ email, password: 'wrong' }, school));
    await database.db
      .update(signInAttempts)
      .set({ tries: networkLimit.tries - 1 })
      .where(like(signInAttempts.key, 'network:%'));
    for (let n = 0; n < 3; n += 1) {
      expect((await service.signIn({ email, password: testPassword }, school)).token).not.toBe('');
    }
    await getProblem(service.signIn({ email, password: 'wrong' }, school));
    expect((await getProblem(service.signIn({ email, password: testPassword }, school))).code).toBe(
      'too_many_requests',
    );
    await database.db.delete(signInAttempts);
  });
});

describe('an account that may not come in', () => {
  it('is told why only with the right password', async () => {
    const suspended = await buildUser(database.db, { status: 'suspended' });
    const editor = await buildUser(database.db, { roleName: 'Editor' });
    for (const [user, code] of [
      [suspended, 'account_suspended'],
      [editor, 'wrong_door'],
    ] as const) {
      expect((await getProblem(signIn(user.email, 'wrong'))).code).toBe('bad_credentials');
      expect((await getProblem(signIn(user.email))).code).toBe(code);
      const open = await database.db.select().from(sessions).where(eq(sessions.userId, user.id));
      expect(open).toEqual([]);
    }
  });
  it('loses its sessions when it is suspended or becomes staff', async () => {
    const user = await buildUser(database.db);
    const { token } = await signIn(user.email);
    const set = (facts: Partial<typeof user>) =>
      database.db.update(users).set(facts).where(eq(users.id, user.id));
    await set({ status: 'suspended' });
    expect(await service.identify(token)).toBeNull();
    await set({ status: 'active', roleName: 'Editor' });
    expect(await service.identify(token)).toBeNull();
    await set({ roleName: 'Student' });
    expect(await service.identify(token)).not.toBeNull();
  });
});

describe('a session', () => {
  it('is known by its whole token alone', async () => {
    const { email } = await buildUser(database.db);
    const { token } = await signIn(email);
    for (const wrong of ['', token.slice(0, -1), `${token}A`, token.toLowerCase()]) {
      expect(await service.identify(wrong)).toBeNull();
    }
  });
  it('follows what the account is now, not what it was at sign-in', async () => {
    const user = await buildUser(database.db);
    const { token } = await signIn(user.email);
    await database.db
      .update(users)
      .set({ studentPackage: 'application_condenser' })
      .where(eq(users.id, user.id));
    expect(await service.identify(token)).toMatchObject({
      studentPackage: 'application_condenser',
    });
  });
  it('ends after 30 days without use', async () => {
    const { email } = await buildUser(database.db);
    const { token } = await signIn(email);
    later(29 * day);
    expect(await service.identify(token)).not.toBeNull();
    later(29 * day);
    expect(await service.identify(token)).not.toBeNull();
    later(30 * day + 1);
    expect(await service.identify(token)).toBeNull();
  });
  it('ends after 180 days however much it is used', async () => {
    const { email } = await buildUser(database.db);
    const { token } = await signIn(email);
    for (let month = 0; month < 6; month += 1) {
      later(29 * day);
      expect(await service.identify(token)).not.toBeNull();
    }
    later(6 * day);
    expect(await service.identify(token)).toBeNull();
  });
  it('on a shared computer ends after 30 minutes without use', async () => {
    const { email } = await buildUser(database.db);
    const { token } = await signIn(email, testPassword, true);
    for (let n = 0; n < 4; n += 1) {
      later(28 * minute);
      expect(await service.identify(token)).not.toBeNull();
    }
    later(30 * minute + 1);
    expect(await service.identify(token)).toBeNull();
  });
  it('ends at sign-out, and only this one', async () => {
    const { email } = await buildUser(database.db);
    const phone = await signIn(email);
    const laptop = await signIn(email);
    await service.signOut(phone.token);
    await service.signOut('unknown');
    expect(await service.identify(phone.token)).toBeNull();
    expect(await service.identify(laptop.token)).not.toBeNull();
  });
  it('that ended while the person asked is answered as not signed in', async () => {
    const { email } = await buildUser(database.db);
    const { token } = await signIn(email);
    const identity = await service.identify(token);
    await service.signOut(token);
    expect((await getProblem(service.getMe(identity?.sessionId ?? ''))).code).toBe('not_signed_in');
  });
  it('is swept away once it is over, with the tries', async () => {
    const { email } = await buildUser(database.db);
    const { token } = await signIn(email);
    await getProblem(signIn(email, 'wrong'));
    await service.removeExpired();
    expect(await service.identify(token)).not.toBeNull();
    later(180 * day);
    await service.removeExpired();
    expect(await database.db.select().from(sessions)).toEqual([]);
    expect(await database.db.select().from(signInAttempts)).toEqual([]);
  });
});

describe('the key of the drafts', () => {
  it('is the same at every sign-in and in the account’s own answer', async () => {
    const { email } = await buildUser(database.db);
    const first = await signIn(email);
    const second = await newService().signIn({ email, password: testPassword }, elsewhere());
    const identity = await service.identify(first.token);
    const me = await service.getMe(identity?.sessionId ?? '');
    expect(second.draftKey).toBe(first.draftKey);
    expect(me.draftKey).toBe(first.draftKey);
  });
  it('is another one for another person, salt or secret', async () => {
    const one = await buildUser(database.db);
    const two = await buildUser(database.db, { draftSalt: one.draftSalt });
    const keyOf = async (email: string) => (await signIn(email)).draftKey;
    const keys = new Set([await keyOf(one.email), await keyOf(two.email)]);
    service = newService('another secret');
    keys.add(await keyOf(one.email));
    await database.db.update(users).set({ draftSalt: 'AAAA' }).where(eq(users.id, one.id));
    keys.add(await keyOf(one.email));
    expect(keys.size).toBe(4);
  });
});

describe('the demo accounts', () => {
  const seed = (password: string, resetPassword = false) =>
    seedAccounts(database.db, { password, resetPassword, now });

  it('are made once, with the roles of the decisions; their plans are granted by the demo', async () => {
    expect(await seed('first password')).toEqual({ created: sampleEmails.length });
    expect(sampleEmails).toHaveLength(6);
    const handles = await database.db.select({ handle: users.handle }).from(users);
    expect(handles).toContainEqual({ handle: 'sam-sample' });
    expect((await signIn('student@example.test', 'first password')).member).toMatchObject({
      role_name: 'Student',
      student_package: '',
      status: 'active',
    });
    expect((await signIn('condenser@example.test', 'first password')).member).toMatchObject({
      role_name: 'Student',
      student_package: '',
    });
    expect((await signIn('nurse.pending@example.test', 'first password')).member).toMatchObject({
      role_name: 'Nurse',
      status: 'pending',
    });
    expect((await getProblem(signIn('editor@example.test', 'first password'))).code).toBe(
      'wrong_door',
    );
  });
  it('keep password, session and draft key when they are seeded again', async () => {
    const before = await signIn('nurse@example.test', 'first password');
    expect(await seed('second password')).toEqual({ created: 0 });
    expect(await service.identify(before.token)).not.toBeNull();
    const again = await signIn('nurse@example.test', 'first password');
    expect(again.draftKey).toBe(before.draftKey);
    expect(again.member.userid).toBe(before.member.userid);
  });
  it('take the password that was chosen by hand', async () => {
    await seed('chosen by hand', true);
    expect((await signIn('nurse@example.test', 'chosen by hand')).member.role_name).toBe('Nurse');
    expect((await getProblem(signIn('nurse@example.test', 'first password'))).code).toBe(
      'bad_credentials',
    );
  });
  it('keep what the operator let them do', async () => {
    const ofNurse = eq(users.email, 'nurse@example.test');
    await database.db
      .update(users)
      .set({ permissions: ['forum.moderate'] })
      .where(ofNurse);
    await seed('chosen by hand', true);
    const { member } = await signIn('nurse@example.test', 'chosen by hand');
    expect(member.permissions).toEqual(['forum.moderate']);
  });
});
