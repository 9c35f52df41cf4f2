import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import { passwordLimit } from '../attempts.ts';
import type { UserRow } from '../store.ts';
import {
  buildRegistration,
  buildUser,
  getFieldCodes,
  readProof,
  testPassword,
} from '../testing.ts';
import { openTestService, type TestService } from '../testingService.ts';

const day = 24 * 60 * 60_000;
let lamp: TestService;
beforeAll(async () => {
  lamp = await openTestService();
});
afterAll(() => lamp?.close());

let requested = 0;
const newAddress = () => `new.address${(requested += 1)}@example.test`;
/** As the route does it. */
async function start(user: UserRow, email: string, password = testPassword) {
  const wanted = { email, password };
  const prepared = await lamp.service.prepareEmailChange(user.id, wanted, lamp.elsewhere());
  return lamp.service.startEmailChange(prepared);
}
type Proof = Parameters<TestService['service']['confirmEmailChange']>[0];
async function confirm(proof: Proof) {
  await lamp.service.admitProof('change_email', proof);
  return lamp.service.confirmEmailChange(proof);
}
async function started(facts: Partial<UserRow> = {}) {
  const user = await buildUser(lamp.db, facts);
  const email = newAddress();
  const profile = await start(user, email);
  return {
    user,
    email,
    profile,
    atOld: () => readProof(lamp.mail.newestTo(user.email)),
    atNew: () => readProof(lamp.mail.newestTo(email)),
  };
}
const changeOf = async (user: UserRow) => (await lamp.service.getProfile(user.id)).emailChange;

