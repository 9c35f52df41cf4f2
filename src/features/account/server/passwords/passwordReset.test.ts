import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import { accountLimit, passwordLimit } from '../attempts.ts';
import type { UserRow } from '../store.ts';
import { buildUser, getFieldCodes, readProof, testPassword } from '../testing.ts';
import { openTestService, type TestService } from '../testingService.ts';

const minute = 60_000;
const fresh = 'low clouds over the pier';
let lamp: TestService;
beforeAll(async () => {
  lamp = await openTestService();
});
afterAll(() => lamp?.close());

const forgot = (email: string) => lamp.forgot(email);
type Proof = Parameters<TestService['service']['prepareReset']>[0];
/** As the route does it. */
async function reset(proof: Proof, password = fresh) {
  return lamp.service.resetPassword(await lamp.service.prepareReset(proof, password));
}
async function asked(facts: Partial<UserRow> = {}) {
  const user = await buildUser(lamp.db, facts);
  await forgot(user.email);
  return { user, ...readProof(lamp.mail.newestTo(user.email)) };
}
const callerOf = async (token: string) => {
  const identity = await lamp.service.identify(token);
  if (!identity) throw new Error('Nobody is signed in.');
  return identity;
};

describe('a forgotten password', () => {
  it('is answered by a mail with a link, a code and how long they are good', async () => {
    const { user } = await asked();
    const { subject, text } = lamp.mail.newestTo(user.email);
    expect(subject).toBe('Set a new password');
    expect(text).toMatch(/^https:\/\/lamplight\.example\/reset-password#token=[\w-]{43}$/m);
    expect(text).toMatch(/60 minutes/);
    expect(text).toMatch(/If you didn’t ask for this/);
  });
  it('of an address nobody has sends no mail, and the answer is the same', async () => {
    const before = lamp.mail.mails.length;
    expect(await forgot('stranger@example.test')).toBeUndefined();
    const user = await buildUser(lamp.db);
    expect(await forgot(user.email)).toBeUndefined();
    expect(lamp.mail.mails).toHaveLength(before + 1);
  });
  it('is asked for three times an hour for each address, known or not', async () => {
    const user = await buildUser(lamp.db);
    for (const email of [user.email, 'another.stranger@example.test']) {
      for (let n = 0; n < 3; n += 1) await forgot(email);
      expect(await getProblem(forgot(email))).toMatchObject({
        code: 'too_many_requests',
        retryAfterSeconds: 3600,
      });
    }
  });
  it('needs an address', async () => {
    expect(await getFieldCodes(forgot('nobody'))).toEqual(['email: email_format']);
    expect(await getFieldCodes(forgot(`${'a'.repeat(250)}@b.test`))).toEqual(['email: email_long']);
  });
});

describe('a new password by mail', () => {
  it('ends every session, signs in from now on, and its owner is told', async () => {
    const { user, token } = await asked();
    const sessions = [await lamp.signIn(user.email), await lamp.signIn(user.email)];
    expect(await reset({ token })).toEqual({ email: user.email, endedSessions: 2 });
    for (const session of sessions) expect(await lamp.service.identify(session.token)).toBeNull();
    expect((await getProblem(lamp.signIn(user.email))).code).toBe('bad_credentials');
    expect((await lamp.signIn(user.email, fresh)).member.userid).toBe(user.id);
    const { subject, text } = lamp.mail.newestTo(user.email);
    expect(subject).toBe('Your password was changed');
    expect(text).toContain('https://lamplight.example/forget-password');
  });
  it('is set on another device by the code', async () => {
    const { user, code } = await asked();
    await reset({ email: ` ${user.email.toUpperCase()}`, code });
    expect((await lamp.signIn(user.email, fresh)).member.userid).toBe(user.id);
  });
  it('shows that the address is the person’s, and ends what was mailed to confirm it', async () => {
    const user = await buildUser(lamp.db, { emailVerifiedAt: null });
    await lamp.resend(user.email);
    const confirmation = readProof(lamp.mail.newestTo(user.email));
    await forgot(user.email);
    await reset({ token: readProof(lamp.mail.newestTo(user.email)).token });
    expect((await lamp.signIn(user.email, fresh)).member.status).toBe('active');
    const { state } = await lamp.service.checkProof('verify_email', confirmation.token);
    expect(state).toBe('used');
  });
  it('keeps the key of the drafts', async () => {
    const { user, token } = await asked();
    const before = await lamp.signIn(user.email);
    await reset({ token });
    expect((await lamp.signIn(user.email, fresh)).draftKey).toBe(before.draftKey);
  });
  it('lets in who was locked out by wrong tries', async () => {
    const { user, token } = await asked();
    for (let n = 0; n <= accountLimit.tries; n += 1) {
      await getProblem(lamp.signIn(user.email, 'wrong'));
    }
    expect((await getProblem(lamp.signIn(user.email))).code).toBe('too_many_requests');
    await reset({ token });
    expect((await lamp.signIn(user.email, fresh)).member.userid).toBe(user.id);
  });
  it('is set once, also when it is sent twice at the same time', async () => {
    const { user, token, code } = await asked();
    const outcomes = await Promise.allSettled([
      reset({ token }, `${fresh} one`),
      reset({ token }, `${fresh} two`),
      reset({ email: user.email, code }, `${fresh} three`),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await getFieldCodes(reset({ token }))).toEqual(['token: token_used']);
  });
  it('is too late after 60 minutes', async () => {
    const { user, token, code } = await asked();
    lamp.later(60 * minute);
    for (const proof of [{ token }, { email: user.email, code }]) {
      expect((await getProblem(reset(proof))).code).toBe('gone');
      expect(await getFieldCodes(reset(proof))).toEqual(['token: token_expired']);
    }
  });
  it('that is refused leaves the mail good, and costs no try at the code', async () => {
    const { user, token, code } = await asked({ name: 'Marjorie Wetherby' });
    for (const [password, why] of [
      ['short', 'password: password_short'],
      ['passwordpassword', 'password: password_common'],
      ['Marjorie Wetherby 1', 'password: password_guessable'],
      [testPassword, 'password: password_same'],
    ] as const) {
      for (const proof of [{ token }, { email: user.email, code }, { email: user.email, code }]) {
        expect(await getFieldCodes(reset(proof, password))).toEqual([why]);
      }
    }
    expect((await lamp.service.checkProof('reset_password', token)).state).toBe('good');
    await reset({ email: user.email, code });
  });
  it('by code ends after five wrong ones, known or not; the link still works', async () => {
    const { user, token, code } = await asked();
    const wrong = code === '000000' ? '000001' : '000000';
    for (const email of [user.email, 'third.stranger@example.test']) {
      for (let n = 0; n < 5; n += 1) {
        expect(await getFieldCodes(reset({ email, code: wrong }))).toEqual(['code: code_wrong']);
      }
      expect(await getFieldCodes(reset({ email, code: wrong }))).toEqual(['code: code_dead']);
    }
    expect(await getFieldCodes(reset({ email: user.email, code }))).toEqual(['code: code_dead']);
    await reset({ token });
  });
  it('lets no more than five parallel codes through', async () => {
    const { user, code } = await asked();
    const wrong = code === '000000' ? '000001' : '000000';
    const tries = Array.from({ length: 20 }, () =>
      getFieldCodes(reset({ email: user.email, code: wrong })),
    );
    const said = (await Promise.all(tries)).flat();
    expect(said.filter((one) => one === 'code: code_wrong')).toHaveLength(5);
  });
});

describe('a new password after the present one', () => {
  async function change(token: string, current: string, password = fresh) {
    return lamp.changePassword(await callerOf(token), { current, password });
  }

  it('ends the other sessions, and its owner is told', async () => {
    const user = await buildUser(lamp.db);
    const here = await lamp.signIn(user.email);
    const elsewhere = await lamp.signIn(user.email);
    expect(await change(here.token, testPassword)).toEqual({ endedSessions: 1 });
    expect(await lamp.service.identify(here.token)).not.toBeNull();
    expect(await lamp.service.identify(elsewhere.token)).toBeNull();
    expect((await lamp.signIn(user.email, fresh)).member.userid).toBe(user.id);
    expect(lamp.mail.newestTo(user.email).subject).toBe('Your password was changed');
  });
  it('makes a reset that was mailed before worthless', async () => {
    const { user, token } = await asked();
    await change((await lamp.signIn(user.email)).token, testPassword);
    expect(await getFieldCodes(reset({ token }))).toEqual(['token: token_used']);
  });
  it('is refused with a wrong present one, five times, then not looked at for 15 minutes', async () => {
    const user = await buildUser(lamp.db);
    const { token } = await lamp.signIn(user.email);
    for (let n = 0; n < passwordLimit.tries; n += 1) {
      expect(await getFieldCodes(change(token, 'wrong'))).toEqual(['current: password_wrong']);
    }
    expect(await getProblem(change(token, testPassword))).toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: 15 * 60,
    });
    lamp.later(15 * minute);
    await change(token, testPassword);
  });
  it('is refused when it is too short or the same, which costs no try', async () => {
    const user = await buildUser(lamp.db);
    const { token } = await lamp.signIn(user.email);
    for (let n = 0; n < 2 * passwordLimit.tries; n += 1) {
      expect(await getFieldCodes(change(token, testPassword, 'short'))).toEqual([
        'password: password_short',
      ]);
      expect(await getFieldCodes(change(token, testPassword, testPassword))).toEqual([
        'password: password_same',
      ]);
    }
    await change(token, testPassword);
  });
});
