import { Problem } from '#shared/contract/problem.ts';
import { checkSignIn, emailKey } from '#features/account/rules.ts';
import type { AccountContext } from '../accountContext.ts';
import type { Origin } from '../origin.ts';
import { attemptOf } from '../attempts.ts';
import { newToken } from '../secrets.ts';
import { createSessionStart, type StartedSession } from './startSession.ts';

const badCredentials = () =>
  new Problem('bad_credentials', 'That email and password don’t match. Check both and try again.');

export function createPasswordSignIn(context: AccountContext) {
  const { store, attempts, passwords, clock } = context;
  const startSession = createSessionStart(context);
  let dummy: Promise<string> | undefined;
  /** A hash that no password fits, so that an unknown mail takes the same time as a known one. */
  const dummyHash = () => (dummy ??= passwords.hash(newToken()));

  return {
    /**
     * @throws Problem validation_failed, too_many_requests, bad_credentials, account_suspended, wrong_door,
     * second_step_needed
     */
    async signIn(
      input: { email: string; password: string; shared?: boolean | undefined },
      origin: Origin,
    ): Promise<StartedSession> {
      const fields = checkSignIn(input);
      if (fields.length > 0) {
        throw new Problem('validation_failed', 'Enter your email and password.', {
          fields,
        });
      }
      const key = emailKey(input.email);
      const attempt = attemptOf(key, origin);
      await attempts.admit(attempt, clock());
      const found = await store.findUserByEmailKey(key);
      const fits = await passwords.verify(
        found?.passwordHash ?? (await dummyHash()),
        input.password,
      );
      if (!found || !fits) throw badCredentials();
      await attempts.succeed(attempt);
      return startSession({
        async lockUser() {
          // Verifying takes its time: a password that was replaced meanwhile opens nothing.
          const locked = await store.lockUserWithPassword(found.id, found.passwordHash);
          if (!locked) throw badCredentials();
          return locked;
        },
        method: 'password',
        shared: input.shared === true,
        origin,
      });
    },
  };
}
