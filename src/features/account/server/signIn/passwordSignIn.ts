import type { AccountContext } from '../accountContext.ts';
import type { Origin } from '../origin.ts';
import { badCredentials, createPasswordCheck } from './passwordCheck.ts';
import { createSessionStart, type StartedSession } from './startSession.ts';

export function createPasswordSignIn(context: AccountContext) {
  const startSession = createSessionStart(context);
  const checkPassword = createPasswordCheck(context);

  return {
    /**
     * @throws Problem validation_failed, too_many_requests, bad_credentials, account_suspended, wrong_door,
     * second_step_needed
     */
    async signIn(
      input: { email: string; password: string; shared?: boolean | undefined },
      origin: Origin,
    ): Promise<StartedSession> {
      const found = await checkPassword(input, origin);
      return startSession({
        async lockUser() {
          // Verifying takes its time: a password that was replaced meanwhile opens nothing.
          const locked = await context.store.lockUserWithPassword(found.id, found.passwordHash);
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
