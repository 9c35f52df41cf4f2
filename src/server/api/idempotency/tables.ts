import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** `user:<id>`, or `anonymous`. */
    scope: text('scope').notNull(),
    key: uuid('key').notNull(),
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null while the work is under way; a row without an answer is never committed. */
    status: integer('status'),
    response: text('response'),
    etag: text('etag'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
);
