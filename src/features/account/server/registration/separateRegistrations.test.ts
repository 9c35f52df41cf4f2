import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import { codeLimit } from '../attempts.ts';
import { users } from '../tables.ts';
import { buildRegistration, buildUser, getFieldCodes, readProof } from '../testing.ts';
import { openTestService, type TestService } from '../testingService.ts';

let lamp: TestService;
beforeAll(async () => {
  lamp = await openTestService();
});
afterAll(() => lamp?.close());

const rowsOf = (email: string) => lamp.db.select().from(users).where(eq(users.email, email));

/** An owner and a stranger register one address, in this order or the other; each with what was mailed for it. */
async function bothRegistered(ownerFirst = true) {
  const owner = buildRegistration({ password: 'the owner of this address' });
  const stranger = buildRegistration({
    email: owner.email,
    password: 'somebody else entirely',
    role_name: 'Nurse',
    credential: 'RN',
    licenseState: 'CA',
  });
  const sent = new Map<object, ReturnType<typeof readProof>>();
  for (const one of ownerFirst ? [owner, stranger] : [stranger, owner]) {
    await lamp.register(one);
    sent.set(one, readProof(lamp.mail.newestTo(owner.email)));
    lamp.later(1000);
  }
  const mailOf = (one: object) => sent.get(one) ?? { token: '', code: '' };
  return {
    owner,
    stranger,
    email: owner.email,
    ownMail: mailOf(owner),
    otherMail: mailOf(stranger),
  };
}

async function expectOwned({ owner, stranger, email }: Awaited<ReturnType<typeof bothRegistered>>) {
  const rows = await rowsOf(email);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ name: owner.name, roleName: 'Student', handle: null });
  expect((await lamp.signIn(email, owner.password)).member.status).toBe('active');
  expect((await getProblem(lamp.signIn(email, stranger.password))).code).toBe('bad_credentials');
}

