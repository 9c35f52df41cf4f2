// Rows name their owner without a foreign key, as in every slice.
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SavedEvent } from '../savedEvents.ts';
import { university } from '#features/schools/server/tables.ts';
import { moment } from '#server/db/columns.ts';

/** One row: how far changes and dates of saved schools were looked through for notifications. */
export const savedSchoolLooks = pgTable('saved_school_looks', {
  id: smallint('id').primaryKey(),
  lookedUntil: moment('looked_until').notNull(),
});

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
    muted: jsonb('muted').$type<readonly SavedEvent[]>().notNull().default([]),
    /** Between its neighbors; the lower one comes first. */
    position: doublePrecision('position').notNull(),
    revision: integer('revision').notNull().default(1),
    savedAt: moment('saved_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Set once it was taken off the list: the row stays so that other devices hear of it. */
    removedAt: moment('removed_at'),
    seenChange: bigint('seen_change', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.universityId] })],
);
