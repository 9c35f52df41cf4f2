// What members are told about (features.md Appendix C).

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
  'post_removed',
  'save_reminder',
  'badge',
  'saved_schools',
  'saved_search',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export type Notice = {
  readonly kind: NoticeKind;
  /** User ids; whoever caused it is not among them. */
  readonly to: readonly string[];
  /** Notices of one person with the same key are one, counted: `question:12` for the answers of a question. */
  readonly group: string;
  /** The same occurrence told twice is told once: `answer:34`. */
  readonly dedupeKey: string;
  /** What it is about, in public words: the title of a question. */
  readonly title: string;
  /** Why, for what moderators decided; else empty. */
  readonly note: string;
  readonly path: string;
};

/** Inside the transaction of what it reports: undone with it. */
export type Notify = (notice: Notice) => Promise<void>;
