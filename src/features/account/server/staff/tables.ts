import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { staffActions } from '#features/account/staffMembersContract.ts';
import { moment } from '#server/db/columns.ts';

/**
 * A trigger refuses every change but the removal of the person from a row. No foreign key: it would have to change the
 * row.
 */
export const staffEvents = pgTable(
  'staff_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** Name and address as they were then, or the command. */
    byName: text('by_name').notNull(),
    action: text('action', { enum: staffActions }).notNull(),
    /** Whose account; also of a member who helps. */
    userId: uuid('user_id'),
    email: text('email').notNull(),
    given: jsonb('given').$type<string[]>().notNull().default([]),
    taken: jsonb('taken').$type<string[]>().notNull().default([]),
  },
  (table) => [index('staff_events_user_id').on(table.userId)],
);
