import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import { minute } from '#shared/time/duration.ts';
import { createAuthenticator } from '../passkeys/testingAuthenticator.ts';
import { newToken } from '../secrets.ts';
import { buildUser, getFieldCodes, testPassword } from '../testing.ts';
import { openTestService, type TestService } from '../testingService.ts';

let on: TestService;
beforeAll(async () => {
  on = await openTestService();
});
afterAll(() => on.close());

const site = { origin: 'https://lamplight.example', rpId: 'lamplight.example' };
const browser = () => ({ networkPrefix: on.elsewhere(), agent: 'Firefox/140', device: newToken() });
type Browser = ReturnType<typeof browser>;
const prove = (userId: string) => on.service.provePassword(userId, testPassword);

async function addPasskey(
  userId: string,
  name = 'My phone',
  authenticator = createAuthenticator(site),
) {
  const { id, options } = await on.service.requestPasskey(await prove(userId));
  const response = authenticator.create(options);
  const ways = await on.service.addPasskey(userId, { challenge: id, response, name }, browser());
  return { authenticator, ways, challenge: id, response };
}
async function usePasskey(authenticator: ReturnType<typeof createAuthenticator>, from = browser()) {
  const { id, options } = await on.service.requestPasskeySignIn();
  return on.service.signInByPasskey({ challenge: id, response: authenticator.get(options) }, from);
}
async function withSecondStep() {
  const user = await buildUser(on.db);
  const { authenticator } = await addPasskey(user.id);
  const made = await on.service.turnOnSecondFactor(await prove(user.id), browser());
  return { user, authenticator, codes: made.recoveryCodes, ways: made.ways };
}
const enterPassword = (email: string, from: Browser) =>
  on.service.signIn({ email, password: testPassword }, from);
async function firstStep(email: string) {
  const from = browser();
  expect((await getProblem(enterPassword(email, from))).code).toBe('second_step_needed');
  return from;
}

describe('a passkey', () => {
  it('signs in its owner without a name or a password, and shows its last use', async () => {
    const user = await buildUser(on.db);
    const { authenticator, ways } = await addPasskey(user.id, '  My   phone ');
    expect(ways.passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: null, rev: 1 }]);
    const { member } = await usePasskey(authenticator);
    expect(member.userid).toBe(user.id);
    const [used] = (await on.service.getSignInWays(user.id)).passkeys;
    expect(used?.lastUsedAt).toBe(on.clock().toISOString());
  });

  it('is refused with an answer that was sent before', async () => {
    const { authenticator } = await addPasskey((await buildUser(on.db)).id);
    const { id, options } = await on.service.requestPasskeySignIn();
    const answer = { challenge: id, response: authenticator.get(options) };
    await on.service.signInByPasskey(answer, browser());
    expect((await getProblem(on.service.signInByPasskey(answer, browser()))).code).toBe(
      'bad_credentials',
    );
  });

  it('is refused as a copy, whose count of signatures is behind', async () => {
    const { authenticator } = await addPasskey((await buildUser(on.db)).id);
    authenticator.setCounter(40);
    await usePasskey(authenticator);
    authenticator.setCounter(3);
    expect((await getProblem(usePasskey(authenticator))).code).toBe('bad_credentials');
  });

  it.each([
    ['made for another site', { ...site, rpId: 'evil.example' }],
    ['made on another page', { ...site, origin: 'https://evil.example' }],
    ['that has not asked its owner', { ...site, verifies: false }],
  ])('%s is not added', async (_, terms) => {
    const { id } = await buildUser(on.db);
    const adding = addPasskey(id, 'My phone', createAuthenticator(terms));
    expect(await getFieldCodes(adding)).toEqual(['name: passkey_refused']);
    expect((await on.service.getSignInWays(id)).passkeys).toEqual([]);
  });

  it('is not added after five minutes, twice, or for somebody else', async () => {
    const { id } = await buildUser(on.db);
    const { challenge, response } = await addPasskey(id);
    const again = on.service.addPasskey(id, { challenge, response, name: 'x' }, browser());
    expect((await getProblem(again)).code).toBe('gone');
    const asked = await on.service.requestPasskey(await prove(id));
    const made = createAuthenticator(site).create(asked.options);
    const other = await buildUser(on.db);
    const input = { challenge: asked.id, response: made, name: 'x' };
    expect((await getProblem(on.service.addPasskey(other.id, input, browser()))).code).toBe('gone');
    on.later(5 * minute);
    expect((await getProblem(on.service.addPasskey(id, input, browser()))).code).toBe('gone');
  });

  it('is renamed against its revision, and by nobody else', async () => {
    const { id } = await buildUser(on.db);
    const { ways } = await addPasskey(id);
    const passkey = ways.passkeys[0]?.id ?? '';
    const named = await on.service.renamePasskey(id, { id: passkey, rev: 1, name: 'Laptop' });
    expect(named.passkeys).toMatchObject([{ name: 'Laptop', rev: 2 }]);
    const stale = on.service.renamePasskey(id, { id: passkey, rev: 1, name: 'Old' });
    expect((await getProblem(stale)).code).toBe('revision_mismatch');
    const { id: stranger } = await buildUser(on.db);
    const theirs = on.service.renamePasskey(stranger, { id: passkey, rev: 2, name: 'Mine' });
    expect((await getProblem(theirs)).code).toBe('not_found');
    const tooLong = on.service.renamePasskey(id, { id: passkey, rev: 2, name: 'x'.repeat(61) });
    expect(await getFieldCodes(tooLong)).toEqual(['name: name_long']);
  });

  it('is removed by its owner alone, who is mailed, and then opens nothing', async () => {
    const { id, email } = await buildUser(on.db);
    const { ways, authenticator } = await addPasskey(id);
    const passkey = ways.passkeys[0]?.id ?? '';
    const { id: stranger } = await buildUser(on.db);
    await on.service.removePasskey(stranger, passkey, browser());
    await usePasskey(authenticator);
    expect((await on.service.removePasskey(id, passkey, browser())).passkeys).toEqual([]);
    expect(on.mail.newestTo(email).text).toContain('A passkey was removed');
    expect((await getProblem(usePasskey(authenticator))).code).toBe('bad_credentials');
  });
});

