import { Problem } from '#shared/contract/problem.ts';
import type { AccountContext } from '../accountContext.ts';
import type { Origin } from '../origin.ts';
import { attemptOf } from '../attempts.ts';
import { createSessionStart, type StartedSession } from '../signIn/startSession.ts';
import {
  challengeAgeMs,
  createSignInOptions,
  verifySignedIn,
  type WebAuthnObject,
} from './webAuthn.ts';

export type Challenge = { readonly id: string; readonly options: WebAuthnObject };

const refused = () =>
  new Problem(
    'bad_credentials',
    'That passkey doesn’t fit an account here, or too much time has passed. Try again, or sign in another way.',
  );

export function createPasskeySignIn(context: AccountContext) {
  const { store, passkeys, attempts, clock, party } = context;
  const startSession = createSessionStart(context);

  return {
    admitPasskey: (origin: Origin): Promise<void> =>
      attempts.admitFrom(attemptOf('', origin), clock()),

    async requestPasskeySignIn(): Promise<Challenge> {
      const { challenge, options } = await createSignInOptions(party());
      const expiresAt = new Date(clock().getTime() + challengeAgeMs);
      return { id: await passkeys.insertChallenge(challenge, null, expiresAt), options };
    },

    /** @throws Problem bad_credentials, too_many_requests, account_suspended, wrong_door */
    async signInByPasskey(
      input: { challenge: string; response: WebAuthnObject; shared?: boolean | undefined },
      origin: Origin,
    ): Promise<StartedSession> {
      const now = clock();
      const attempt = attemptOf('', origin);
      await attempts.admitFrom(attempt, now);
      const challenge = await passkeys.takeChallenge(input.challenge, null, now);
      const { response } = input;
      const credentialId = typeof response['id'] === 'string' ? response['id'] : '';
      const passkey = await passkeys.findByCredential(credentialId);
      if (challenge === null || passkey === null) throw refused();
      const counter = await verifySignedIn({ party: party(), challenge, response }, passkey);
      if (counter === null) throw refused();
      const session = await startSession({
        async lockUser() {
          const user = await store.lockUser(passkey.userId);
          if (!user || !(await passkeys.recordUse(passkey, counter, now))) throw refused();
          return user;
        },
        method: 'passkey',
        shared: input.shared === true,
        origin,
      });
      await attempts.giveBack(attempt);
      return session;
    },
  };
}
