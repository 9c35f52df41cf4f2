// After the password was given: what the PIN had sealed is opened by the draft key that came with the sign-in.
import { hashUserId } from '#offline/platform.ts';
import { removePinRecord } from '../pinStorage.ts';
import { browserPinHost, findOwnPin, joinOpenKey } from './pinRecord.ts';
import { isJournal, openSealedStorage } from './sealedStorage.ts';

/**
 * Before the store of this person opens, which takes in the journals. The PIN stays where it was open: for the same
 * person, in this tab. Where it was locked or is somebody else's, it goes.
 */
export async function openForSignIn(userId: string, draftKey: string): Promise<void> {
  const host = browserPinHost();
  const record = findOwnPin(host, userId);
  if (record === null || joinOpenKey(host, record) !== draftKey) removePinRecord(host);
  await openSealedStorage(host, hashUserId(userId), draftKey, isJournal).catch(() => null);
}

export async function restoreSealedDrafts(userId: string, draftKey: string): Promise<void> {
  await openSealedStorage(browserPinHost(), hashUserId(userId), draftKey);
}
