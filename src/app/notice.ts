// A one-time message for the next screen (features.md §2.2, A2): kept in session storage, so that the URL stays clean.

/** Every message that can be left, in the words that people read. */
export const noticeTexts = {
  condenser_package_needed:
    'The application condenser is part of the application condenser package. Your account does not have it yet. Nothing you wrote has been removed.',
  filter_package_needed:
    'The advanced filter is part of the filter package and of the application condenser package. Your account has neither yet.',
  students_only: 'That page belongs to student accounts. This is your nurse profile.',
  nurses_only: 'That page belongs to nurse accounts. This is your student account.',
  session_cleared:
    'This site is for student and nurse accounts, so you have been signed out. Sign in with a student or nurse account.',
} as const;
export type NoticeKey = keyof typeof noticeTexts;

const storageKey = 'notice';
let inMemory: string | null = null;

const isNoticeKey = (value: string): value is NoticeKey => Object.hasOwn(noticeTexts, value);

/** Leaves a message for the screen that is shown next; a later one replaces it. */
export function leaveNotice(key: NoticeKey): void {
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
export function forgetNotice(): void {
  inMemory = null;
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // Then it was never stored.
  }
}
