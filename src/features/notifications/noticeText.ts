// What happened, in one sentence: for the list and for mails.
import type { NoticeItem, NoticeKind } from './contract.ts';

type Sentence = (title: string, count: number) => string;

const counted =
  (one: string, many: string, join: string): Sentence =>
  (title, count) =>
    `${count === 1 ? one : `${count} ${many}`} ${join} “${title}”`;

const verbatim: Sentence = (title) => title;

const numbered: Sentence = (title, count) => (count === 1 ? title : `${title} (${count})`);

const sentences: Readonly<Record<NoticeKind, Sentence>> = {
  new_answer: counted('New answer', 'new answers', 'to'),
  accepted: (title) => `Your answer to “${title}” was accepted`,
  comment: counted('New comment', 'new comments', 'on'),
  mention: counted('You were mentioned', 'mentions of you', 'in'),
  followed_tag: (title, count) =>
    count === 1
      ? `New question with a tag you follow: “${title}”`
      : `${count} new questions with a tag you follow. The newest: “${title}”`,
  followed_member: (title, count) =>
    count === 1
      ? `New post by a member you follow in “${title}”`
      : `${count} new posts by a member you follow. The newest is in “${title}”`,
  needs_info: (title) => `More details are needed on “${title}”`,
  post_approved: (title) => `Your post in “${title}” is public now`,
  post_closed: (title) => `Your question “${title}” was closed`,
  post_reopened: (title) => `“${title}” takes answers again`,
  post_removed: (title) => `Your post in “${title}” was removed`,
  save_reminder: (title) => `You asked to be reminded of “${title}”`,
  badge: (title, count) =>
    count === 1
      ? `You earned a badge: ${title}`
      : `You earned ${count} badges. The newest: ${title}`,
  saved_schools: numbered,
  saved_search: verbatim,
  deadline_soon: verbatim,
  missing_item: verbatim,
  application_state: verbatim,
  upload_rejected: (title) => `We couldn’t accept your file “${title}”`,
  doc_expiring: verbatim,
  test_expiring: verbatim,
  course_expiring: verbatim,
  nurse_review: verbatim,
  license_expiring: verbatim,
  contact_request: numbered,
  contact_answer: verbatim,
  contact_message: numbered,
  scholarship_opening: verbatim,
  scholarship_closing: verbatim,
};

export const formatNotice = ({
  kind,
  title,
  count,
}: Pick<NoticeItem, 'kind' | 'title' | 'count'>): string => sentences[kind](title, count);

/** For subjects and locked screens: names nothing and nobody. */
export const neutralText: Readonly<Record<NoticeKind, string>> = {
  new_answer: 'You have a new answer',
  accepted: 'Your answer was accepted',
  comment: 'You have a new comment',
  mention: 'You were mentioned',
  followed_tag: 'There’s a new question for you',
  followed_member: 'There’s a new post for you',
  needs_info: 'Your question needs more details',
  post_approved: 'There’s news about your post',
  post_closed: 'There’s news about your post',
  post_reopened: 'A question is open again',
  post_removed: 'There’s news about your post',
  save_reminder: 'Here’s your reminder',
  badge: 'You earned a badge',
  saved_schools: 'There’s news about saved schools',
  saved_search: 'There’s news about a saved search',
  deadline_soon: 'A deadline is coming up',
  missing_item: 'Your weekly list of what’s missing',
  application_state: 'There’s news about your application',
  upload_rejected: 'A file needs your attention',
  doc_expiring: 'Something in your application expires soon',
  test_expiring: 'Something in your application expires soon',
  course_expiring: 'Something in your application expires soon',
  nurse_review: 'There’s news about your profile',
  license_expiring: 'There’s news about your license',
  contact_request: 'You have a new request',
  contact_answer: 'There’s news about your request',
  contact_message: 'You have a new message',
  scholarship_opening: 'There’s news about a scholarship',
  scholarship_closing: 'There’s news about a scholarship',
};
