import { useState } from 'react';
import { call } from '#api/client.ts';
import { clearFormDrafts } from '#session/formDrafts.ts';
import { forgetSignOut } from '#session/pendingSignOut.ts';
import { useSessionActions } from '#session/SessionActions.tsx';
import { sessionStore } from '#session/session.ts';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { signInFlow, type SignInResult } from '#session/signInFlow.ts';
import { signIn } from '#features/account/signInContract.ts';
import { abandonServerSignOut } from './endServerSession.ts';
import { reauthenticated } from './reauthenticated.ts';

export type SignInInput = {
  readonly email: string;
  readonly password: string;
  readonly shared: boolean;
  /** Whose work is open behind the form, or null. */
  readonly taskOwner: string | null;
};

export type SignIn = {
  /** @throws ApiProblem, ApiUnreachable */
  readonly send: (input: SignInInput) => Promise<SignInResult>;
  readonly isPending: boolean;
};

/** Signs in. Nothing is queued: a password must not be sent later, unseen. */
export function useSignIn(): SignIn {
  const actions = useSessionActions();
  const [isPending, setPending] = useState(false);
  const send = async ({ email, password, shared, taskOwner }: SignInInput) => {
    abandonServerSignOut();
    setPending(true);
    try {
      const result = await signInFlow({
        send: () => call(signIn, { body: { email: email.trim(), password, shared } }),
        store: sessionStore,
        shared,
        taskOwner,
        setShared: setSharedComputer,
        onSignedIn: (event) => actions.onSignedIn(event),
        announce: () => actions.announce(),
      });
      // The server has ended the session before together with its token.
      if (result.kind === 'signedIn') {
        forgetSignOut();
        clearFormDrafts(result.userId);
        reauthenticated.emit(result.userId);
      }
      return result;
    } finally {
      setPending(false);
    }
  };
  return { send, isPending };
}
