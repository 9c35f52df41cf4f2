import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

export const uploadLeases = pgTable('upload_leases', {
  uploadId: text('upload_id').primaryKey(),
  holder: text('holder').notNull(),
  expiresAt: moment('expires_at').notNull(),
  releaseRequested: boolean('end_asked').notNull(),
});
