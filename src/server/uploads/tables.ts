import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Uploads that a process works on at this moment. */
export const uploadLeases = pgTable('upload_leases', {
  uploadId: text('upload_id').primaryKey(),
  /** The process, by an id it made at its start. */
  holder: text('holder').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  /** Another process waits for this upload. */
  releaseRequested: boolean('end_asked').notNull(),
});
