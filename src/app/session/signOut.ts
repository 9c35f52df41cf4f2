// In the order of offline.md §5.6. Loaded once somebody is signed in.
import { endServerSession } from '#features/account/client/parts.ts';
import {
  destroyOffline,
  flush,
  getOffline,
  listUnsynced,
  lockOffline,
  requestOffline,
} from '#offline/currentOffline.ts';
import { browserPlatform, hashUserId } from '#offline/platform.ts';
import { waitWithTimeout } from '#offline/sync/boundedCall.ts';
import { readWaiting } from '#offline/waitingMark.ts';
import { clearFormDrafts } from '#session/formDrafts.ts';
import { removePinRecord } from '#session/pinStorage.ts';
import { rememberSignOut } from '#session/pendingSignOut.ts';
import { sessionStore } from '#session/session.ts';
import type { SessionMessage } from '#session/sessionChannel.ts';
import { setSharedComputer } from '#session/sharedComputer.ts';
import {
  type NotLockedChoice,
  type SignOutChoice,
  signOutFlow,
  type SignOutResult,
  type Unsynced,
} from '#session/signOutFlow.ts';
import { clearBrowsingData } from './clearBrowsingData.ts';
import { storeNotice } from '../shell/messages/notice.ts';
import type { NoticeKey } from '#shared/routing/noticeKeys.ts';
import { paths } from '#shared/routing/paths.ts';
import { forgetPersonalQueries } from '#api/queryClient.ts';
import { retainUser } from './retainedUser.ts';

export type SignOutHost = {
  readonly ask: (unsynced: Unsynced) => Promise<SignOutChoice>;
  readonly askNotLocked: () => Promise<NotLockedChoice>;
  readonly announce: (type: SessionMessage) => void;
  readonly navigate: (to: string) => void;
};

/** Nobody is there to answer, and a shared computer keeps nothing (said at sign-in). */
export const deleteWithoutAsking: Pick<SignOutHost, 'ask' | 'askNotLocked'> = {
  ask: () => Promise.resolve('delete'),
  askNotLocked: () => Promise.resolve('delete'),
};

type EndSessionOptions = Pick<SignOutHost, 'announce' | 'askNotLocked'> & {
  readonly ask?: SignOutHost['ask'];
  /** What to do with words that the server does not have; without it the person is asked. */
  readonly decision?: 'keep' | 'delete';
  readonly sealNotes?: () => Promise<boolean>;
  /** Titles of what would be gone; without it, what waits to be sent. */
  readonly unsynced?: () => readonly string[];
};

const openTimeoutMs = 5_000;

/** Right after the page came it may not be open yet, and can then be neither sent nor locked nor removed. */
async function openStored(userId: string): Promise<void> {
  const platform = browserPlatform();
  if (getOffline()?.userId === userId || readWaiting(platform, userId) === null) return;
  await waitWithTimeout(
    platform,
    openTimeoutMs,
    requestOffline(userId).catch(() => undefined),
  );
}

export async function endSessionHere(
  userId: string,
  { ask = deleteWithoutAsking.ask, unsynced = listUnsynced, ...options }: EndSessionOptions,
): Promise<SignOutResult> {
  const { announce, askNotLocked, decision, sealNotes } = options;
  if (userId !== '') {
    retainUser(userId);
    await openStored(userId);
  }
  const result = await signOutFlow(
    {
      flush,
      unsynced: () => Promise.resolve(unsynced().map((title) => ({ title, count: 1 }))),
      ask,
      askNotLocked,
      endSession: () => sessionStore.signedOut('here'),
      announce: () => announce('logout'),
      clearMemory: forgetPersonalQueries,
      async lockStored() {
        const lock = async () => ((await sealNotes?.()) ?? true) && (await lockOffline());
        const [isLocked] = await Promise.all([lock(), clearBrowsingData()]);
        return isLocked;
      },
      deleteStored: () => Promise.all([destroyOffline(), clearBrowsingData()]),
      callServer: endServerSession,
      rememberSignOut,
    },
    decision,
  );
  retainUser(null);
  if (result.kind === 'cancelled') return result;
  // Half-filled forms go as ever, unless the person has just left their words unlocked.
  if (result.stored !== 'failed') clearFormDrafts();
  removePinRecord(undefined, result.stored === 'deleted' ? hashUserId(userId) : null);
  setSharedComputer(false);
  return result;
}

export async function signOut({ navigate, ...steps }: SignOutHost): Promise<void> {
  const session = sessionStore.get();
  const result = await endSessionHere(session.kind === 'member' ? session.userId : '', steps);
  if (result.kind === 'cancelled') return;
  storeNotice(toNotice(result));
  navigate(paths.home);
}

export function toNotice({
  stored,
  server,
}: Extract<SignOutResult, { kind: 'signedOut' }>): NoticeKey {
  if (stored === 'failed') return 'device_not_locked';
  if (stored === 'locked') return 'signed_out_locked';
  return server === 'ended' ? 'signed_out' : 'signed_out_offline';
}
