import { maxUnread } from '../contract.ts';
import type { NoticeEvent } from '../rules.ts';

export const formatUnread = (unread: number): string =>
  unread >= maxUnread ? `${maxUnread - 1}+` : String(unread);

export const bellName = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${formatUnread(unread)} unread`;

export const eventLabels: Readonly<Record<NoticeEvent, string>> = {
  new_answer: 'Answers to questions you asked or follow',
  accepted: 'Your answer is accepted',
  comment: 'Comments on your posts',
  mention: 'Someone mentions you',
  needs_info: 'Your question needs more details',
  followed_tag: 'New questions with tags you follow',
  followed_member: 'New posts by members you follow',
  decision: 'A post is approved, closed, reopened, or removed',
  save_reminder: 'Reminders you set on saved posts',
  badge: 'New badges',
  saved_schools: 'News and dates of schools you saved',
  saved_search: 'New programs for searches you saved',
  deadline_soon: 'Deadlines of your programs: 30, 14, 7, 3, and 1 days before',
  missing_item: 'What’s missing for each program, on Mondays',
  application_state: 'News about your applications to programs',
  upload_rejected: 'A file you added isn’t accepted',
  expiring: 'A certificate, test, or course gets too old',
  nurse_review: 'We’ve reviewed your nurse profile',
  license_expiring: 'Your license expires: 60, 30, and 7 days before',
  contact_request: 'A student sends you a request',
  contact_answer: 'A nurse answers your request',
  contact_message: 'Messages in requests between students and nurses',
  scholarships: 'A scholarship you track opens or closes soon',
};
