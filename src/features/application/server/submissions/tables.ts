// What was sent to programs, for good: rows are written once and never changed, but for the PDF that is made of them.
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { isNull } from 'drizzle-orm';
import { bytes, moment } from '#server/db/columns.ts';
import { sentKinds } from '../../packet/sentVersion.ts';
import { programApplications } from '../programs/tables.ts';

export const programSnapshots = pgTable(
  'program_snapshots',
  {
    userId: uuid('user_id').notNull(),
    programApplicationId: text('program_application_id').notNull(),
    version: integer('version').notNull(),
    kind: text('kind', { enum: sentKinds }).notNull(),
    note: text('note').notNull().default(''),
    receiptNumber: text('receipt_number').notNull(),
    school: text('school').notNull(),
    program: text('program').notNull(),
    cycle: text('cycle').notNull(),
    submittedAt: moment('submitted_at').notNull(),
    deadlineAt: moment('deadline_at'),
    withinGrace: boolean('within_grace').notNull(),
    answersSha256: text('answers_sha256').notNull(),
    /** Of everything but number, version and time: two sendings of the same are told by it. */
    packetSha256: text('packet_sha256').notNull(),
    /** The JSON as it is served. */
    content: bytes('content').notNull(),
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    /** In the file store. */
    pdfKey: text('pdf_key'),
    pdfSha256: text('pdf_sha256'),
    pdfBytes: integer('pdf_bytes'),
    /** 0 to 1. */
    pdfProgress: real('pdf_progress').notNull().default(0),
    pdfFailures: integer('pdf_failures').notNull().default(0),
    /** After a failure. */
    pdfRetryAt: moment('pdf_retry_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.programApplicationId, table.version] }),
    uniqueIndex('program_snapshots_receipt').on(table.receiptNumber),
    index('program_snapshots_pdf_key').on(table.pdfKey),
    index('program_snapshots_without_pdf').on(table.submittedAt).where(isNull(table.pdfSha256)),
    foreignKey({
      name: 'program_snapshots_owner',
      columns: [table.userId, table.programApplicationId],
      foreignColumns: [programApplications.userId, programApplications.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
);
