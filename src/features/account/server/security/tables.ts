import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { auditActions } from '#features/account/securityContract.ts';
import { moment } from '#server/db/columns.ts';
import { users } from '../tables.ts';

/** Browsers in which this person has signed in, by a hash of the token in their `device` cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    firstUsedAt: moment('first_used_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_last_used_at').on(table.lastUsedAt),
  ],
);

/**
 * A trigger refuses every change but the removal of person, device and network from a row. No foreign key: it would
 * have to change the row.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id'),
    action: text('action', { enum: auditActions }).notNull(),
    /** Browser and system in words. */
    device: text('device').notNull(),
    networkPrefix: text('network_prefix').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('audit_events_person').on(table.userId, table.at),
    index('audit_events_at').on(table.at),
  ],
);
