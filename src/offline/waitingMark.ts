// How much waits on this device: a page loads the engine only when there is something to send.
import { hashUserId, type Platform } from './platform.ts';

type Marks = Pick<Platform, 'localStorage'>;

const waitingKey = (userId: string | null): string =>
  `offline-waiting:${userId === null ? 'guest' : hashUserId(userId)}`;

/** Of the build before this engine; the one of messages belonged to everybody at this device. */
const legacyMessagesKey = 'letters-waiting';
const legacyKeys = (userId: string | null): string[] =>
  userId === null
    ? []
    : [`documents-waiting:${hashUserId(userId)}`, `shortlist:${hashUserId(userId)}`];

/** Whether the build before may have stored something; true where it could not say. */
export function hasLegacyMarks({ localStorage }: Marks, userId: string | null): boolean {
  try {
    const keys = [...legacyKeys(userId), legacyMessagesKey];
    return localStorage === null || keys.some((key) => localStorage.getItem(key) !== null);
  } catch {
    return true;
  }
}

/** @returns null when nothing is stored here. */
export function readWaiting(marks: Marks, userId: string | null): number | null {
  if (marks.localStorage === null) return null;
  try {
    const text = marks.localStorage.getItem(waitingKey(userId));
    if (text !== null) return Number(text) || 0;
  } catch {
    return null;
  }
  return hasLegacyMarks(marks, userId) ? 0 : null;
}

/** @param count null removes the mark: nothing is stored. */
export function writeWaiting(
  { localStorage }: Marks,
  userId: string | null,
  count: number | null,
): void {
  try {
    const key = waitingKey(userId);
    if (count === null) localStorage?.removeItem(key);
    else if (localStorage?.getItem(key) !== String(count))
      localStorage?.setItem(key, String(count));
  } catch {
    // Without the mark it is sent when a screen opens its kind.
  }
}

/**
 * @param userId whose are removed; null leaves them.
 * @param all nobody's messages are left in the old database.
 */
export function removeLegacyMarks(
  { localStorage }: Marks,
  userId: string | null,
  all: boolean,
): void {
  try {
    for (const key of legacyKeys(userId)) localStorage?.removeItem(key);
    if (all) localStorage?.removeItem(legacyMessagesKey);
  } catch {
    // The next page looks again.
  }
}
