// Account: keys, options, mutations.
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { forgetSignOut } from '../../../session/pendingSignOut.ts';
import { useSessionActions } from '../../../session/SessionActions.tsx';
import { sessionStore } from '../../../session/session.ts';
import { setSharedComputer } from '../../../session/sharedComputer.ts';
import { signInFlow } from '../../../session/signInFlow.ts';
import { getMe, signIn } from '../contract.ts';
import { abandonServerSignOut } from './endServerSession.ts';

/** Who is signed in, by the server; keyed by person, so that one never sees the other. */
export const meQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'me', userId],
    queryFn: ({ signal }) => call(getMe, {}, { signal, userId }),
  });

export type SignInInput = {
  readonly email: string;
  readonly password: string;
  readonly shared: boolean;
  /** Whose work is open behind the form, or null. */
  readonly taskOwner: string | null;
};

/** Signs in. Never waits for a connection by itself: a password must not be sent later, unseen. */
export function useSignIn() {
  const actions = useSessionActions();
  return useMutation({
    mutationKey: ['account', 'sign-in'],
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    mutationFn: async ({ email, password, shared, taskOwner }: SignInInput) => {
      abandonServerSignOut();
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
      if (result.kind === 'signedIn') forgetSignOut();
      return result;
    },
  });
}