describe('a new address', () => {
  it('is asked about at both ends, each in words of its own', async () => {
    const { user, email, profile } = await started();
    expect(profile).toMatchObject({
      email: user.email,
      emailChange: { email, confirmedOld: false, confirmedNew: false },
    });
    const old = lamp.mail.newestTo(user.email);
    expect(old.subject).toBe('Confirm your email change');
    expect(old.text).toContain(email);
    expect(old.text).toMatch(/If this wasn’t you.*https:\/\/lamplight\.example\/forget-password/);
    const fresh = lamp.mail.newestTo(email);
    expect(fresh.subject).toBe('Confirm your new email address');
    expect(fresh.text).toMatch(/^https:\/\/lamplight\.example\/login#change=[\w-]{43}$/m);
    expect(fresh.text).not.toContain(user.email);
  });
  it.each([
    ['old end first', true],
    ['new end first', false],
  ])('counts once both have confirmed: %s', async (_, oldFirst) => {
    const { user, email, atOld, atNew } = await started();
    const ends = oldFirst ? [atOld(), atNew()] : [atNew(), atOld()];
    expect(await confirm({ token: ends[0]?.token ?? '' })).toMatchObject({ done: false, email });
    expect(await changeOf(user)).toMatchObject({ confirmedOld: oldFirst, confirmedNew: !oldFirst });
    expect((await lamp.signIn(user.email)).member.email).toBe(user.email);
    expect(await confirm({ token: ends[1]?.token ?? '' })).toMatchObject({ done: true, email });
    expect(await lamp.service.getProfile(user.id)).toMatchObject({ email, emailChange: null });
    expect((await lamp.signIn(email)).member.userid).toBe(user.id);
    expect((await getProblem(lamp.signIn(user.email))).code).toBe('bad_credentials');
    expect(lamp.mail.newestTo(user.email).subject).toBe('Your email address was changed');
  });
  it('is confirmed by the codes as well', async () => {
    const { user, email, atOld, atNew } = await started();
    await confirm({ email: user.email, code: atOld().code });
    expect(await confirm({ email, code: atNew().code })).toMatchObject({ done: true });
  });
  it('keeps sessions and the key of the drafts, which follow at the next look', async () => {
    const { user, email, atOld, atNew } = await started();
    const { token, draftKey } = await lamp.signIn(user.email);
    await confirm({ token: atOld().token });
    await confirm({ token: atNew().token });
    const identity = await lamp.service.identify(token);
    const me = await lamp.service.getMe(identity?.sessionId ?? '');
    expect(me).toMatchObject({ member: { email }, draftKey });
  });
  it('needs only itself when the address before was never confirmed', async () => {
    const { user, email, profile, atNew } = await started({ emailVerifiedAt: null });
    expect(profile.emailChange).toMatchObject({ confirmedOld: true, confirmedNew: false });
    expect(lamp.mail.mails.filter(({ to }) => to === user.email)).toEqual([]);
    expect(await confirm({ token: atNew().token })).toMatchObject({ done: true });
    expect((await lamp.signIn(email)).member.status).toBe('active');
  });
  it('loses its head start when the address before is confirmed after all', async () => {
    const user = await buildUser(lamp.db, { emailVerifiedAt: null });
    await lamp.resend(user.email);
    const email = newAddress();
    await start(user, email);
    await lamp.verify({
      token: readProof(lamp.mail.newestTo(user.email)).token,
      password: testPassword,
    });
    const { token } = readProof(lamp.mail.newestTo(email));
    expect(await getFieldCodes(confirm({ token }))).toEqual(['token: token_used']);
    expect(await changeOf(user)).toBeNull();
  });
  it('is refused when it is the present one, no address, or the password is wrong', async () => {
    const user = await buildUser(lamp.db);
    expect(await getFieldCodes(start(user, user.email.toUpperCase()))).toEqual([
      'email: email_same',
    ]);
    expect(await getFieldCodes(start(user, 'nobody'))).toEqual(['email: email_format']);
    for (let n = 0; n < passwordLimit.tries; n += 1) {
      expect(await getFieldCodes(start(user, newAddress(), 'wrong'))).toEqual([
        'password: password_wrong',
      ]);
    }
    expect((await getProblem(start(user, newAddress()))).code).toBe('too_many_requests');
    expect(await changeOf(user)).toBeNull();
  });
});

describe('a new address that somebody has', () => {
  it('is answered like a free one; its owner alone hears of it, without a link that confirms', async () => {
    const { user: free, profile } = await started();
    const owner = await buildUser(lamp.db);
    const user = await buildUser(lamp.db);
    const answer = await start(user, owner.email);
    const shape = ({ emailChange }: typeof answer) => ({ ...emailChange, email: '' });
    expect(shape(answer)).toEqual(shape(profile));
    expect(lamp.mail.newestTo(user.email).subject).toBe(lamp.mail.newestTo(free.email).subject);
    const { subject, text } = lamp.mail.newestTo(owner.email);
    expect(subject).toBe('Someone tried to use your email address');
    expect(text).not.toMatch(/#change=/);
    const { token } = readProof(lamp.mail.newestTo(user.email));
    expect(await confirm({ token })).toMatchObject({ done: false });
  });
  it('and who has confirmed it between start and end keeps it', async () => {
    const { user, email, atOld, atNew } = await started();
    await confirm({ token: atNew().token });
    const other = await buildUser(lamp.db, { email });
    expect(await getFieldCodes(confirm({ token: atOld().token }))).toEqual(['email: email_taken']);
    expect((await lamp.signIn(email)).member.userid).toBe(other.id);
    expect((await lamp.signIn(user.email)).member.userid).toBe(user.id);
  });
  it('but never confirmed it does not keep it from somebody who can', async () => {
    const squatter = buildRegistration({ email: newAddress() });
    await lamp.register(squatter);
    const user = await buildUser(lamp.db);
    await start(user, squatter.email);
    await confirm({ token: readProof(lamp.mail.newestTo(squatter.email)).token });
    await confirm({ token: readProof(lamp.mail.newestTo(user.email)).token });
    expect((await lamp.signIn(squatter.email)).member.userid).toBe(user.id);
  });
});

describe('a change of address', () => {
  it('is given up by its owner, and what was mailed is worthless then', async () => {
    const { user, atOld, atNew } = await started();
    const { rev } = await lamp.service.getProfile(user.id);
    const profile = await lamp.service.cancelEmailChange(user.id);
    expect(profile.emailChange).toBeNull();
    expect(profile.rev).toBeGreaterThan(rev);
    for (const { token } of [atOld(), atNew()]) {
      expect((await getProblem(confirm({ token }))).code).toBe('gone');
      expect(await getFieldCodes(confirm({ token }))).toEqual(['token: token_used']);
    }
    expect((await lamp.service.cancelEmailChange(user.id)).rev).toBe(profile.rev);
  });
  it('is stopped by a new password', async () => {
    const { user, atNew } = await started();
    const { token } = await lamp.signIn(user.email);
    const identity = await lamp.service.identify(token);
    if (!identity) throw new Error('Nobody is signed in.');
    const password = 'low clouds over the pier';
    await lamp.changePassword(identity, { current: testPassword, password });
    expect(await changeOf(user)).toBeNull();
    expect(await getFieldCodes(confirm({ token: atNew().token }))).toEqual(['token: token_used']);
  });
  it('is replaced by a newer one', async () => {
    const { user, atOld, atNew } = await started();
    const before = [atOld(), atNew()];
    const email = newAddress();
    await start(user, email);
    for (const { token } of before) {
      expect(await getFieldCodes(confirm({ token }))).toEqual(['token: token_used']);
    }
    expect(await changeOf(user)).toMatchObject({ email });
  });
  it('is over after 24 hours', async () => {
    const { user, atOld, atNew } = await started();
    await confirm({ token: atOld().token });
    lamp.later(day);
    expect(await changeOf(user)).toBeNull();
    expect(await getFieldCodes(confirm({ token: atNew().token }))).toEqual([
      'token: token_expired',
    ]);
    await lamp.service.removeExpired();
    expect(await changeOf(user)).toBeNull();
  });
  it('confirmed at both ends at the same time happens once', async () => {
    const { user, email, atOld, atNew } = await started();
    const tokens = [atOld(), atNew(), atOld(), atNew()].map(({ token }) => token);
    const outcomes = await Promise.allSettled(tokens.map((token) => confirm({ token })));
    const done = outcomes.filter((one) => one.status === 'fulfilled' && one.value.done);
    expect(done).toHaveLength(1);
    expect(await lamp.service.getProfile(user.id)).toMatchObject({ email, emailChange: null });
  });
  it('of two people to one address: neither ends what was mailed for the other', async () => {
    const { email, atOld, atNew } = await started();
    const mine = atNew();
    await start(await buildUser(lamp.db), email);
    await confirm({ token: atOld().token });
    expect(await confirm({ token: mine.token })).toMatchObject({ done: true });
  });
});
