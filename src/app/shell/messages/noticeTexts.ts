import type { NoticeKey } from '#shared/routing/noticeKeys.ts';

export const noticeTexts: Readonly<
  Record<NoticeKey, { readonly title: string; readonly text: string }>
> = {
  condenser_package_needed: {
    title: 'Your plan doesn’t include My application yet',
    text: 'That page comes with the application plan, which you don’t have yet. Your answers are safe. You can still search programs and save schools.',
  },
  filter_package_needed: {
    title: 'Your plan doesn’t include Program match yet',
    text: 'That page comes with the Program match plan and with the application plan. You can still search programs and save schools.',
  },
  students_only: {
    title: 'That page is for students',
    text: 'You’re signed in as a nurse, so we brought you to your own page.',
  },
  nurses_only: {
    title: 'That page is for nurses',
    text: 'You’re signed in as a student, so we brought you to your own page.',
  },
  session_cleared: {
    title: 'You’ve been signed out',
    text: 'This site is for students and nurses. Sign in with a student or nurse account.',
  },
  session_revoked: {
    title: 'You’ve been signed out on this device',
    text: 'Your password changed, or you signed out this device from another one. Everything you wrote here is safe and locked. Sign in again to open it and send what’s still waiting.',
  },
  session_lapsed: {
    title: 'Sign in again to open your work',
    text: 'Your session ended more than a day ago, so we locked what you wrote on this device. Nothing is lost. Sign in to open it and send what’s still waiting.',
  },
  device_not_locked: {
    title: 'We couldn’t lock your work on this device',
    text: 'You’re signed out, but other people who use this browser may be able to read what you wrote. Nothing is lost. Sign in again to send it, or sign out once more and delete it from this device.',
  },
};
