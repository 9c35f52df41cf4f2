import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';

/** Beside what is published, which lies in the tables of its slice. */
export const entries = pgTable(
  'entries',
  {
    type: text('type').notNull(),
    key: text('key').notNull(),
    revision: integer('revision').notNull(),
    draft: jsonb('draft'),
    draftShape: integer('draft_shape').notNull().default(0),
    publishAt: moment('publish_at'),
    unpublishAt: moment('unpublish_at'),
    /** What somebody else has to settle before a schedule can run; empty for nearly all. */
    failure: text('failure').notNull().default(''),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.key] }),
    index('entries_publish_at').on(table.publishAt),
    index('entries_unpublish_at').on(table.unpublishAt),
  ],
);

export const entryRevisions = pgTable(
  'entry_revisions',
  {
    type: text('type').notNull(),
    key: text('key').notNull(),
    revision: integer('revision').notNull(),
    shape: integer('shape').notNull(),
    did: text('did', {
      enum: ['published', 'saved_draft', 'scheduled', 'unpublished', 'found'],
    }).notNull(),
    value: jsonb('value'),
    note: text('note').notNull(),
    at: moment('at').notNull(),
    /** The name as it was then: it stays when the account goes. */
    byName: text('by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.key, table.revision] })],
);
