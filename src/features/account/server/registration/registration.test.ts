import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import type { Confirmation } from '#features/account/contract.ts';
import { emailKey, type RegistrationInput } from '#features/account/rules.ts';
import { codeLimit, mailLimit, registrationLimit } from '../attempts.ts';
import { oneTimeTokens, signInAttempts, users } from '../tables.ts';
import { buildRegistration, buildUser, getFieldCodes, readProof } from '../testing.ts';
import { openTestService, type TestService } from '../testingService.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
let lamp: TestService;
beforeAll(async () => {
  lamp = await openTestService();
});
afterAll(() => lamp?.close());

/** What the browsers call their newest registrations, by address. */
const browsers = new Map<string, string>();
async function register(input: RegistrationInput): Promise<void> {
  await lamp.register(input);
  browsers.set(emailKey(input.email), input.registration ?? '');
}
const { password: usual } = buildRegistration();
const rowsOf = (email: string) => lamp.db.select().from(users).where(eq(users.email, email));
const stranger = randomUUID();
/** As somebody who has the mail and knows the usual password, or in the browser that registered. */
const verify = (proof: Confirmation) =>
  lamp.verify(
    'token' in proof
      ? { password: usual, ...proof }
      : { registration: browsers.get(emailKey(proof.email)) ?? stranger, ...proof },
  );

