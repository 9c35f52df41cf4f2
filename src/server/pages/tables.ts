import { integer, pgTable, smallint } from 'drizzle-orm/pg-core';

/**
 * One row, id 1. Triggers raise the revision in every transaction that writes a table whose rows rendered pages show
 * (migration 0011); a new such table needs a trigger of its own.
 */
export const pageRevision = pgTable('page_revision', {
  id: smallint('id').primaryKey(),
  revision: integer('revision').notNull(),
});
