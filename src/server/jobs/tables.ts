import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  /** When the last finished run was begun; before the first one, when a server first knew this job. */
  lastRun: moment('last_run').notNull(),
  claimedBy: uuid('claimed_by'),
  claimedAt: moment('claimed_at'),
});
