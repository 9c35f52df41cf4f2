import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/tables.ts';
import { moment } from '#server/db/columns.ts';
import type { Scholarship, ScholarshipDetails } from '../contract.ts';
import { type RemindDays, trackStates } from '../policy.ts';
import { reportReasons, type Requirement } from '../values.ts';

export const scholarshipSetters = ['built_in', 'staff', 'sample'] as const;

/** Of the list, without what people report. */
export type ScholarshipFacts = Omit<Scholarship, 'slug' | 'reported' | 'demo'>;
export type ScholarshipTexts = Omit<ScholarshipDetails, 'slug'>;

export const scholarships = pgTable(
  'scholarships',
  {
    slug: text('slug').primaryKey(),
    facts: jsonb('facts').$type<ScholarshipFacts>().notNull(),
    details: jsonb('details').$type<ScholarshipTexts>().notNull(),
    /** A newer edition of the built-in list changes its own rows alone. */
    setBy: text('set_by', { enum: scholarshipSetters }).notNull(),
    demo: boolean('demo').notNull().default(false),
    /** False for what staff took from the list. */
    listed: boolean('listed').notNull().default(true),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [check('scholarships_demo', sql`${table.demo} = (${table.setBy} = 'sample')`)],
);

/** One row: which edition of the built-in list is stored, and how often the list changed. */
export const scholarshipState = pgTable(
  'scholarship_state',
  {
    id: smallint('id').primaryKey(),
    edition: integer('edition').notNull(),
    revision: integer('revision').notNull(),
  },
  (table) => [check('scholarship_state_one', sql`${table.id} = 1`)],
);

const student = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const scholarshipTracks = pgTable(
  'scholarship_tracks',
  {
    userId: student(),
    /** Without a reference: what a student noted stays when the entry goes. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: trackStates }).notNull(),
    checklist: jsonb('checklist').$type<readonly Requirement[]>().notNull(),
    remindDays: jsonb('remind_days').$type<readonly RemindDays[]>().notNull(),
    amountWon: integer('amount_won'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.slug] }),
    index('scholarship_tracks_open').on(table.slug).where(sql`state in ('saved', 'drafting')`),
  ],
);

export const scholarshipReports = pgTable(
  'scholarship_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug')
      .notNull()
      .references(() => scholarships.slug, { onDelete: 'cascade' }),
    userId: student(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('scholarship_reports_open')
      .on(table.slug, table.userId)
      .where(sql`closed_at is null`),
    index('scholarship_reports_user').on(table.userId, table.createdAt),
  ],
);
