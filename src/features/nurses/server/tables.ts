import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/tables.ts';
import { bytes, moment } from '#server/db/columns.ts';
import type { NurseFields } from '../ownContract.ts';
import { licenseStates, profileStates } from '../policy.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const isListed = sql`status = 'published' and visibility <> 'hidden'`;

export const nurseProfiles = pgTable(
  'nurse_profiles',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: owner().unique(),
    status: text('status', { enum: profileStates }).notNull(),
    visibility: text('visibility', {
      enum: ['public_card', 'members_only', 'hidden'],
    }).notNull(),
    availability: text('availability', { enum: ['open', 'limited', 'closed'] }).notNull(),
    displayName: text('display_name').notNull(),
    timeZone: text('time_zone').notNull(),
    fields: jsonb('fields').$type<NurseFields>().notNull(),
    /** To a tenth of a degree; both null while the town is unknown. */
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    /** What the directory is filtered by, as `topic:nclex`. */
    facets: text('facets').array().notNull(),
    /** Beginnings of the words of the name. */
    nameParts: text('name_parts').array().notNull(),
    /** Of the schools in `fields.degrees`, in their order; null for one that is not in the catalogue. */
    schoolIds: jsonb('school_ids').$type<readonly (number | null)[]>().notNull().default([]),
    /** Chance, new with each saving; from 0 to 999,999. */
    shuffle: integer('shuffle').notNull(),
    answerCount: integer('answer_count').notNull().default(0),
    /** Median; null while no request was answered. */
    responseHours: integer('response_hours'),
    reasons: jsonb('reasons').$type<Readonly<Record<string, string>>>().notNull().default({}),
    revision: integer('revision').notNull().default(1),
    sample: boolean('sample').notNull().default(false),
    /** Of the decision that the nurse has not been notified of yet. */
    pendingNews: text('pending_news', { enum: ['published', 'returned', 'revoked', 'renewed'] }),
    submittedAt: moment('submitted_at'),
    publishedAt: moment('published_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('nurse_profiles_facets').using('gin', table.facets).where(isListed),
    index('nurse_profiles_name').using('gin', table.nameParts).where(isListed),
    index('nurse_profiles_shuffle').on(table.shuffle, table.id).where(isListed),
    index('nurse_profiles_zone').on(table.timeZone, table.shuffle, table.id).where(isListed),
    index('nurse_profiles_answers').on(table.answerCount.desc(), table.id.desc()).where(isListed),
    index('nurse_profiles_response')
      .on(sql`coalesce(response_hours, 99999)`, table.id)
      .where(isListed),
    index('nurse_profiles_waiting').on(table.submittedAt).where(sql`status = 'in_review'`),
    index('nurse_profiles_news').on(table.id).where(sql`pending_news is not null`),
    index('nurse_profiles_sample').on(table.id).where(sql`sample`),
  ],
);

export const nursePhotos = pgTable('nurse_photos', {
  userId: owner().primaryKey(),
  /** 128 random bits: whoever was never shown the photo cannot ask for it. */
  id: text('id').notNull().unique(),
  type: text('type').notNull(),
  content: bytes('content').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const nurseLicenses = pgTable(
  'nurse_licenses',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    jurisdiction: text('jurisdiction').notNull(),
    type: text('type', { enum: ['RN', 'PN', 'APRN'] }).notNull(),
    /** Encrypted under APP_SECRET, bound to the id. */
    number: bytes('number').notNull(),
    lastFour: text('last_four').notNull(),
    multistate: boolean('multistate').notNull(),
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    state: text('state', { enum: licenseStates }).notNull(),
    verifiedOn: date('verified_on', { mode: 'string' }),
    method: text('method', { enum: ['nursys_manual', 'board_manual', 'document'] }),
    reason: text('reason').notNull().default(''),
    fileName: text('file_name').notNull().default(''),
    fileType: text('file_type').notNull().default(''),
    fileBytes: integer('file_bytes').notNull().default(0),
    /** The last reminder before it expires, in days. */
    remindedDays: smallint('reminded_days'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('nurse_licenses_owner').on(table.userId, table.createdAt),
    index('nurse_licenses_expiry').on(table.state, table.expiresOn, table.id),
    uniqueIndex('nurse_licenses_current')
      .on(table.userId, table.jurisdiction, table.type)
      .where(sql`state = 'verified'`),
  ],
);

/** Encrypted as the number is. */
export const nurseLicenseFiles = pgTable('nurse_license_files', {
  licenseId: uuid('license_id')
    .primaryKey()
    .references(() => nurseLicenses.id, { onDelete: 'cascade' }),
  content: bytes('content').notNull(),
});
