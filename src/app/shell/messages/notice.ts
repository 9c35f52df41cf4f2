// In session storage, so that the URL stays clean (features.md §2.2, A2).
import { readLockReason } from '#session/deviceLock.ts';
import { paths } from '#shared/routing/paths.ts';
import { type NoticeKey, noticeKeys } from '#shared/routing/noticeKeys.ts';

const storageKey = 'notice';
let inMemory: string | null = null;

const isNoticeKey = (value: string): value is NoticeKey => noticeKeys.some((key) => key === value);

export function storeNotice(key: NoticeKey): void {
  inMemory = key;
  try {
    window.sessionStorage.setItem(storageKey, key);
  } catch {
    // Blocked storage: the message holds as long as the document.
  }
}

/** Reading does not clear it: a screen may render more than once before it is shown. */
export function readNotice(): NoticeKey | null {
  if (typeof window === 'undefined') return null;
  let found = inMemory;
  try {
    found = window.sessionStorage.getItem(storageKey) ?? found;
  } catch {
    // The message in memory is all there is.
  }
  // Whoever opens a locked device again is told so again.
  if (found === null && window.location.pathname === paths.login) found = readLockReason();
  return found !== null && isNoticeKey(found) ? found : null;
}

export function clearNotice(): void {
  inMemory = null;
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // Then it was never stored.
  }
}
