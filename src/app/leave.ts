// Signing out of this browser, in the order of offline.md §5.6. Loaded once somebody is signed in.
import { endServerSession } from '../features/account/client/endServerSession.ts';
import { deleteDrafts, flush, lockDrafts, unsynced } from '../offline/currentDrafts.ts';
import {
  deleteShortlist,
  flushShortlist,
  lockShortlist,
  unsentSchools,
} from '../offline/shortlist/currentShortlist.ts';
import { forgetNotes } from '../session/deviceNotes.ts';
import { rememberSignOut } from '../session/pendingSignOut.ts';
import { sessionStore } from '../session/session.ts';
import { setSharedComputer } from '../session/sharedComputer.ts';
import { type SignOutChoice, signOutFlow, type Unsynced } from '../session/signOutFlow.ts';
import { forgetTraces } from './forgetTraces.ts';
import { paths } from './paths.ts';
import { forgetPersonalQueries } from './queryClient.ts';
import { holdDrafts } from './signingOut.ts';

export type Leaving = {
  /** Asks what to do with words that the server does not have. */
  readonly ask: (unsynced: Unsynced) => Promise<SignOutChoice>;
  readonly announce: (type: 'logout' | 'session') => void;
  readonly navigate: (to: string) => void;
};

/** Nobody is there to answer, and a shared computer keeps nothing (said at sign-in). */
export const leaveNothing = (): Promise<SignOutChoice> => Promise.resolve('delete');

/**
 * Another person signs in where somebody has not signed out. A list that cannot be locked now is in a database of its
 * own, which nobody else opens.
 */
export const leaveBehind = (userId: string): Promise<unknown> =>
  Promise.allSettled([lockShortlist(userId), forgetTraces()]);

/** Sends what waits, asks about the rest, ends the session here and on the server, and goes home. */
export async function leave({ ask, announce, navigate }: Leaving): Promise<void> {
  const session = sessionStore.get();
  const userId = session.kind === 'member' ? session.userId : '';
  if (userId !== '') holdDrafts(userId);
  const result = await signOutFlow({
    flush: (ms) => Promise.all([flush(ms), flushShortlist(userId, ms)]),
    unsynced: () =>
      Promise.resolve([
        ...unsynced().map((section) => ({ section, count: 1 })),
        { section: 'saved-schools', count: unsentSchools(userId) },
      ]),
    ask,
    endSession: () => sessionStore.signedOut('here'),
    announce: () => announce('logout'),
    clearMemory: forgetPersonalQueries,
    lockDrafts: () => Promise.all([lockDrafts(), lockShortlist(userId), forgetTraces()]),
    deleteDrafts: () => Promise.all([deleteDrafts(), deleteShortlist(userId), forgetTraces()]),
    callServer: endServerSession,
    rememberSignOut,
  });
  holdDrafts(null);
  if (result.kind === 'cancelled') return;
  forgetNotes();
  setSharedComputer(false);
  navigate(paths.home);
}
