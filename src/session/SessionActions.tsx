// What the shell offers to screens that sign people in and out.
import { createContext, type ReactNode, useContext } from 'react';
import type { SignedIn } from './signInFlow.ts';

export type SessionActions = {
  /** Locks the drafts of the person before, opens those of this one. */
  readonly onSignedIn: (event: SignedIn) => Promise<void> | void;
  /** Tells the other tabs to look at the session again. */
  readonly announce: () => void;
  /** Begins to sign out: sends, asks when something is unsent, ends the session (offline.md §5.6). */
  readonly signOut: () => void;
};

const Context = createContext<SessionActions | null>(null);

export function SessionActionsProvider(props: { actions: SessionActions; children: ReactNode }) {
  return <Context value={props.actions}>{props.children}</Context>;
}

/** @throws Error outside of the provider */
export function useSessionActions(): SessionActions {
  const actions = useContext(Context);
  if (!actions) throw new Error('SessionActionsProvider is missing above this screen.');
  return actions;
}
