import type { NoticeKey } from '#shared/routing/noticeKeys.ts';

export const noticeTexts: Readonly<Record<NoticeKey, string>> = {
  condenser_package_needed:
    'That page comes with the plan “My application”, which you don’t have yet. Your answers are safe.',
  filter_package_needed: 'Program match comes with a plan, which you don’t have yet.',
  students_only: 'That page is for student accounts. This is your nurse account.',
  nurses_only: 'That page is for nurse accounts. This is your student account.',
  session_cleared:
    'This site is for students and nurses, so we signed you out. Sign in with a student or nurse account.',
  session_revoked:
    'You were signed out here: your sessions were ended from another device, or your password was changed. Everything you wrote on this device is safe and locked. Sign in again to open it. Anything not sent yet will be sent then.',
  session_lapsed:
    'Your session ended more than a day ago, so what you wrote on this device is locked. Nothing is lost. Sign in again to open it. Anything not sent yet will be sent then.',
  device_not_locked:
    'You’re signed out, but we couldn’t lock what you wrote on this device. Someone who uses this browser may be able to read it. Nothing is lost. Sign in again to send it, or sign out once more and delete it from this device.',
  signed_out: 'Nothing from your account is left on this device.',
  signed_out_locked:
    'What you wrote and haven’t sent yet is still on this device, locked. Sign in here again to send it.',
  signed_out_offline:
    'Nothing you wrote is left on this device. We’ll finish signing you out on our server when this device is back online.',
};
