// What was answered to a write, so that the same write sent again is answered the same and done once
// (offline.md §4.1: at least 30 days).
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** `user:<id>`, or `anonymous`. */
    scope: text('scope').notNull(),
    key: uuid('key').notNull(),
    /** Method and path with query. */
    call: text('call').notNull(),
    /** SHA-256 of the body, hex. */
    bodyHash: text('body_hash').notNull(),
    /** Null while the work is under way; a row without an answer is never committed. */
    status: integer('status'),
    response: text('response'),
    etag: text('etag'),
    createdAt: timestamp('created_at', {
      withTimezone: true,
      precision: 3,
      mode: 'date',
    }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
);
