// What is not typed about a program of an application; the rest is in the section (src/decisions/application/).
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';
import { programActors, programStates } from '../../programPolicy.ts';
import { applications } from '../tables.ts';

export const programApplications = pgTable(
  'program_applications',
  {
    userId: uuid('user_id').notNull(),
    /** Of the row in the section. */
    id: text('id').notNull(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Of the catalogue; null for a program typed in by hand. Without a foreign key: what was chosen stays when the catalogue drops it. */
    programId: integer('program_id'),
    cycle: text('cycle').notNull().default(''),
    state: text('state', { enum: programStates }).notNull(),
    stateSince: moment('state_since').notNull(),
    previousState: text('previous_state', { enum: programStates }),
    /** The status that schema 1 asked for, as last taken into `state`. */
    enteredStatus: text('entered_status').notNull().default(''),
    /** As the row of the section says it. */
    deadlineAt: moment('deadline_at'),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('program_applications_once')
      .on(table.userId, table.programId, table.cycle)
      .where(sql`${table.programId} is not null`),
    index('program_applications_application').on(table.applicationId),
    index('program_applications_deadline')
      .on(table.deadlineAt)
      .where(sql`${table.state} in ('interested', 'started', 'ready')`),
  ],
);

export const programApplicationEvents = pgTable(
  'program_application_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').notNull(),
    programApplicationId: text('program_application_id').notNull(),
    from: text('from', { enum: programStates }),
    to: text('to', { enum: programStates }).notNull(),
    by: text('by', { enum: programActors }).notNull(),
    note: text('note').notNull().default(''),
    /** `YYYY-MM-DD` */
    happenedOn: text('happened_on'),
    at: moment('at').notNull(),
    /** The student has yet to be notified of it. */
    unreported: boolean('unreported').notNull().default(false),
  },
  (table) => [
    foreignKey({
      name: 'program_application_events_owner',
      columns: [table.userId, table.programApplicationId],
      foreignColumns: [programApplications.userId, programApplications.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('program_application_events_program').on(
      table.userId,
      table.programApplicationId,
      table.id,
    ),
    index('program_application_events_unreported').on(table.userId).where(sql`unreported`),
  ],
);
