import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';

/**
 * When a student's deadlines and dates are next looked at. People are named without a reference; rows of those who are
 * gone are removed at night.
 */
export const applicationReminders = pgTable(
  'application_reminders',
  {
    userId: uuid('user_id').primaryKey(),
    /** Null while there is nothing to remind of. */
    dueAt: moment('due_at'),
    lookedUntil: moment('looked_until').notNull(),
    /** The dates that the last look has seen: what is not among them has no past. */
    known: jsonb('known').$type<readonly string[]>().notNull(),
    /** Raised with each change that asks for a look. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [index('application_reminders_due').on(table.dueAt)],
);
