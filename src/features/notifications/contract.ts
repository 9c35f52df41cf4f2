// What members are told about (features.md Appendix C).
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';

export const noticeKinds = [
  'new_answer',
  'accepted',
  'comment',
  'mention',
  'followed_tag',
  'followed_member',
  'needs_info',
  'post_approved',
  'post_closed',
  'post_reopened',
  'post_removed',
  'save_reminder',
  'badge',
  'saved_schools',
  'saved_search',
  'deadline_soon',
  'missing_item',
  'application_state',
  'upload_rejected',
  'doc_expiring',
  'test_expiring',
  'course_expiring',
  'nurse_review',
  'license_expiring',
  'contact_request',
  'contact_answer',
  'contact_message',
  'scholarship_opening',
  'scholarship_closing',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export type Notice = {
  readonly kind: NoticeKind;
  /** User ids; whoever caused it is not among them. */
  readonly to: readonly string[];
  /**
   * Who caused it: people who block them are not told. Left out for whoever asked anonymously, in that thread: silence
   * would give them away.
   */
  readonly by?: string | undefined;
  /** Notices of one person with the same key are one, counted: `question:12` for the answers of a question. */
  readonly group: string;
  /** The same occurrence told twice is told once: `answer:34`. */
  readonly dedupeKey: string;
  /** What it is about, in public words: the title of a question. */
  readonly title: string;
  /** Why, for what moderators decided; else empty. */
  readonly note: string;
  readonly path: string;
  /** What a mail adds under the title: plain text, paragraphs with empty lines between them. */
  readonly mailText?: string;
  /** The date it reminds of: a mail names the days until then, and is not sent after it. */
  readonly expiresAt?: Date;
  /** The moment it was planned for, where it is reported a little after it: a summary of that moment takes it along. */
  readonly plannedFor?: Date;
  /** Not urgent enough for a push message. */
  readonly withoutPush?: boolean;
};

/** Inside the transaction of what it reports: undone with it. */
export type Notify = (notice: Notice) => Promise<void>;

/** What waits of these groups is neither mailed nor pushed any more; the site still shows it. */
export type CancelNotices = (
  userId: string,
  kind: NoticeKind,
  groups: readonly string[],
) => Promise<void>;

/** The clock by which summaries of a person are mailed. */
export type DigestTime = { readonly digestHour: number; readonly timeZone: string };
export type FindDigestTimes = (
  userIds: readonly string[],
) => Promise<ReadonlyMap<string, DigestTime>>;

export const savedSearchGroup = (searchId: string): string => `saved-search:${searchId}`;

export const noticesOnPage = 20;
export const maxNoticeIds = 200;

export const noticeItem = z.object({
  /** Grows with each occurrence: the newest notice has the greatest. */
  id: z.number(),
  kind: z.enum(noticeKinds),
  /** How many occurrences are one here. */
  count: z.number(),
  title: z.string(),
  note: z.string(),
  path: z.string(),
  at: z.string(),
  read: z.boolean(),
});
export type NoticeItem = z.infer<typeof noticeItem>;

export const noticePage = z.object({
  /** Of all, not of this page; counts no further than `maxUnread`. */
  unread: z.number(),
  items: z.array(noticeItem),
  /** For `before` of the next page; null at the end. */
  next: z.nullable(z.number()),
});
export type NoticePage = z.infer<typeof noticePage>;

export const maxUnread = 100;

const numberText = z.string().check(z.regex(/^\d{1,15}$/));

export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/me/notifications',
  audience: 'member',
  summary: 'One’s own notifications, newest first; with `count` the number of unread ones alone',
  query: z.object({ before: z.optional(numberText), count: z.optional(z.string()) }),
  data: noticePage,
});

export const readNotices = defineEndpoint({
  method: 'POST',
  path: '/me/notifications/read',
  audience: 'member',
  summary: 'Marks notifications as read: these, or all up to an id',
  body: z.union([
    z.strictObject({ ids: z.array(z.int().check(z.gte(1))).check(z.maxLength(maxNoticeIds)) }),
    z.strictObject({ upTo: z.int().check(z.gte(1)) }),
  ]),
  data: z.object({ unread: z.number() }),
  allowUnconfirmed: true,
});

const url = z.string().check(z.maxLength(2000));
const base64Url = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+=*$/));

export const pushSubscription = z.object({
  endpoint: url,
  keys: z.object({ p256dh: base64Url(200), auth: base64Url(100) }),
});
export type PushSubscriptionFacts = z.infer<typeof pushSubscription>;

export const getPushKey = defineEndpoint({
  method: 'GET',
  path: '/push/key',
  audience: 'anyone',
  summary: 'The public key with which a browser subscribes to push messages (RFC 8292)',
  data: z.object({ key: z.string() }),
});

export const addPush = defineEndpoint({
  method: 'POST',
  path: '/me/push',
  audience: 'member',
  summary: 'Sends push messages to this browser while this session lasts',
  body: z.extend(pushSubscription, {
    /** Whether messages to this browser say what they are about; left out, they do not. */
    details: z.optional(z.boolean()),
  }),
  data: z.object({ added: z.literal(true) }),
});

export const checkPush = defineEndpoint({
  method: 'GET',
  path: '/me/push',
  audience: 'member',
  summary: 'Whether this browser gets one’s push messages',
  query: z.object({ endpoint: url }),
  data: z.object({ on: z.boolean(), details: z.boolean() }),
});

export const removePush = defineEndpoint({
  method: 'DELETE',
  path: '/me/push',
  audience: 'member',
  summary: 'Sends no more push messages to this browser; an unknown one is not an error',
  body: z.object({ endpoint: url }),
  data: z.object({ removed: z.literal(true) }),
  allowUnconfirmed: true,
});
