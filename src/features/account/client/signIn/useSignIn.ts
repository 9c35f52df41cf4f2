import { call, sessionBegan } from '#api/client.ts';
import { ApiProblem } from '#api/problems.ts';
import { writeLockReason } from '#session/deviceLock.ts';
import { clearFormDrafts } from '#session/formDrafts.ts';
import { forgetSignOut } from '#session/pendingSignOut.ts';
import { useSessionActions } from '#session/SessionActions.tsx';
import { sessionStore } from '#session/session.ts';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { signInFlow, type SignInResult, type SignInSteps } from '#session/signInFlow.ts';
import { signIn } from '#features/account/signInContract.ts';
import { abandonServerSignOut } from './endServerSession.ts';
import { reauthenticated } from './reauthenticated.ts';

export type SessionTerms = {
  readonly shared: boolean;
  readonly taskOwner: string | null;
};

export type SignInInput = SessionTerms & {
  readonly email: string;
  readonly password: string;
};

type StartSession = (send: SignInSteps['send'], terms: SessionTerms) => Promise<SignInResult>;

/**
 * What every way of signing in does. Nothing is queued: a password must not be sent later, unseen.
 * The returned function throws ApiProblem or ApiUnreachable, and what `send` throws.
 */
export function useStartSession(): StartSession {
  const actions = useSessionActions();
  return async (send, { shared, taskOwner }) => {
    abandonServerSignOut();
    const result = await signInFlow({
      async send() {
        const signedIn = await send();
        writeLockReason(null);
        return signedIn;
      },
      store: sessionStore,
      shared,
      taskOwner,
      setShared: setSharedComputer,
      onSignedIn: (event) => actions.onSignedIn(event),
      announce: () => actions.announce(),
    });
    // The server has ended the session before together with its token.
    if (result.kind === 'signedIn') {
      sessionBegan();
      forgetSignOut();
      clearFormDrafts(result.userId);
      reauthenticated.emit(result.userId);
    }
    return result;
  };
}

export function useSignIn(): (input: SignInInput) => Promise<SignInResult> {
  const start = useStartSession();
  return ({ email, password, ...terms }) =>
    start(
      () => call(signIn, { body: { email: email.trim(), password, shared: terms.shared } }),
      terms,
    );
}

export const isSecondStepNeeded = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'second_step_needed';
