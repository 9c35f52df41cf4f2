import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import { newToken } from '../secrets.ts';
import { buildRegistration } from '../testing.ts';
import { openTestService, type TestService } from '../testingService.ts';
import { isDisposableAddress } from './disposableAddress.ts';

let on: TestService;
beforeAll(async () => {
  on = await openTestService();
});
afterAll(() => on.close());

const registerFrom = async (device: string, email?: string) => {
  const input = buildRegistration(email === undefined ? {} : { email });
  await on.service.register(await on.service.prepareRegistration(input, on.elsewhere(), device));
  const { rows } = await on.database.pool.query<{ flags: string[]; action: string }>(
    `select registration_flags as flags, action from users u
     join audit_events e on e.user_id = u.id where u.email = $1`,
    [input.email],
  );
  return rows[0];
};

describe('an address for one use', () => {
  it.each(['a@mailinator.com', 'a@inbox.mailinator.com', 'a@yopmail.com'])('is %s', (address) => {
    expect(isDisposableAddress(address)).toBe(true);
  });

  it.each(['a@gmail.com', 'a@example.test', 'a@com', 'mailinator.com@example.org'])(
    'is not %s',
    (address) => {
      expect(isDisposableAddress(address)).toBe(false);
    },
  );

  it('may register, and is flagged for staff', async () => {
    expect(await registerFrom(newToken(), 'somebody@mailinator.com')).toEqual({
      flags: ['disposable_address'],
      action: 'registration_flagged',
    });
  });
});

describe('registrations of one browser', () => {
  it('are flagged from the fourth of an hour, and refused after the tenth', async () => {
    const device = newToken();
    for (let made = 1; made <= 10; made += 1) {
      expect((await registerFrom(device))?.flags).toEqual(made > 3 ? ['busy_device'] : []);
    }
    const refused = await getProblem(registerFrom(device));
    expect([refused.code, refused.retryAfterSeconds]).toEqual(['too_many_requests', 3600]);
    expect((await registerFrom(newToken()))?.flags).toEqual([]);
  });
});
