import type { NoticeKey } from '#shared/routing/noticeKeys.ts';

export const noticeTexts: Readonly<Record<NoticeKey, string>> = {
  condenser_package_needed:
    'The application condenser is part of the application condenser package. Your account does not have it yet. Nothing you wrote has been removed.',
  filter_package_needed:
    'The advanced filter is part of the filter package and of the application condenser package. Your account has neither yet.',
  students_only: 'That page belongs to student accounts. This is your nurse profile.',
  nurses_only: 'That page belongs to nurse accounts. This is your student account.',
  session_cleared:
    'This site is for student and nurse accounts, so you have been signed out. Sign in with a student or nurse account.',
  session_revoked:
    'You were signed out here: your sessions were ended from another device, or your password was changed. Everything you wrote on this device is safe and locked, so nobody can read it. Sign in again to open it; what was not sent yet is sent then.',
  session_lapsed:
    'Your session ended more than a day ago, so what you wrote on this device is locked now. Nothing is lost. Sign in again to open it; what was not sent yet is sent then.',
  device_not_locked:
    'You are signed out, but what you wrote on this device could not be locked: somebody who uses this browser may be able to read it. Nothing of it is lost. Sign in again to send it, or sign out once more and delete it from this device.',
};