describe('a second step', () => {
  it('needs a passkey first', async () => {
    const { id } = await buildUser(on.db);
    const turning = on.service.turnOnSecondFactor(await prove(id), browser());
    expect((await getProblem(turning)).code).toBe('wrong_state');
  });

  it('comes with ten codes, of which no table has a readable copy', async () => {
    const { user, codes, ways } = await withSecondStep();
    expect(new Set(codes).size).toBe(10);
    expect(ways).toMatchObject({ secondFactor: true, recoveryCodesLeft: 10 });
    const stored = await on.database.pool.query(
      `select string_agg(t::text, '') as text from recovery_codes t where user_id = $1`,
      [user.id],
    );
    for (const code of codes) {
      expect(stored.rows[0]?.text).not.toContain(code);
      expect(stored.rows[0]?.text).not.toContain(code.replace('-', ''));
    }
  });

  it('is asked for after the password, and a passkey alone needs none', async () => {
    const { user, authenticator, codes } = await withSecondStep();
    const from = await firstStep(user.email);
    expect(await on.service.listSessions({ userId: user.id, sessionId: '' })).toEqual([]);
    const { member } = await on.service.signInByRecoveryCode((codes[0] ?? '').toUpperCase(), from);
    expect(member.userid).toBe(user.id);
    expect(
      on.mail.mails.some(({ to, text }) => to === user.email && text.includes('9 codes')),
    ).toBe(true);
    await usePasskey(authenticator);
  });

  it('is asked for after a mailed code', async () => {
    const { user } = await withSecondStep();
    const from = browser();
    await on.service.requestSignInCode(user.email, from.device);
    const code = /^\d{6}$/m.exec(on.mail.newestTo(user.email).text)?.[0] ?? '';
    const entering = on.service.signInByCode({ email: user.email, code }, from);
    expect((await getProblem(entering)).code).toBe('second_step_needed');
  });

  it('takes each recovery code once', async () => {
    const { user, codes } = await withSecondStep();
    const [code = '', other = ''] = codes;
    await on.service.signInByRecoveryCode(code, await firstStep(user.email));
    const from = await firstStep(user.email);
    expect(await getFieldCodes(on.service.signInByRecoveryCode(code, from))).toEqual([
      'code: recovery_code_used',
    ]);
    await on.service.signInByRecoveryCode(other, from);
  });

  it('takes one recovery code once, from two browsers at the same time too', async () => {
    const { user, codes } = await withSecondStep();
    const browsers = [await firstStep(user.email), await firstStep(user.email)];
    const results = await Promise.allSettled(
      browsers.map((from) => on.service.signInByRecoveryCode(codes[0] ?? '', from)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('ends after ten minutes, and belongs to the browser of the first step', async () => {
    const { user, codes } = await withSecondStep();
    const from = await firstStep(user.email);
    const elsewhere = on.service.signInByRecoveryCode(codes[0] ?? '', browser());
    expect((await getProblem(elsewhere)).code).toBe('gone');
    on.later(10 * minute);
    expect((await getProblem(on.service.signInByRecoveryCode(codes[0] ?? '', from))).code).toBe(
      'gone',
    );
  });

  it('may be guessed five times in 15 minutes', async () => {
    const { user, codes } = await withSecondStep();
    const from = await firstStep(user.email);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await getFieldCodes(on.service.signInByRecoveryCode('00000-00000', from))).toEqual([
        'code: recovery_code_wrong',
      ]);
    const refused = await getProblem(on.service.signInByRecoveryCode(codes[0] ?? '', from));
    expect(refused.code).toBe('too_many_requests');
    expect(refused.retryAfterSeconds).toBe(900);
  });

  it('takes no code of a set that was replaced', async () => {
    const { user, codes } = await withSecondStep();
    const fresh = await on.service.replaceRecoveryCodes(await prove(user.id), browser());
    const from = await firstStep(user.email);
    expect(await getFieldCodes(on.service.signInByRecoveryCode(codes[0] ?? '', from))).toEqual([
      'code: recovery_code_wrong',
    ]);
    await on.service.signInByRecoveryCode(fresh.recoveryCodes[0] ?? '', from);
  });

  it('holds on to the last passkey, and lets go of it once turned off', async () => {
    const { user } = await withSecondStep();
    const { passkeys } = await on.service.getSignInWays(user.id);
    const removing = () => on.service.removePasskey(user.id, passkeys[0]?.id ?? '', browser());
    expect((await getProblem(removing())).code).toBe('wrong_state');
    const ways = await on.service.turnOffSecondFactor(await prove(user.id), browser());
    expect(ways).toMatchObject({ secondFactor: false, recoveryCodesLeft: 0 });
    expect((await removing()).passkeys).toEqual([]);
    await enterPassword(user.email, browser());
  });
});
