import { maxUnread, type NoticeItem, type NoticeKind } from '../contract.ts';
import type { NoticeEvent } from '../rules.ts';

type Sentence = (title: string, count: number) => string;

const counted =
  (one: string, many: string, join: string): Sentence =>
  (title, count) =>
    `${count === 1 ? one : `${count} ${many}`} ${join} “${title}”`;

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
  post_removed: (title) => `Your post in “${title}” was removed`,
  save_reminder: (title) => `You asked to be reminded of “${title}”`,
  badge: (title, count) =>
    count === 1
      ? `You earned a badge: ${title}`
      : `You earned ${count} badges. The newest: ${title}`,
  saved_schools: (title) => title,
  saved_search: (title) => title,
};

export const formatNotice = ({
  kind,
  title,
  count,
}: Pick<NoticeItem, 'kind' | 'title' | 'count'>) => sentences[kind](title, count);

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
  decision: 'Your post is approved, closed, or removed',
  save_reminder: 'Reminders you set on saved posts',
  badge: 'New badges',
};
