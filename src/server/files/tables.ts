import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const fileStorage = pgTable('file_storage', {
  /** Always true: there is one row. */
  only: boolean('only').primaryKey().default(true),
  /** Stands in the storage too. */
  storageId: text('storage_id').notNull(),
  registeredAt: timestamp('registered_at', {
    withTimezone: true,
    precision: 3,
    mode: 'date',
  })
    .notNull()
    .defaultNow(),
});
