// Rows name their owner without a foreign key, as in every slice. The secret of an address is stored only as its hash.
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';
import { linkKinds } from '../rules.ts';

export const secretLinks = pgTable(
  'secret_links',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: linkKinds }).notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null for one that does not end by itself. */
    expiresAt: moment('expires_at'),
    opens: integer('opens').notNull().default(0),
    lastOpenedAt: moment('last_opened_at'),
  },
  (table) => [
    uniqueIndex('secret_links_token').on(table.tokenHash),
    index('secret_links_owner').on(table.userId, table.createdAt),
    index('secret_links_end').on(table.expiresAt),
  ],
);
