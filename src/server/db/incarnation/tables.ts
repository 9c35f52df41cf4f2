import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

export const databaseIncarnation = pgTable(
  'database_incarnation',
  {
    one: integer('one').primaryKey().default(1),
    id: uuid('id').notNull().defaultRandom(),
    place: text('place').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [check('database_incarnation_one', sql`${table.one} = 1`)],
);
