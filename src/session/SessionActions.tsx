import { createContext, type ReactNode, useContext } from 'react';
import type { SignedIn } from './signInFlow.ts';

export type SessionActions = {
  readonly onSignedIn: (event: SignedIn) => Promise<void> | void;
  readonly announce: () => void;
  readonly signOut: () => void;
  /** Sends what waits, removes everything of this person from the device, and signs out; asks before. */
  readonly clearDevice: () => void;
};

const Context = createContext<SessionActions | null>(null);

export function SessionActionsProvider(props: { actions: SessionActions; children: ReactNode }) {
  return <Context value={props.actions}>{props.children}</Context>;
}

export function useSessionActions(): SessionActions {
  const actions = useContext(Context);
  if (!actions) throw new Error('SessionActionsProvider is missing above this screen.');
  return actions;
}
