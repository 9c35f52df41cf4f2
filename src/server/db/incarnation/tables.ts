import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** One row: which life of this database this is. A revision says something only together with it. */
export const databaseIncarnation = pgTable(
  'database_incarnation',
  {
    one: integer('one').primaryKey().default(1),
    id: uuid('id').notNull().defaultRandom(),
    /** Where the database lay when the id was made; elsewhere it is a restored copy. */
    place: text('place').notNull(),
    since: timestamp('since', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (table) => [check('database_incarnation_one', sql`${table.one} = 1`)],
);
