import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import { minute } from '#shared/time/duration.ts';
import { buildUser, getFieldCodes } from '../testing.ts';
import { openTestService, type TestService } from '../testingService.ts';
import { newToken } from '../secrets.ts';

let on: TestService;
beforeAll(async () => {
  on = await openTestService();
});
afterAll(() => on.close());

const readCode = (text: string) => /^\d{6}$/m.exec(text)?.[0] ?? '';
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const browser = () => ({ networkPrefix: on.elsewhere(), agent: 'Firefox/140', device: newToken() });
type Browser = ReturnType<typeof browser>;

async function ask(email: string, from: Browser) {
  await on.service.admitSignInCode(email, from);
  await on.service.requestSignInCode(email, from.device);
}
const mailedCode = (email: string) => readCode(on.mail.newestTo(email).text);
const enter = (email: string, code: string, from: Browser) =>
  on.service.signInByCode({ email, code }, from);

describe('a mailed sign-in code', () => {
  it('signs in the browser that asked for it, however it is written, once', async () => {
    const { email, id } = await buildUser(on.db);
    const from = browser();
    await ask(email, from);
    const code = mailedCode(email);
    expect(on.mail.newestTo(email).subject).not.toContain(code);
    const { member } = await enter(` ${email.toUpperCase()} `, code.replace(/^.../, '$& '), from);
    expect(member.userid).toBe(id);
    expect((await getProblem(enter(email, code, from))).code).toBe('gone');
  });

  it('is wrong in every other browser', async () => {
    const { email } = await buildUser(on.db);
    await ask(email, browser());
    expect(await getFieldCodes(enter(email, mailedCode(email), browser()))).toEqual([
      'code: code_wrong',
    ]);
  });

  it('expires after ten minutes', async () => {
    const { email } = await buildUser(on.db);
    const from = browser();
    await ask(email, from);
    on.later(10 * minute - 1);
    const other = browser();
    await ask(email, other);
    on.later(1);
    expect((await getProblem(enter(email, mailedCode(email), from))).code).toBe(
      'validation_failed',
    );
    await expect(enter(email, mailedCode(email), other)).resolves.toMatchObject({ shared: false });
    const late = browser();
    await ask(email, late);
    on.later(10 * minute);
    expect((await getProblem(enter(email, mailedCode(email), late))).code).toBe('gone');
  });

  it('may be guessed five times, then is dead; a new one starts again', async () => {
    const { email } = await buildUser(on.db);
    const from = browser();
    await ask(email, from);
    const code = mailedCode(email);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await getFieldCodes(enter(email, otherCode(code), from))).toEqual([
        'code: code_wrong',
      ]);
    }
    expect(await getFieldCodes(enter(email, code, from))).toEqual(['code: code_dead']);
    await ask(email, from);
    await enter(email, mailedCode(email), from);
  });

  it('takes the place of the one before', async () => {
    const { email } = await buildUser(on.db);
    const from = browser();
    await ask(email, from);
    const first = mailedCode(email);
    await ask(email, from);
    const second = mailedCode(email);
    if (first !== second)
      expect(await getFieldCodes(enter(email, first, from))).toEqual(['code: code_wrong']);
    await enter(email, second, from);
  });

  it('answers alike for an address that nobody has', async () => {
    const from = browser();
    const email = `${randomUUID()}@example.test`;
    const before = on.mail.mails.length;
    await ask(email, from);
    expect(on.mail.mails).toHaveLength(before);
    expect(await getFieldCodes(enter(email, '123456', from))).toEqual(['code: code_wrong']);
  });

  it('is not mailed for a registration that nobody has confirmed, whose password someone else may know', async () => {
    const { email } = await buildUser(on.db, { emailVerifiedAt: null });
    const from = browser();
    await ask(email, from);
    expect(on.mail.newestTo(email).subject).toBe('Confirm your email first');
    expect(readCode(on.mail.newestTo(email).text)).toBe('');
  });

  it('is asked for three times an hour, whether or not there is an account', async () => {
    for (const email of [(await buildUser(on.db)).email, `${randomUUID()}@example.test`]) {
      for (let asked = 0; asked < 3; asked += 1) await ask(email, browser());
      const refused = await getProblem(ask(email, browser()));
      expect([refused.code, refused.retryAfterSeconds]).toEqual(['too_many_requests', 3600]);
    }
  });

  it('is asked for ten times an hour in one browser', async () => {
    const { device } = browser();
    for (let asked = 0; asked < 10; asked += 1)
      await ask(`${randomUUID()}@example.test`, { ...browser(), device });
    expect((await getProblem(ask('any@example.test', { ...browser(), device }))).code).toBe(
      'too_many_requests',
    );
  });

  it('opens no suspended account, and stays good', async () => {
    const { email } = await buildUser(on.db, { status: 'suspended' });
    const from = browser();
    await ask(email, from);
    expect((await getProblem(enter(email, mailedCode(email), from))).code).toBe(
      'account_suspended',
    );
  });
});
