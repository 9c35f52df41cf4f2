import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey(),
    dedupeKey: text('dedupe_key').notNull().unique(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to').notNull().default(''),
    subject: text('subject').notNull(),
    /** Holds codes and links: emptied as soon as nobody needs it any more. */
    text: text('text').notNull(),
    unsubscribeUrl: text('unsubscribe_url').notNull().default(''),
    /** The same at every attempt, so that a mail that was sent twice is recognised as one. */
    messageId: text('message_id').notNull(),
    createdAt: moment('created_at').notNull(),
    /** While an attempt is under way, when its lease ends. */
    dueAt: moment('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Reply and error codes only; the sentences of mail servers quote addresses. */
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    gaveUpAt: moment('gave_up_at'),
  },
  (table) => [
    index('mail_outbox_waiting')
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null and ${table.gaveUpAt} is null`),
    index('mail_outbox_created_at').on(table.createdAt),
  ],
);
