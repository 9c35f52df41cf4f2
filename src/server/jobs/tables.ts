import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const timestampColumn = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  /** When the last finished run was begun; before the first one, when a server first knew this job. */
  lastRun: timestampColumn('last_run').notNull(),
  claimedBy: uuid('claimed_by'),
  claimedAt: timestampColumn('claimed_at'),
});
