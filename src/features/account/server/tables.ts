import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, moment } from '#server/db/columns.ts';
import { defaultDisplay, type DisplaySettings } from '#features/account/displayRules.ts';
import type { RegistrationFlag } from '#features/account/registrationFlags.ts';

const isConfirmed = sql`email_verified_at is not null`;

/**
 * An address may be in several waiting registrations, each with its own password, and in one confirmed account.
 */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    emailVerifiedAt: moment('email_verified_at'),
    passwordHash: text('password_hash').notNull(),
    /** What the browser that registered calls its registration; whoever types a code belongs to the one that has it. */
    registration: uuid('registration'),
    name: text('name').notNull(),
    roleName: text('role_name', { enum: ['Student', 'Nurse', 'Editor'] }).notNull(),
    /** What it is once the address is confirmed; `pending` is a nurse who waits for review. */
    status: text('status', { enum: ['active', 'pending', 'suspended'] }).notNull(),
    /** The public name; null until the person chooses one. */
    handle: text('handle'),
    handleKey: text('handle_key'),
    img: text('img').notNull().default(''),
    timeZone: text('time_zone').notNull().default(''),
    /** Ten digits of a US number, or empty. */
    phone: text('phone').notNull().default(''),
    /** BCP 47; empty while it was never chosen. */
    language: text('language').notNull().default(''),
    /** How pages look for this person on each of their devices. */
    display: jsonb('display').$type<DisplaySettings>().notNull().default(defaultDisplay),
    /** Since when signing in without a passkey also takes a recovery code; null where it does not. */
    secondFactorAt: moment('second_factor_at'),
    /** Why staff should look at this registration; empty for nearly all. */
    registrationFlags: jsonb('registration_flags')
      .$type<RegistrationFlag[]>()
      .notNull()
      .default([]),
    /** Raised by whatever changes the profile. */
    rev: integer('rev').notNull().default(1),
    termsVersion: text('terms_version').notNull().default(''),
    termsAcceptedAt: moment('terms_accepted_at'),
    marketingOptIn: boolean('marketing_opt_in').notNull().default(false),
    credential: text('credential'),
    licenseState: text('license_state'),
    /** Days; null until staff have verified the license. */
    licenseVerifiedOn: date('license_verified_on', { mode: 'string' }),
    licenseExpiresOn: date('license_expires_on', { mode: 'string' }),
    permissions: jsonb('permissions').$type<string[]>().notNull().default([]),
    /** Of an account of the admin app that waits for its owner: when its one-time link was made. Null once it is open. */
    invitedAt: moment('invited_at'),
    studentPackage: text('student_package', {
      enum: ['', 'filter_toggle', 'application_condenser'],
    })
      .notNull()
      .default(''),
    /** Base64url; with APP_SECRET and the id it makes the draft key (offline.md §5.6). */
    draftSalt: text('draft_salt').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Set while a deletion of the account is scheduled. */
    deletionDueAt: moment('deletion_due_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_confirmed_email').on(table.emailKey).where(isConfirmed),
    uniqueIndex('users_confirmed_handle').on(table.handleKey).where(isConfirmed),
    index('users_email_key').on(table.emailKey),
    index('users_handle_key').on(table.handleKey),
    index('users_registration').on(table.registration),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the token, hex; the token itself is stored nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    shared: boolean('shared').notNull(),
    agent: text('agent').notNull(),
    networkPrefix: text('network_prefix').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user_id').on(table.userId),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

/**
 * Sessions that the owner of the account ended. A device that comes back with such a token locks what it holds, and must
 * be told so even when the account is gone by then: the row stays and its reference to the person goes.
 */
export const revokedSessions = pgTable(
  'revoked_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** When the session would have ended by itself. */
    expiresAt: moment('expires_at').notNull(),
    sessionId: uuid('session_id'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    agent: text('agent').notNull().default(''),
    endedAt: moment('ended_at'),
    /** The first call with this token after that: since then the device knows, and locks. */
    reachedAt: moment('reached_at'),
  },
  (table) => [
    index('revoked_sessions_expires_at').on(table.expiresAt),
    index('revoked_sessions_user_id').on(table.userId),
  ],
);

/** Of the admin app, apart from those of the site: neither opens the other. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the token, hex; the token itself is stored nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    agent: text('agent').notNull(),
    networkPrefix: text('network_prefix').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('staff_sessions_user_id').on(table.userId),
    index('staff_sessions_expires_at').on(table.expiresAt),
  ],
);

export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** What is counted and a hash of whom, such as `account:…`; neither an address nor a mail can be read from it. */
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('sign_in_attempts_ends_at').on(table.endsAt)],
);

export const proofPurposes = [
  'verify_email',
  'reset_password',
  'change_email',
  'sign_in',
  'staff_sign_in',
  'staff_invitation',
] as const;

/**
 * A row without a person was mailed to nobody: asking for an unknown address then takes the time that a known one
 * takes.
 */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: proofPurposes }).notNull(),
    /** Of a change of address: which of the two the mail went to. */
    side: text('side', { enum: ['old', 'new'] }),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** HMAC-SHA-256 of purpose, address and the six digits under APP_SECRET, hex. */
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was used up, by confirming and never by opening a link. */
    usedAt: moment('used_at'),
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    index('one_time_tokens_address').on(table.emailKey, table.purpose),
    index('one_time_tokens_user_id').on(table.userId),
    index('one_time_tokens_expires_at').on(table.expiresAt),
  ],
);

export const emailChanges = pgTable(
  'email_changes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    confirmedOldAt: moment('confirmed_old_at'),
    confirmedNewAt: moment('confirmed_new_at'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('email_changes_expires_at').on(table.expiresAt)],
);

export const photos = pgTable('photos', {
  /** 128 random bits, base64url: whoever was never shown the photo cannot ask for it. */
  id: text('id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  type: text('type').notNull(),
  bytes: bytes('bytes').notNull(),
  createdAt: moment('created_at').notNull(),
});
