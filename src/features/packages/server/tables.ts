// Rows name their owner without a foreign key, as in every slice. Neither cards nor bank accounts: the provider has them.
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';
import { orderStates, type PaymentNews } from '../policy.ts';
import { currency, packageKeys } from '../rules.ts';

const packageKey = () => text('package', { enum: packageKeys }).notNull();

export const packageOrders = pgTable(
  'package_orders',
  {
    id: uuid('id').primaryKey(),
    /** On the receipt. */
    number: integer('number').generatedAlwaysAsIdentity(),
    userId: uuid('user_id').notNull(),
    package: packageKey(),
    /** The package whose price was taken off; empty for the full price. */
    upgradeFrom: text('upgrade_from', { enum: ['', ...packageKeys] })
      .notNull()
      .default(''),
    /** In cents, tax included. What the provider reports is compared with it. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull().default(currency),
    /** In cents, as the provider reports it. */
    tax: integer('tax').notNull().default(0),
    provider: text('provider', { enum: ['stripe', 'complimentary', 'code'] }).notNull(),
    sessionId: text('session_id'),
    sessionUrl: text('session_url').notNull().default(''),
    sessionExpiresAt: moment('session_expires_at'),
    paymentId: text('payment_id'),
    state: text('state', { enum: orderStates }).notNull(),
    paidAt: moment('paid_at'),
    refundRequestedAt: moment('refund_requested_at'),
    /** In cents. */
    refundedAmount: integer('refunded_amount').notNull().default(0),
    /** A dispute that is over, by the provider’s id. */
    closedDispute: text('closed_dispute').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('package_orders_session').on(table.sessionId),
    index('package_orders_payment').on(table.paymentId),
    index('package_orders_owner').on(table.userId, table.createdAt),
    uniqueIndex('package_orders_open')
      .on(table.userId)
      .where(sql`${table.state} in ('created', 'provider_pending')`),
  ],
);

export const entitlements = pgTable(
  'entitlements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    package: packageKey(),
    /** Whose price was taken off; empty for what was given or paid in full. */
    upgradeFrom: text('upgrade_from', { enum: ['', ...packageKeys] })
      .notNull()
      .default(''),
    source: text('source', { enum: ['order', 'grant', 'trial', 'scholarship'] }).notNull(),
    /** What gave it: each gives it once. */
    origin: text('origin').notNull(),
    orderId: uuid('order_id').references(() => packageOrders.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    revokedAt: moment('revoked_at'),
    pausedAt: moment('paused_at'),
    /** Days of the last reminder of its end. */
    remindedDays: smallint('reminded_days'),
    /** When its end was carried over to the account. */
    lapsedAt: moment('lapsed_at'),
  },
  (table) => [
    uniqueIndex('entitlements_origin').on(table.userId, table.origin),
    index('entitlements_order').on(table.orderId),
    index('entitlements_end')
      .on(table.endsAt)
      .where(sql`${table.lapsedAt} is null and ${table.endsAt} is not null`),
  ],
);

/** Of what the provider sends, no more than is needed to apply it once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    orderId: uuid('order_id'),
    paymentId: text('payment_id').notNull().default(''),
    /** While its payment is not known here, what it reports. */
    waitingNews: jsonb('waiting_news').$type<PaymentNews>(),
    /** In cents, as the provider reports it. */
    amount: integer('amount'),
    currency: text('currency').notNull().default(''),
    outcome: text('outcome', {
      enum: ['applied', 'unchanged', 'wrong_amount', 'unknown_order'],
    }).notNull(),
    createdAt: moment('created_at').notNull(),
    processedAt: moment('processed_at').notNull(),
  },
  (table) => [
    index('webhook_events_order').on(table.orderId),
    index('webhook_events_waiting')
      .on(table.paymentId)
      .where(sql`${table.waitingNews} is not null`),
    index('webhook_events_processed').on(table.processedAt),
  ],
);

export const waiverCodes = pgTable('waiver_codes', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** SHA-256 of its signs, hex; the code itself is stored nowhere. */
  codeHash: text('code_hash').notNull().unique(),
  /** What staff call it, such as the event it was made for. */
  name: text('name').notNull().default(''),
  /** Its last four signs, to tell it from others; empty for codes that are older than this. */
  ending: text('ending').notNull().default(''),
  package: packageKey(),
  uses: integer('uses').notNull(),
  used: integer('used').notNull().default(0),
  lastUsedAt: moment('last_used_at'),
  /** When it ends on its own. */
  endsAt: moment('ends_at'),
  createdAt: moment('created_at').notNull(),
  /** Of the staff, as they were called then. */
  createdBy: text('created_by').notNull().default(''),
  /** When staff ended it. */
  endedAt: moment('ended_at'),
  endedBy: text('ended_by').notNull().default(''),
});

/** What staff say about a plan; a plan without a row is described by the code. Prices and names are not here. */
export const planTexts = pgTable('plan_texts', {
  package: packageKey().primaryKey(),
  summary: text('summary').notNull(),
  features: jsonb('features').$type<string[]>().notNull(),
  position: integer('position').notNull(),
  isVisible: boolean('is_visible').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
