// Who has an account, who is signed in, and who has tried (features.md §3.1; stack.md §4).
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** As it was typed, without spaces around it. */
  email: text('email').notNull(),
  /** The form in which addresses are compared: lower case, NFC. */
  emailKey: text('email_key').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  name: text('name').notNull(),
  roleName: text('role_name', { enum: ['Student', 'Nurse', 'Editor'] }).notNull(),
  status: text('status', { enum: ['active', 'pending', 'suspended'] }).notNull(),
  img: text('img').notNull().default(''),
  permissions: jsonb('permissions').$type<string[]>().notNull().default([]),
  studentPackage: text('student_package', {
    enum: ['', 'filter_toggle', 'application_condenser'],
  })
    .notNull()
    .default(''),
  /** Base64url; with APP_SECRET and the id it makes the draft key (offline.md §5.6). */
  draftSalt: text('draft_salt').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

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
    /** What the browser said of itself, cut; for a list of one's own sessions. */
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

export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** `account:` or `network:` and a hash; neither an address nor a mail can be read from it. */
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    /** When the counting, or the lock, is over. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('sign_in_attempts_ends_at').on(table.endsAt)],
);
