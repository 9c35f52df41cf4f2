// In session storage, so that the URL stays clean (features.md §2.2, A2).
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
  let found = inMemory;
  try {
    found = window.sessionStorage.getItem(storageKey) ?? found;
  } catch {
    // The message in memory is all there is.
  }
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
