import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';
import { noticeKinds } from '../contract.ts';
import type { Interval, NoticeMatrix } from '../rules.ts';

const kind = () => text('kind', { enum: noticeKinds }).notNull();

/** What the site shows. People are named without a reference; rows of those who are gone are removed at night. */
export const notices = pgTable(
  'notices',
  {
    /** Taken anew with each occurrence, so that it orders, and a notice that grew was not read with its past. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: uuid('user_id').notNull(),
    kind: kind(),
    groupKey: text('group_key').notNull(),
    count: integer('count').notNull().default(1),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    path: text('path').notNull(),
    at: moment('at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    index('notices_newest').on(table.userId, table.id),
    uniqueIndex('notices_unread')
      .on(table.userId, table.kind, table.groupKey)
      .where(sql`read_at is null`),
    index('notices_at').on(table.at),
  ],
);

/** One row an occurrence and a person: what was told already, and what mail and push still have to send. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: uuid('user_id').notNull(),
    kind: kind(),
    groupKey: text('group_key').notNull(),
    dedupeKey: text('dedupe_key').notNull(),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    path: text('path').notNull(),
    at: moment('at').notNull(),
    /** Null once it was mailed, or need not be. */
    mailDueAt: moment('mail_due_at'),
    pushDueAt: moment('push_due_at'),
    mailText: text('mail_text').notNull().default(''),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    uniqueIndex('notice_deliveries_once').on(table.userId, table.dedupeKey),
    index('notice_deliveries_mail').on(table.mailDueAt).where(sql`mail_due_at is not null`),
    index('notice_deliveries_push').on(table.pushDueAt).where(sql`push_due_at is not null`),
    index('notice_deliveries_at').on(table.at),
  ],
);

export const noticePrefs = pgTable('notice_prefs', {
  userId: uuid('user_id').primaryKey(),
  /** Rows that were never saved have their default. */
  matrix: jsonb('matrix').$type<Partial<NoticeMatrix>>().notNull(),
  quiet: jsonb('quiet').$type<Interval>(),
  shifts: jsonb('shifts').$type<readonly Interval[]>().notNull().default([]),
  digestHour: smallint('digest_hour').notNull(),
  revision: integer('revision').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** When summaries were last mailed to a person; null before the first. */
export const noticeDigests = pgTable('notice_digests', {
  userId: uuid('user_id').primaryKey(),
  at: moment('at'),
  weeklyAt: moment('weekly_at'),
});

/** A browser; it gets nothing once its session is over. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: uuid('user_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** False: messages name nothing and nobody. */
    details: boolean('details').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
);

/** Push messages on their way to one browser, with retries. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    subscriptionId: bigint('subscription_id', { mode: 'number' })
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    payload: text('payload').notNull(),
    topic: text('topic').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** While an attempt is under way, when its lease ends. */
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    index('push_messages_due').on(table.dueAt),
    index('push_messages_subscription').on(table.subscriptionId),
  ],
);

/** The key pair made at the first start, where the environment gives none. */
export const vapidKeys = pgTable('vapid_keys', {
  id: smallint('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: moment('created_at').notNull(),
});
