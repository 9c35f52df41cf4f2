import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/tables.ts';
import { moment } from '#server/db/columns.ts';
import { parties, requestStates } from '../policy.ts';

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const isOpen = sql`slot is not null`;

export const nurseRequests = pgTable(
  'nurse_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    studentId: person('student_id'),
    nurseId: person('nurse_id'),
    topic: text('topic').notNull(),
    message: text('message').notNull(),
    state: text('state', { enum: requestStates }).notNull(),
    /** One of three while it is open: no fourth fits, whatever is sent at once. */
    slot: smallint('slot'),
    reason: text('reason').notNull().default(''),
    endedBy: text('ended_by', { enum: [...parties, 'system'] }),
    expiresAt: moment('expires_at').notNull(),
    answeredAt: moment('answered_at'),
    acceptedAt: moment('accepted_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('nurse_requests_slot').on(table.studentId, table.slot).where(isOpen),
    uniqueIndex('nurse_requests_pair').on(table.studentId, table.nurseId).where(isOpen),
    check('nurse_requests_three_open', sql`${table.slot} between 1 and 3`),
    check(
      'nurse_requests_open_has_slot',
      sql`(${table.slot} is not null) = (${table.state} in ('sent', 'accepted'))`,
    ),
    index('nurse_requests_student').on(table.studentId, table.updatedAt, table.id),
    index('nurse_requests_nurse').on(table.nurseId, table.updatedAt, table.id),
    index('nurse_requests_answered').on(table.nurseId, table.answeredAt),
    index('nurse_requests_expiry').on(table.expiresAt).where(sql`state = 'sent'`),
    index('nurse_requests_quiet').on(table.updatedAt).where(sql`state = 'accepted'`),
  ],
);

const optionalRequest = () =>
  uuid('request_id').references(() => nurseRequests.id, { onDelete: 'cascade' });
const ofRequest = () => optionalRequest().notNull();

export const nurseRequestMessages = pgTable(
  'nurse_request_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: ofRequest(),
    sender: text('sender', { enum: parties }).notNull(),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    index('nurse_request_messages_request').on(table.requestId, table.id),
    index('nurse_request_messages_unread')
      .on(table.requestId, table.sender)
      .where(sql`read_at is null`),
  ],
);

export const nurseFeedback = pgTable(
  'nurse_feedback',
  {
    nurseId: person('nurse_id'),
    studentId: person('student_id'),
    stars: smallint('stars').notNull(),
    text: text('text').notNull().default(''),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.nurseId, table.studentId] }),
    index('nurse_feedback_student').on(table.studentId),
    check('nurse_feedback_stars', sql`${table.stars} between 1 and 5`),
  ],
);

/** Of a conversation by one of the two, or of a nurse's profile by a member. */
export const nurseRequestReports = pgTable(
  'nurse_request_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestId: optionalRequest(),
    /** Whose profile, and who reports it. */
    nurseId: uuid('nurse_id').references(() => users.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'cascade' }),
    reporter: text('reporter', { enum: parties }).notNull(),
    reason: text('reason').notNull(),
    note: text('note').notNull(),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('nurse_request_reports_once').on(table.requestId, table.reporter),
    uniqueIndex('nurse_request_reports_profile').on(table.nurseId, table.reporterId),
    index('nurse_request_reports_reporter').on(table.reporterId),
    check(
      'nurse_request_reports_about',
      sql`num_nonnulls(${table.nurseId}, ${table.reporterId}) = case when ${table.requestId} is null then 2 else 0 end`,
    ),
    index('nurse_request_reports_open').on(table.createdAt).where(sql`closed_at is null`),
  ],
);
