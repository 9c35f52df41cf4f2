import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    receipt: text('receipt').notNull().unique(),
    /** Names one sending: the same key is one message, however often it arrives. */
    sendingKey: text('sending_key').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').notNull(),
    message: text('message').notNull(),
    /** `{name, type, bytes, file}` or null. */
    attachment: jsonb('attachment'),
    /** `held` waits for moderation, e.g. for its many links; `released` has passed it, and the staff is told next. */
    state: text('state', { enum: ['new', 'held', 'released', 'answered', 'spam'] }).notNull(),
    userId: uuid('user_id'),
    /** A keyed digest of the network it came from, for the limit. */
    network: text('network').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('contact_by_network').on(table.network, table.createdAt),
    index('contact_by_state').on(table.state, table.createdAt),
  ],
);

export const contactFileCounts = pgTable('contact_file_counts', {
  network: text('network').primaryKey(),
  files: integer('files').notNull(),
  endsAt: moment('ends_at').notNull(),
});
