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
import type { SiteMessage } from '../session/siteChannel.ts';
import { setSharedComputer } from '../session/sharedComputer.ts';
import {
  type NotLockedChoice,
  type SignOutChoice,
  signOutFlow,
  type SignOutResult,
  type Unsynced,
} from '../session/signOutFlow.ts';
import { forgetTraces } from './forgetTraces.ts';
import { leaveNotice } from './notice.ts';
import { paths } from './paths.ts';
import { forgetPersonalQueries } from './queryClient.ts';
import { holdDrafts } from './signingOut.ts';

export type Leaving = {
  /** Asks what to do with words that the server does not have. */
  readonly ask: (unsynced: Unsynced) => Promise<SignOutChoice>;
  /** Says that nothing could be locked, and asks what to do. */
  readonly askNotLocked: () => Promise<NotLockedChoice>;
  readonly announce: (type: SiteMessage) => void;
  readonly navigate: (to: string) => void;
};

/** Nobody is there to answer, and a shared computer keeps nothing (said at sign-in). */
export const leaveNothing: Pick<Leaving, 'ask' | 'askNotLocked'> = {
  ask: () => Promise.resolve('delete'),
  askNotLocked: () => Promise.resolve('delete'),
};

/**
 * Another person signs in where somebody has not signed out. A list that cannot be locked now is in a database of its
 * own, which nobody else opens.
 */
export const leaveBehind = (userId: string): Promise<unknown> =>
  Promise.allSettled([lockShortlist(userId), forgetTraces()]);

type Ending = Pick<Leaving, 'announce' | 'askNotLocked'> & {
  readonly ask?: Leaving['ask'];
  /** What to do with words that the server does not have; without it the person is asked. */
  readonly decided?: 'keep' | 'delete';
  /** What is neither draft nor list. */
  readonly rest?: { readonly lock: () => Promise<boolean>; readonly delete: () => Promise<void> };
};

/** Ends the session here and on the server. @returns what became of the person's words, or that they stay signed in */
export async function endSessionHere(
  userId: string,
  { ask = leaveNothing.ask, announce, askNotLocked, decided, rest }: Ending,
): Promise<Extract<SignOutResult, { kind: 'signedOut' }>['drafts'] | 'cancelled'> {
  if (userId !== '') holdDrafts(userId);
  const result = await signOutFlow(
    {
      flush: (ms) => Promise.all([flush(ms), flushShortlist(userId, ms)]),
      unsynced: () =>
        Promise.resolve([
          ...unsynced().map((section) => ({ section, count: 1 })),
          { section: 'saved-schools', count: unsentSchools(userId) },
        ]),
      ask,
      askNotLocked,
      endSession: () => sessionStore.signedOut('here'),
      announce: () => announce('logout'),
      clearMemory: forgetPersonalQueries,
      async lockDrafts() {
        const locks = [lockDrafts(), lockShortlist(userId), rest?.lock() ?? Promise.resolve(true)];
        const [locked] = await Promise.all([Promise.all(locks), forgetTraces()]);
        return locked.every(Boolean);
      },
      deleteDrafts: () =>
        Promise.all([deleteDrafts(), deleteShortlist(userId), rest?.delete(), forgetTraces()]),
      callServer: endServerSession,
      rememberSignOut,
    },
    decided,
  );
  holdDrafts(null);
  if (result.kind === 'cancelled') return 'cancelled';
  // Half-filled forms go as ever, unless the person has just left their words unlocked.
  if (result.drafts !== 'failed') forgetNotes();
  setSharedComputer(false);
  return result.drafts;
}

/** Sends what waits, asks about the rest, ends the session here and on the server, and goes home. */
export async function leave({ navigate, ...steps }: Leaving): Promise<void> {
  const session = sessionStore.get();
  const drafts = await endSessionHere(session.kind === 'member' ? session.userId : '', steps);
  if (drafts === 'cancelled') return;
  if (drafts === 'failed') leaveNotice('device_not_locked');
  navigate(paths.home);
}
