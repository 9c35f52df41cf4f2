// Demographic answers have a table of their own, are stored encrypted only, and no query joins them with the rest
// (decisions.md §2.12).
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { moment } from '#server/db/columns.ts';

export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Set once its owner removed it: the row stays so that other devices hear of it. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    // One application being filled a person (features.md pitfall 16).
    uniqueIndex('applications_one_open').on(table.userId).where(sql`${table.deletedAt} is null`),
    index('applications_user').on(table.userId, table.createdAt),
  ],
);

/** Of the paths in `values` (contract.ts); rows from before it was stored are of the first. */
const schema = () => integer('schema').notNull().default(1);

const owner = () =>
  uuid('application_id')
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' });

export const applicationSections = pgTable(
  'application_sections',
  {
    applicationId: owner(),
    key: text('key').notNull(),
    rev: integer('rev').notNull(),
    schema: schema(),
    values: jsonb('values').$type<DraftValues>().notNull(),
    sealed: text('sealed'),
    updatedAt: moment('updated_at').notNull(),
    device: text('device').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.key] })],
);

export const applicationDemographics = pgTable('application_demographics', {
  applicationId: owner().primaryKey(),
  rev: integer('rev').notNull(),
  schema: schema(),
  sealed: text('sealed'),
  updatedAt: moment('updated_at').notNull(),
  device: text('device').notNull(),
});

export const applicationRevisions = pgTable(
  'application_revisions',
  {
    applicationId: owner(),
    key: text('key').notNull(),
    rev: integer('rev').notNull(),
    schema: schema(),
    values: jsonb('values').$type<DraftValues>().notNull(),
    sealed: text('sealed'),
    updatedAt: moment('updated_at').notNull(),
    device: text('device').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.key, table.rev] })],
);

/** How far each device's edits of a section go, and how far they arrived: both by the device's own count. */
export const applicationDevices = pgTable(
  'application_devices',
  {
    applicationId: owner(),
    key: text('key').notNull(),
    deviceId: text('device_id').notNull(),
    label: text('label').notNull(),
    announced: bigint('announced', { mode: 'number' }).notNull(),
    received: bigint('received', { mode: 'number' }).notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.key, table.deviceId] })],
);
