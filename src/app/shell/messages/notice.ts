// A one-time message for the next screen (features.md §2.2, A2): kept in session storage, so that the URL stays clean.

/** Every message that can be left; its words are in noticeTexts.ts. */
const noticeKeys = [
  'condenser_package_needed',
  'filter_package_needed',
  'students_only',
  'nurses_only',
  'session_cleared',
  'session_revoked',
  'session_lapsed',
  'device_not_locked',
] as const;
export type NoticeKey = (typeof noticeKeys)[number];

const storageKey = 'notice';
let inMemory: string | null = null;

const isNoticeKey = (value: string): value is NoticeKey => noticeKeys.some((key) => key === value);

/** Leaves a message for the screen that is shown next; a later one replaces it. */
export function storeNotice(key: NoticeKey): void {
  inMemory = key;
  try {
    window.sessionStorage.setItem(storageKey, key);
  } catch {
    // Blocked storage: the message holds as long as the document.
  }
}

/** The message left. Looking changes nothing: a screen may be drawn more than once before it is shown. */
export function readNotice(): NoticeKey | null {
  let found = inMemory;
  try {
    found = window.sessionStorage.getItem(storageKey) ?? found;
  } catch {
    // The message in memory is all there is.
  }
  return found !== null && isNoticeKey(found) ? found : null;
}

/** The message was shown: nobody finds it again. */
export function clearNotice(): void {
  inMemory = null;
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // Then it was never stored.
  }
}
