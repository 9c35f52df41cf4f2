import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';
import { deletionStates, exportStates } from '../policy.ts';
import { postChoices } from '../rules.ts';

export const dataRequests = pgTable(
  'data_requests',
  {
    /** Names the archive in the file store too. */
    id: uuid('id').primaryKey(),
    /** Without a reference: the note of a deletion outlasts the account. */
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: ['export', 'delete'] }).notNull(),
    state: text('state', { enum: [...exportStates, ...deletionStates] }).notNull(),
    posts: text('posts', { enum: postChoices }),
    askedAt: moment('asked_at').notNull(),
    /** When a deletion is carried out. */
    dueAt: moment('due_at'),
    attempts: smallint('attempts').notNull().default(0),
    /** The last sign of life of whoever makes the archive. */
    claimedAt: moment('claimed_at'),
    readyAt: moment('ready_at'),
    expiresAt: moment('expires_at'),
    endedAt: moment('ended_at'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    uniqueIndex('data_requests_one_open')
      .on(table.userId, table.kind)
      .where(sql`state in ('queued', 'making', 'scheduled')`),
    index('data_requests_person').on(table.userId, table.kind, table.askedAt),
    index('data_requests_waiting').on(table.askedAt).where(sql`state in ('queued', 'making')`),
    index('data_requests_due').on(table.dueAt).where(sql`state = 'scheduled'`),
    index('data_requests_expiring').on(table.expiresAt).where(sql`state = 'ready'`),
    index('data_requests_ended').on(table.endedAt).where(sql`ended_at is not null`),
  ],
);