describe('registering', () => {
  it('makes an account that can be read until its address is confirmed', async () => {
    const input = buildRegistration({ name: '  Zoë   O’Brien ', email: ' Zoe@Example.TEST ' });
    await register(input);
    const { member, token } = await lamp.signIn('zoe@example.test', input.password);
    expect(member).toMatchObject({
      name: 'Zoë O’Brien',
      email: 'Zoe@example.test',
      role_name: 'Student',
      student_package: '',
      permissions: [],
      status: 'pending_email',
    });
    expect(await lamp.service.identify(token)).toMatchObject({ status: 'pending_email' });
    expect(await rowsOf('Zoe@example.test')).toMatchObject([
      { handle: null, handleKey: null, termsVersion: input.termsVersion, marketingOptIn: false },
    ]);
  });
  it('keeps a nurse’s credential, and staff look at her once her address is confirmed', async () => {
    const input = buildRegistration({ role_name: 'Nurse', credential: ' RN ', licenseState: 'CA' });
    await register(input);
    expect((await lamp.signIn(input.email, input.password)).member.status).toBe('pending_email');
    await verify({ token: readProof(lamp.mail.newestTo(input.email)).token });
    expect((await lamp.signIn(input.email, input.password)).member.status).toBe('pending');
    expect(await rowsOf(input.email)).toMatchObject([{ credential: 'RN', licenseState: 'CA' }]);
  });
  it('is refused with every field that is wrong, and leaves nothing behind', async () => {
    const input = buildRegistration({ password: 'short', email: 'nobody' });
    expect(await getFieldCodes(register(input))).toEqual([
      'email: email_format',
      'password: password_short',
    ]);
    expect(await rowsOf('nobody')).toEqual([]);
  });
  it('mails a link whose token no log sees, a code, and how long they are good', async () => {
    const { email } = buildRegistration();
    await register(buildRegistration({ email }));
    const { subject, text } = lamp.mail.newestTo(email);
    expect(subject).toBe('Confirm your email address');
    expect(text).toMatch(/^https:\/\/lamplight\.example\/login#verify=[\w-]{43}$/m);
    expect(text).toMatch(/^\d{6}$/m);
    expect(text).toMatch(/24 hours/);
    expect(text).toMatch(/If you didn’t sign up/);
    expect(text).toMatch(/Lamplight\nhttps:\/\/lamplight\.example\n$/);
  });
  it('repeats no word of the sender to an address that may be somebody else’s', async () => {
    const input = buildRegistration({ name: 'Win a prize at evil example' });
    await register(input);
    const { subject, text } = lamp.mail.newestTo(input.email);
    expect(`${subject}${text}`).not.toMatch(/prize/i);
  });
  it('keeps neither token nor code in a form that can be used', async () => {
    const input = buildRegistration();
    await register(input);
    const { token, code } = readProof(lamp.mail.newestTo(input.email));
    const rows = JSON.stringify(await lamp.db.select().from(oneTimeTokens));
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(`"${code}"`);
  });
});

describe('registering an address that has an account', () => {
  it('changes nothing and tells its owner alone', async () => {
    const owner = await buildUser(lamp.db);
    const { password } = buildRegistration();
    await register(buildRegistration({ email: owner.email.toUpperCase(), password }));
    expect(await rowsOf(owner.email)).toEqual([owner]);
    const { subject, text } = lamp.mail.newestTo(owner.email);
    expect(subject).toBe('You already have an account');
    expect(text).toContain('https://lamplight.example/login');
    expect(text).toContain('https://lamplight.example/forget-password');
    expect((await getProblem(lamp.signIn(owner.email, password))).code).toBe('bad_credentials');
  });
  it('that is suspended does not open it again', async () => {
    const user = await buildUser(lamp.db, { status: 'suspended', emailVerifiedAt: null });
    await register(buildRegistration({ email: user.email }));
    expect(await rowsOf(user.email)).toEqual([user]);
  });
  it('again in the same browser, before its confirmation, lets the last registration win', async () => {
    const first = buildRegistration();
    await register(first);
    const before = readProof(lamp.mail.newestTo(first.email));
    const squatter = await lamp.signIn(first.email, first.password);
    const second = buildRegistration({
      email: first.email,
      registration: first.registration,
      password: 'low clouds over the pier',
      role_name: 'Nurse',
      credential: 'LVN',
      licenseState: 'CA',
    });
    await register(second);
    expect(await lamp.service.identify(squatter.token)).toBeNull();
    expect((await getProblem(lamp.signIn(first.email, first.password))).code).toBe(
      'bad_credentials',
    );
    const again = await lamp.signIn(first.email, second.password);
    expect(again.member).toMatchObject({ name: second.name, role_name: 'Nurse' });
    expect(again.draftKey).toBe(squatter.draftKey);
    expect(await getFieldCodes(verify(before))).toEqual(['token: token_used']);
    await verify({
      token: readProof(lamp.mail.newestTo(first.email)).token,
      password: second.password,
    });
  });
  it('makes one account of a double tap, and the newest mail confirms it', async () => {
    const input = buildRegistration();
    await Promise.all([register(input), register(input), register(input)]);
    expect(await rowsOf(input.email)).toHaveLength(1);
    const mails = lamp.mail.mails.filter(({ to }) => to === input.email);
    const outcomes = await Promise.allSettled(
      mails.map((mail) => verify({ token: readProof(mail).token })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('confirming an address', () => {
  const registered = async () => {
    const input = buildRegistration();
    await register(input);
    return { ...input, proof: readProof(lamp.mail.newestTo(input.email)) };
  };

  it('works by link or by code, however the code is typed', async () => {
    const one = await registered();
    expect(await verify({ token: one.proof.token })).toMatchObject({ email: one.email });
    const two = await registered();
    const code = `${two.proof.code.slice(0, 3)} ${two.proof.code.slice(3)}`;
    await verify({ email: two.email.toUpperCase(), code });
    for (const { email, password } of [one, two]) {
      expect((await lamp.signIn(email, password)).member.status).toBe('active');
    }
  });
  it('is not done by opening the link, as scanners do', async () => {
    const { proof, email, password } = await registered();
    for (let n = 0; n < 3; n += 1) {
      expect(await lamp.service.checkProof('verify_email', proof.token)).toEqual({
        state: 'good',
        email,
      });
    }
    expect((await lamp.signIn(email, password)).member.status).toBe('pending_email');
    await verify({ token: proof.token });
    expect((await lamp.service.checkProof('verify_email', proof.token)).state).toBe('used');
  });
  it('works once, also when it is tried twice at the same time', async () => {
    const { proof, email } = await registered();
    const tries = [{ token: proof.token }, { email, code: proof.code }, { token: proof.token }];
    const outcomes = await Promise.allSettled(tries.map(verify));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await getProblem(verify({ token: proof.token }))).code).toBe('gone');
    expect(await getFieldCodes(verify({ token: proof.token }))).toEqual(['token: token_used']);
  });
  it('is too late after 24 hours, and the link says so for a month', async () => {
    const { proof, email } = await registered();
    lamp.later(day);
    await lamp.service.removeExpired();
    for (const tried of [{ token: proof.token }, { email, code: proof.code }]) {
      expect((await getProblem(verify(tried))).code).toBe('gone');
      expect(await getFieldCodes(verify(tried))).toEqual(['token: token_expired']);
    }
    expect((await lamp.service.checkProof('verify_email', proof.token)).state).toBe('expired');
  });
  it('knows no garbled link, and none of another purpose', async () => {
    const { proof } = await registered();
    for (const token of ['', 'x', proof.token.slice(1), `${proof.token}x`, 'é'.repeat(43)]) {
      expect(await getFieldCodes(verify({ token }))).toEqual(['token: token_unknown']);
      const checked = await lamp.service.checkProof('verify_email', token);
      expect(checked).toEqual({ state: 'unknown', email: '' });
    }
    expect((await lamp.service.checkProof('reset_password', proof.token)).state).toBe('unknown');
  });
  it('by code ends after five wrong ones; the link still works', async () => {
    const { proof, email } = await registered();
    const wrong = { email, code: proof.code === '000000' ? '000001' : '000000' };
    for (let left = codeLimit.tries - 1; left >= 0; left -= 1) {
      const { fields } = await getProblem(verify(wrong));
      expect(fields).toMatchObject([{ path: 'code', code: 'code_wrong' }]);
      expect(fields?.[0]?.message).toContain(left > 0 ? `${left} tr` : 'last try');
    }
    const right = { email, code: proof.code };
    expect(await getFieldCodes(verify(right))).toEqual(['code: code_dead']);
    await verify({ token: proof.token });
  });
  it('answers wrong codes alike for an address that nobody registered', async () => {
    const { email, proof } = await registered();
    const code = proof.code === '000000' ? '000001' : '000000';
    for (let n = 0; n <= codeLimit.tries; n += 1) {
      const known = await getProblem(verify({ email, code }));
      const unknown = await getProblem(verify({ email: 'no.one@example.test', code }));
      expect([unknown.code, unknown.message]).toEqual([known.code, known.message]);
      expect(unknown.fields).toEqual(known.fields);
    }
  });
  it('counts no code that is no code, and no right one', async () => {
    const { email, proof } = await registered();
    for (let n = 0; n < 2 * codeLimit.tries; n += 1) {
      expect(await getFieldCodes(verify({ email, code: '12 34' }))).toEqual(['code: code_format']);
      const registration = browsers.get(emailKey(email));
      await lamp.service.prepareConfirmation({ email, code: proof.code, registration }, null);
    }
    await verify({ email, code: proof.code });
  });
});

describe('asking for the confirmation again', () => {
  const resend = (email: string, from = lamp.elsewhere()) => lamp.resend(email, from);

  it('mails a fresh code, after which the older one is worthless and counting starts anew', async () => {
    const input = buildRegistration();
    await register(input);
    const older = readProof(lamp.mail.newestTo(input.email));
    const wrong = older.code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 6; n += 1) await getProblem(verify({ email: input.email, code: wrong }));
    await resend(input.email);
    expect(await getFieldCodes(verify({ token: older.token }))).toEqual(['token: token_used']);
    await verify({ email: input.email, code: readProof(lamp.mail.newestTo(input.email)).code });
  });
  it('mails nothing to an address that is unknown or confirmed', async () => {
    const { email } = await buildUser(lamp.db);
    const before = lamp.mail.mails.length;
    await resend(email);
    await resend('unknown.person@example.test');
    expect(lamp.mail.mails).toHaveLength(before);
  });
  it('is limited to three mails an hour for each address, known or not, and ten a day', async () => {
    const input = buildRegistration();
    await register(input);
    await resend('ghost@example.test');
    for (const email of [input.email, 'ghost@example.test']) {
      for (let n = 1; n < mailLimit.tries; n += 1) await resend(email);
      const problem = await getProblem(resend(email));
      expect(problem).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 3600 });
    }
    for (let mails = mailLimit.tries; mails < 10; mails += 1) {
      lamp.later(hour);
      await resend(input.email);
    }
    lamp.later(hour);
    expect((await getProblem(resend(input.email))).retryAfterSeconds).toBe(16 * 3600);
  });
  it('is limited to twenty mails an hour for each network', async () => {
    const school = lamp.elsewhere();
    for (let n = 0; n < 20; n += 1) await resend(`pupil${n}@example.test`, school);
    lamp.later(20 * minute);
    const problem = await getProblem(resend('pupil20@example.test', school));
    expect(problem).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 40 * 60 });
    lamp.later(40 * minute);
    await resend('pupil20@example.test', school);
  });
});

