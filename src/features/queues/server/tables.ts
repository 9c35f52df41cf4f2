import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';

/** Appended to alone: a trigger refuses every change (migration of the admin app). Names nobody but staff. */
export const staffDecisions = pgTable(
  'staff_decisions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    queue: text('queue').notNull(),
    itemId: text('item_id').notNull(),
    action: text('action').notNull(),
    note: text('note').notNull(),
    byName: text('by_name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('staff_decisions_queue').on(table.queue, table.id)],
);