describe.each([
  ['after its owner', true],
  ['before its owner', false],
])('an address that a stranger registers %s', (_, ownerFirst) => {
  it('is the owner’s by the link of their own mail, with their password and their data', async () => {
    const both = await bothRegistered(ownerFirst);
    await lamp.verify({ token: both.ownMail.token, password: both.owner.password });
    await expectOwned(both);
  });
  it('is the owner’s by the code of their own mail in the browser they registered in', async () => {
    const both = await bothRegistered(ownerFirst);
    const { email, owner, ownMail } = both;
    await lamp.verify({ email, code: ownMail.code, registration: owner.registration });
    await expectOwned(both);
  });
  it('is not the stranger’s when its owner opens the stranger’s mail, and the owner’s still works', async () => {
    const both = await bothRegistered(ownerFirst);
    const { owner, email, ownMail, otherMail } = both;
    const byLink = lamp.verify({ token: otherMail.token, password: owner.password });
    expect(await getFieldCodes(byLink)).toEqual(['password: password_wrong']);
    expect(await getFieldCodes(lamp.verify({ token: otherMail.token }))).toEqual([
      'password: required',
    ]);
    const byCode = lamp.verify({ email, code: otherMail.code, registration: owner.registration });
    expect(await getFieldCodes(byCode)).toEqual(['code: code_wrong']);
    for (const { emailVerifiedAt } of await rowsOf(email)) expect(emailVerifiedAt).toBeNull();
    await lamp.verify({ token: ownMail.token, password: owner.password });
    await expectOwned(both);
  });
  it('tells whoever opens the other mail afterwards that it no longer counts', async () => {
    const both = await bothRegistered(ownerFirst);
    await lamp.verify({ token: both.ownMail.token, password: both.owner.password });
    const late = { token: both.otherMail.token, password: both.stranger.password };
    expect(await getFieldCodes(lamp.verify(late))).toEqual(['token: token_used']);
    expect((await lamp.service.checkProof('verify_email', late.token)).state).toBe('used');
    await expectOwned(both);
  });
  it('is confirmed for one of them when both mails are used at once', async () => {
    const { owner, stranger, email, ownMail, otherMail } = await bothRegistered(ownerFirst);
    const outcomes = await Promise.allSettled([
      lamp.verify({ token: ownMail.token, password: owner.password }),
      lamp.verify({ token: otherMail.token, password: stranger.password }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rowsOf(email)).toHaveLength(1);
  });
});

describe('a stranger who registers the same address', () => {
  it('ends neither the owner’s session nor the tries at the owner’s code', async () => {
    const owner = buildRegistration();
    await lamp.register(owner);
    const { code } = readProof(lamp.mail.newestTo(owner.email));
    const session = await lamp.signIn(owner.email, owner.password);
    lamp.later(1000);
    const stranger = buildRegistration({ email: owner.email, password: 'somebody else entirely' });
    await lamp.register(stranger);
    expect(await lamp.service.identify(session.token)).not.toBeNull();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let n = 0; n <= codeLimit.tries; n += 1) {
      const { email, registration } = stranger;
      await getProblem(lamp.verify({ email, code: wrong, registration }));
    }
    await lamp.verify({ email: owner.email, code, registration: owner.registration });
    expect(await lamp.service.identify(session.token)).toMatchObject({ status: 'active' });
  });
  it('loses the session that waited with the registration', async () => {
    const { stranger, owner, email, ownMail } = await bothRegistered();
    const waiting = await lamp.signIn(email, stranger.password);
    await lamp.verify({ token: ownMail.token, password: owner.password });
    expect(await lamp.service.identify(waiting.token)).toBeNull();
  });
  it('gets nothing when the owner sets a new password instead', async () => {
    const { email, stranger, otherMail } = await bothRegistered();
    const waiting = await lamp.signIn(email, stranger.password);
    await lamp.forgot(email);
    const proof = { token: readProof(lamp.mail.newestTo(email)).token };
    const password = 'low clouds over the pier';
    await lamp.service.resetPassword(await lamp.service.prepareReset(proof, password));
    expect(await lamp.service.identify(waiting.token)).toBeNull();
    const late = { token: otherMail.token, password: stranger.password };
    expect(await getFieldCodes(lamp.verify(late))).toEqual(['token: token_used']);
    expect((await lamp.signIn(email, password)).member.email).toBe(email);
    expect(await rowsOf(email)).toHaveLength(1);
  });
});

describe('a confirmation sent again', () => {
  it('is for the registration of the browser that asks, and the other’s mail stays good', async () => {
    const both = await bothRegistered();
    const { owner, stranger, email, otherMail } = both;
    await lamp.service.resendVerification({ email, registration: owner.registration }, null);
    const again = readProof(lamp.mail.newestTo(email));
    const state = async (token: string) =>
      (await lamp.service.checkProof('verify_email', token)).state;
    expect(await state(both.ownMail.token)).toBe('used');
    expect(await state(otherMail.token)).toBe('good');
    const other = lamp.verify({ token: again.token, password: stranger.password });
    expect(await getFieldCodes(other)).toEqual(['password: password_wrong']);
    await lamp.verify({ email, code: again.code, registration: owner.registration });
    await expectOwned(both);
  });
  it('is for the registration of a link that expired', async () => {
    const both = await bothRegistered();
    const { owner, email, ownMail } = both;
    lamp.later(24 * 60 * 60_000);
    await lamp.service.resendVerification({ email, token: ownMail.token }, null);
    const { token } = readProof(lamp.mail.newestTo(email));
    await lamp.verify({ token, password: owner.password });
    await expectOwned(both);
  });
});

describe('the proof of a registration', () => {
  it('is the session that was started with its password, too', async () => {
    const owner = buildRegistration();
    await lamp.register(owner);
    const { token } = readProof(lamp.mail.newestTo(owner.email));
    const { member } = await lamp.signIn(owner.email, owner.password);
    const other = await buildUser(lamp.db);
    expect(await getFieldCodes(lamp.verify({ token }, other.id))).toEqual(['password: required']);
    await lamp.verify({ token }, member.userid);
  });
  it('by password is asked for five times, then not for 15 minutes', async () => {
    const owner = buildRegistration();
    await lamp.register(owner);
    const { token } = readProof(lamp.mail.newestTo(owner.email));
    for (let n = 0; n < 5; n += 1) {
      const tried = lamp.verify({ token, password: 'wrong' });
      expect(await getFieldCodes(tried)).toEqual(['password: password_wrong']);
    }
    const next = lamp.verify({ token, password: owner.password });
    expect((await getProblem(next)).code).toBe('too_many_requests');
    lamp.later(15 * 60_000);
    await lamp.verify({ token, password: owner.password });
  });
  it('by code counts in no other browser, known address or not', async () => {
    const { email } = buildRegistration();
    await lamp.register(buildRegistration({ email }));
    const { code } = readProof(lamp.mail.newestTo(email));
    for (const at of [email, 'nobody.yet@example.test']) {
      expect(await getFieldCodes(lamp.verify({ email: at, code }))).toEqual([
        'code: code_elsewhere',
      ]);
      const elsewhere = lamp.verify({ email: at, code, registration: randomUUID() });
      expect(await getFieldCodes(elsewhere)).toEqual(['code: code_wrong']);
    }
  });
  it('registered again in the same browser with another address leaves nothing at the first', async () => {
    const first = buildRegistration();
    await lamp.register(first);
    const corrected = { ...first, email: 'corrected.address@example.test' };
    await lamp.register(corrected);
    expect(await rowsOf(first.email)).toEqual([]);
    expect(await rowsOf(corrected.email)).toMatchObject([{ name: first.name }]);
  });
});
