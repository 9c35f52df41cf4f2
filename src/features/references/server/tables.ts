// The people stay rows of the section achievements; here is what nobody types: state, waiver and, sealed, the answer.
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, moment } from '#server/db/columns.ts';
import { referenceStates } from '../policy.ts';

export const referenceRequests = pgTable(
  'reference_requests',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** In the list `references`. */
    rowId: text('row_id').notNull(),
    state: text('state', { enum: referenceStates }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    waived: boolean('waived').notNull(),
    waiverVersion: smallint('waiver_version').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** IANA, of the referee's device; empty until they opened the page. */
    zone: text('zone').notNull().default(''),
    invitedAt: moment('invited_at').notNull(),
    openedAt: moment('opened_at'),
    startedAt: moment('started_at'),
    submittedAt: moment('submitted_at'),
    endedAt: moment('ended_at'),
    expiresAt: moment('expires_at').notNull(),
    /** By the student's press. */
    remindedAt: moment('reminded_at'),
    /** The key of the last reminder before a deadline. */
    remindedFor: text('reminded_for').notNull().default(''),
    mailsReferee: boolean('mails_referee').notNull().default(true),
    mailsStudent: boolean('mails_student').notNull().default(true),
    reason: text('reason').notNull().default(''),
    revision: integer('revision').notNull().default(1),
    answerRevision: integer('answer_revision').notNull().default(0),
    answer: bytes('answer'),
    answerAt: moment('answer_at'),
    fileName: text('file_name').notNull().default(''),
    fileBytes: integer('file_bytes').notNull().default(0),
  },
  (table) => [
    uniqueIndex('reference_requests_token').on(table.tokenHash),
    uniqueIndex('reference_requests_one')
      .on(table.userId, table.rowId)
      .where(sql`${table.state} <> 'replaced'`),
    index('reference_requests_owner').on(table.userId, table.invitedAt),
    index('reference_requests_open').on(table.state, table.id),
  ],
);

const request = () =>
  uuid('request_id')
    .notNull()
    .references(() => referenceRequests.id, { onDelete: 'cascade' });

export const referenceEvents = pgTable(
  'reference_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requestId: request(),
    from: text('from_state', { enum: referenceStates }).notNull(),
    to: text('to_state', { enum: referenceStates }).notNull(),
    by: text('by', { enum: ['student', 'referee', 'system'] }).notNull(),
    note: text('note').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [index('reference_events_request').on(table.requestId, table.id)],
);

export const referenceFiles = pgTable('reference_files', {
  requestId: request().primaryKey(),
  content: bytes('content').notNull(),
});
