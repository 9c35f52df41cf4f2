// What students keep: schools and searches. Rows name their owner without a foreign key, as in every slice.
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SavedEvent } from '../savedEvents.ts';
import { university } from '#features/schools/server/tables.ts';

const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const savedUniversities = pgTable(
  'saved_universities',
  {
    userId: uuid('user_id').notNull(),
    universityId: university(),
    programIds: jsonb('program_ids').$type<readonly number[]>().notNull().default([]),
    tag: text('tag', { enum: ['', 'reach', 'match', 'safe'] })
      .notNull()
      .default(''),
    note: text('note').notNull().default(''),
    notify: boolean('notify').notNull().default(true),
    /** What its owner wants no mail about while there is mail about the rest. */
    muted: jsonb('muted').$type<readonly SavedEvent[]>().notNull().default([]),
    /** Between its neighbors; the lower one comes first. */
    position: doublePrecision('position').notNull(),
    revision: integer('revision').notNull().default(1),
    savedAt: moment('saved_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Set once it was taken off the list: the row stays so that other devices hear of it. */
    removedAt: moment('removed_at'),
    /** The last change of the catalogue that its owner has seen here. */
    seenChange: bigint('seen_change', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.universityId] })],
);

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    /** The filter's settings as they were saved. */
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
