import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';
import { postKinds, reactionKinds } from '../../contract.ts';
import { flagReasons, followKinds } from '../../writeContract.ts';
import { postRef } from '../tables.ts';

/** Rows of people whose account is gone are removed at night, but for their posts. */
export const members = pgTable('forum_members', {
  userId: uuid('user_id').primaryKey(),
  bio: text('bio').notNull().default(''),
  location: text('location').notNull().default(''),
  hidesActivity: boolean('hides_activity').notNull().default(false),
  handleChangedAt: moment('handle_changed_at'),
  /** May be negative; what is shown never is. */
  reputation: integer('reputation').notNull().default(0),
  /** Public posts; questions asked anonymously do not count. */
  questionCount: integer('question_count').notNull().default(0),
  answerCount: integer('answer_count').notNull().default(0),
  acceptedCount: integer('accepted_count').notNull().default(0),
  /** How many different people voted for or accepted what this member wrote. */
  helpedCount: integer('helped_count').notNull().default(0),
  /** Posts that passed review: from the first on, posts are public at once. */
  approvedPosts: integer('approved_posts').notNull().default(0),
  revision: integer('revision').notNull().default(1),
  createdAt: moment('created_at').notNull(),
});

export const votes = pgTable(
  'forum_votes',
  {
    userId: uuid('user_id').notNull(),
    postId: postRef('post_id').notNull(),
    value: smallint('value').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index('forum_votes_post').on(table.postId),
  ],
);

export const reactions = pgTable(
  'forum_reactions',
  {
    userId: uuid('user_id').notNull(),
    answerId: postRef('answer_id').notNull(),
    kind: text('kind', { enum: reactionKinds }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.answerId, table.kind] }),
    index('forum_reactions_answer').on(table.answerId),
  ],
);

export const follows = pgTable(
  'forum_follows',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: followKinds }).notNull(),
    /** Question id, tag, or user id. */
    key: text('key').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.key] }),
    index('forum_follows_key').on(table.kind, table.key),
  ],
);

export const saveLists = pgTable(
  'forum_save_lists',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('forum_save_lists_name').on(table.userId, table.name)],
);

export const saves = pgTable(
  'forum_saves',
  {
    userId: uuid('user_id').notNull(),
    postId: postRef('post_id').notNull(),
    kind: text('kind', { enum: ['question', 'answer'] }).notNull(),
    questionId: postRef('question_id').notNull(),
    /** For the tombstone of what is deleted later. */
    title: text('title').notNull(),
    listId: postRef('list_id').references(() => saveLists.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    remindAt: moment('remind_at'),
    remindedAt: moment('reminded_at'),
    savedAt: moment('saved_at').notNull(),
    /** Answers up to then have been seen. */
    seenAt: moment('seen_at').notNull(),
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index('forum_saves_newest').on(table.userId, table.savedAt),
    index('forum_saves_post').on(table.postId),
    index('forum_saves_remind').on(table.remindAt),
  ],
);

export const blocks = pgTable(
  'forum_blocks',
  {
    userId: uuid('user_id').notNull(),
    blockedId: uuid('blocked_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.blockedId] })],
);

export const reputationEvents = pgTable(
  'forum_reputation',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: uuid('user_id').notNull(),
    points: smallint('points').notNull(),
    reason: text('reason', {
      enum: ['question_up', 'question_down', 'answer_up', 'answer_down', 'accepted', 'removed'],
    }).notNull(),
    postId: postRef('post_id'),
    /** Who caused it: their vote is taken back with it. */
    byUserId: uuid('by_user_id'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('forum_reputation_newest').on(table.userId, table.id.desc()),
    index('forum_reputation_cause').on(table.postId, table.byUserId),
  ],
);

export const badgeAwards = pgTable(
  'forum_badges',
  {
    userId: uuid('user_id').notNull(),
    badge: text('badge').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.badge] })],
);

export const flags = pgTable(
  'forum_flags',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    postId: postRef('post_id').notNull(),
    kind: text('kind', { enum: postKinds }).notNull(),
    userId: uuid('user_id').notNull(),
    reason: text('reason', { enum: flagReasons }).notNull(),
    note: text('note').notNull().default(''),
    state: text('state', { enum: ['open', 'upheld', 'declined'] })
      .notNull()
      .default('open'),
    at: moment('at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('forum_flags_once').on(table.postId, table.userId),
    index('forum_flags_open').on(table.state, table.id),
    index('forum_flags_user').on(table.userId, table.id.desc()),
  ],
);

/** Who did what to which post and why; looks at the author of an anonymous question included. */
export const moderationLog = pgTable(
  'forum_moderation',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    postId: postRef('post_id').notNull(),
    kind: text('kind', { enum: postKinds }).notNull(),
    moderatorId: uuid('moderator_id').notNull(),
    action: text('action').notNull(),
    note: text('note').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [index('forum_moderation_post').on(table.postId, table.id)],
);

/** What is being written, by `new`, `q:ID` (an answer to ID), `c:ID` (a comment on ID), `e:ID` (an edit of ID). */
export const postDrafts = pgTable(
  'forum_drafts',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    /** JSON of the composer's fields. */
    fields: text('fields').notNull(),
    revision: integer('revision').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
    deletedOn: date('deleted_on', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/**
 * SHA-256 of forum names that nobody else takes: those of deleted accounts, written by a trigger, so that their pages
 * answer that they are gone, and those that members gave up for another name (formerNameStore.ts).
 * Of names that nobody had confirmed there is none.
 */
export const formerNames = pgTable('forum_former_names', {
  nameHash: text('name_hash').primaryKey(),
});
