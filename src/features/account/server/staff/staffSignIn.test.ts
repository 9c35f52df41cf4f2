import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import { hour, minute } from '#shared/time/duration.ts';
import { users } from '../tables.ts';
import { buildUser, testPassword } from '../testing.ts';
import { openTestService } from '../testingService.ts';
import { staffSessionAge } from './staffSignIn.ts';

let site: Awaited<ReturnType<typeof openTestService>>;

beforeAll(async () => {
  site = await openTestService();
});
afterEach(() => site.db.delete(users));
afterAll(() => site.database.close());

const editor = { roleName: 'Editor', permissions: ['content.edit'] } as const;
const browser = (device = 'one browser') => ({
  agent: 'Firefox',
  networkPrefix: site.elsewhere(),
  device,
});
const readCode = (email: string): string =>
  /^\d{6}$/m.exec(site.mail.newestTo(email).text)?.[0] ?? '';

async function signIn(email: string, origin = browser()) {
  await site.service.requestStaffCode({ email, password: testPassword }, origin);
  return site.service.signInStaff({ email, code: readCode(email) }, origin);
}
const codeOf = async (promise: Promise<unknown>) => (await getProblem(promise)).code;

describe('the admin app', () => {
  it('opens with the password and the code of the mail, in the browser that asked', async () => {
    const { id, email } = await buildUser(site.db, { ...editor, permissions: ['content.edit'] });
    const { staff, token, draftKey } = await signIn(email);
    expect(staff).toMatchObject({ id, email, permissions: ['content.edit'] });
    expect(draftKey).toMatch(/^[\w-]{43}$/);
    expect(await site.service.identifyStaff(token)).toMatchObject({
      userId: id,
      roleName: 'Editor',
      permissions: ['content.edit'],
    });
    expect(await site.service.identify(token)).toBeNull();
  });

  it('does not open with the password alone, a wrong code, or the code in another browser', async () => {
    const { email } = await buildUser(site.db, { roleName: 'Editor' });
    const here = browser();
    await site.service.requestStaffCode({ email, password: testPassword }, here);
    const code = readCode(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const attempt = (typed: string, origin: ReturnType<typeof browser>) =>
      codeOf(site.service.signInStaff({ email, code: typed }, origin));
    expect(await attempt(wrong, here)).toBe('validation_failed');
    expect(await attempt(code, browser('another browser'))).toBe('validation_failed');
    expect((await site.service.signInStaff({ email, code }, here)).staff.email).toBe(email);
    expect(await attempt(code, here)).toBe('gone');
  });

  it('mails no code for a wrong password, nor to a member of the site', async () => {
    const { email } = await buildUser(site.db, { roleName: 'Editor' });
    const member = await buildUser(site.db);
    const before = site.mail.mails.length;
    const ask = (address: string, password: string) =>
      codeOf(site.service.requestStaffCode({ email: address, password }, browser()));
    expect(await ask(email, 'not this one at all')).toBe('bad_credentials');
    expect(await ask(member.email, testPassword)).toBe('bad_credentials');
    expect(await ask('nobody@ward.example', testPassword)).toBe('bad_credentials');
    expect(site.mail.mails.length).toBe(before);
  });

  it('is closed to an account that is suspended, also while it is signed in', async () => {
    const { id, email } = await buildUser(site.db, { roleName: 'Editor' });
    const { token } = await signIn(email);
    await site.db.update(users).set({ status: 'suspended' });
    expect(await site.service.identifyStaff(token)).toBeNull();
    expect(await codeOf(signIn(email))).toBe('account_suspended');
    expect(id).not.toBe('');
  });

  it('ends a session without use after twelve hours, and any after a week', async () => {
    const { email } = await buildUser(site.db, { roleName: 'Editor' });
    const { token } = await signIn(email);
    const isOpen = async () => (await site.service.identifyStaff(token)) !== null;
    const started = site.clock().getTime();
    while (site.clock().getTime() + 11 * hour < started + staffSessionAge.absoluteMs) {
      site.later(11 * hour);
      expect(await isOpen()).toBe(true);
    }
    site.later(11 * hour + minute);
    expect(await isOpen()).toBe(false);
    const { token: second } = await signIn(email);
    site.later(staffSessionAge.idleMs);
    expect(await site.service.identifyStaff(second)).toBeNull();
  });

  it('knows two sessions of one editor, and ends the one that signs out', async () => {
    const { email } = await buildUser(site.db, { roleName: 'Editor' });
    const one = await signIn(email, browser('one'));
    const two = await signIn(email, browser('two'));
    await site.service.signOutStaff(one.token);
    expect(await site.service.identifyStaff(one.token)).toBeNull();
    expect(await site.service.identifyStaff(two.token)).not.toBeNull();
  });

  it('ends every session when the password is set anew', async () => {
    const { email } = await buildUser(site.db, { roleName: 'Editor' });
    const { token } = await signIn(email);
    await site.forgot(email);
    const link = /#token=([\w-]{43})/.exec(site.mail.newestTo(email).text)?.[1] ?? '';
    const prepared = await site.service.prepareReset({ token: link }, 'low tide under the bridge');
    await site.service.resetPassword(prepared);
    expect(await site.service.identifyStaff(token)).toBeNull();
  });
});
