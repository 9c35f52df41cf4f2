// A device with a PIN: begun before anything personal is shown, and watched while it is locked.
import { createApiClient, pageHost } from '#api/client.ts';
import { ApiProblem } from '#api/problems.ts';
import { endServerSession, loadPinParts } from '#features/account/client/parts.ts';
import { writeLockReason } from '#session/deviceLock.ts';
import { setPinCover, startPin, watchPin } from '#session/pin/pinLock.ts';
import { removePinRecord } from '#session/pinStorage.ts';
import { rememberSignOut } from '#session/pendingSignOut.ts';

async function prepareCover(): Promise<void> {
  setPinCover((await loadPinParts()).mountPinCover);
}

export async function startPinLock(): Promise<void> {
  const isLocked = await startPin();
  void prepareCover().catch(() => undefined);
  if (isLocked) watchRevokedWhileLocked();
}

/** A page that became a member's while it was open: after a sign-in, or when another tab was unlocked. */
export async function watchMemberPin(userId: string): Promise<void> {
  await prepareCover();
  await watchPin(userId);
}

const silentClient = createApiClient(pageHost);

/** A lost phone that is locked already must hear all the same that its session was ended: then no PIN opens it. */
function watchRevokedWhileLocked(): void {
  const check = async (): Promise<void> => {
    try {
      await (await loadPinParts()).checkSession(silentClient);
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'session_revoked') return;
      removePinRecord();
      writeLockReason('session_revoked');
      await endServerSession().catch(rememberSignOut);
      window.location.reload();
    }
  };
  void check();
  window.addEventListener('online', () => void check());
}
