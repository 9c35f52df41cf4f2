import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const uploadLeases = pgTable('upload_leases', {
  uploadId: text('upload_id').primaryKey(),
  holder: text('holder').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  releaseRequested: boolean('end_asked').notNull(),
});