describe('limits of registering', () => {
  it('let a school of 60 register in an hour, and refuse the next alike for every address', async () => {
    const school = lamp.elsewhere();
    const owner = await buildUser(lamp.db);
    await lamp.register(buildRegistration(), school);
    const counted = eq(signInAttempts.tries, 1);
    await lamp.db.update(signInAttempts).set({ tries: registrationLimit.tries }).where(counted);
    for (const email of [owner.email, 'fresh.face@example.test']) {
      const problem = await getProblem(lamp.register(buildRegistration({ email }), school));
      expect(problem.code).toBe('too_many_requests');
    }
    await lamp.db.delete(signInAttempts);
  });
});

describe('an account that was never confirmed', () => {
  it('is removed after 30 days, and nobody else is', async () => {
    const input = buildRegistration();
    await register(input);
    const confirmed = await buildUser(lamp.db);
    const suspended = await buildUser(lamp.db, { status: 'suspended', emailVerifiedAt: null });
    lamp.later(30 * day);
    await lamp.service.removeExpired();
    expect(await rowsOf(input.email)).toHaveLength(1);
    lamp.later(1);
    await lamp.service.removeExpired();
    expect(await rowsOf(input.email)).toEqual([]);
    expect(await rowsOf(confirmed.email)).toHaveLength(1);
    expect(await rowsOf(suspended.email)).toHaveLength(1);
    lamp.later(2 * day);
    await lamp.service.removeExpired();
    expect(await lamp.db.select().from(oneTimeTokens)).toEqual([]);
  });
});
