import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const databaseIncarnation = pgTable(
  'database_incarnation',
  {
    one: integer('one').primaryKey().default(1),
    id: uuid('id').notNull().defaultRandom(),
    place: text('place').notNull(),
    since: timestamp('since', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (table) => [check('database_incarnation_one', sql`${table.one} = 1`)],
);
