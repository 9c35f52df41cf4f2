import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

export const fileStorage = pgTable('file_storage', {
  /** Always true: there is one row. */
  only: boolean('only').primaryKey().default(true),
  /** Stands in the storage too. */
  storageId: text('storage_id').notNull(),
  registeredAt: moment('registered_at').notNull().defaultNow(),
});
