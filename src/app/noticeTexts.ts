import type { NoticeKey } from './notice.ts';

/** The one-time messages in the words that people read. */
export const noticeTexts: Readonly<Record<NoticeKey, string>> = {
  condenser_package_needed:
    'The application condenser is part of the application condenser package. Your account does not have it yet. Nothing you wrote has been removed.',
  filter_package_needed:
    'The advanced filter is part of the filter package and of the application condenser package. Your account has neither yet.',
  students_only: 'That page belongs to student accounts. This is your nurse profile.',
  nurses_only: 'That page belongs to nurse accounts. This is your student account.',
  session_cleared:
    'This site is for student and nurse accounts, so you have been signed out. Sign in with a student or nurse account.',
};
