import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    query: jsonb('query').notNull(),
    alert: text('alert', { enum: ['off', 'daily', 'weekly'] }).notNull(),
    /** Programs that it found when its owner was last told. */
    seenIds: jsonb('seen_ids').$type<readonly number[]>().notNull().default([]),
    toldAt: moment('told_at'),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('saved_searches_of').on(table.userId, table.createdAt)],
);
