// The bytes are files named by `storageKey` (src/server/uploads).
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { documentKinds, rejections } from '../contract.ts';
import { moment } from '#server/db/columns.ts';

export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    /** Refers to users, whose removal removes the record; the migration says so, since slices do not know each other's tables. */
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    state: text('state', { enum: ['uploading', 'ready', 'rejected', 'removed'] }).notNull(),
    rejection: text('rejection', { enum: rejections }),
    /** Names the upload and then the stored file. New for every attempt; shared by ready documents of one student with the same bytes. */
    storageKey: uuid('storage_key').notNull(),
    replaces: uuid('replaces'),
    /** The ids whose place it takes: that of `replaces` and those before it. What was chosen by an old id follows. */
    replaced: jsonb('replaced').$type<readonly string[]>().notNull().default([]),
    /** Null until its bytes are there, and where they cannot be counted. */
    pages: integer('pages'),
    /** A PDF with fields to fill in. */
    isForm: boolean('is_form').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    /** When `state` last changed; a removed record stays for a while, so that a late device hears of it. */
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('documents_user').on(table.userId, table.createdAt),
    index('documents_storage_key').on(table.storageKey),
  ],
);
