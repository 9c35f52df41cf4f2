import { Problem } from '#shared/contract/problem.ts';
import { checkSignIn, emailKey } from '#features/account/rules.ts';
import type { AccountContext } from '../accountContext.ts';
import { attemptOf } from '../attempts.ts';
import type { Origin } from '../origin.ts';
import { newToken } from '../secrets.ts';
import type { UserRow } from '../store.ts';

export const badCredentials = () =>
  new Problem('bad_credentials', 'That email and password don’t match. Check both and try again.');

export function createPasswordCheck({ store, attempts, passwords, clock }: AccountContext) {
  let dummy: Promise<string> | undefined;
  /** A hash that no password fits, so that an unknown mail takes the same time as a known one. */
  const dummyHash = () => (dummy ??= passwords.hash(newToken()));

  /** Counts a wrong one. @throws Problem validation_failed, too_many_requests, bad_credentials */
  return async (
    input: { readonly email: string; readonly password: string },
    origin: Origin,
  ): Promise<UserRow> => {
    const fields = checkSignIn(input);
    if (fields.length > 0) {
      throw new Problem('validation_failed', 'Enter your email and password.', { fields });
    }
    const key = emailKey(input.email);
    const attempt = attemptOf(key, origin);
    await attempts.admit(attempt, clock());
    const found = await store.findUserByEmailKey(key);
    const fits = await passwords.verify(found?.passwordHash ?? (await dummyHash()), input.password);
    if (!found || !fits) throw badCredentials();
    await attempts.succeed(attempt);
    return found;
  };
}
