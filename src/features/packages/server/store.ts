import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { advisoryLockKeys } from '#server/db/advisoryLock.ts';
import type { Queries } from '#server/db/database.ts';
import { openStates, type PaymentNews } from '../policy.ts';
import { entitlements, packageOrders, webhookEvents } from './tables.ts';
import type { EntitlementRow, NewEntitlement } from './entitlementStore.ts';

export type OrderRow = typeof packageOrders.$inferSelect;
export type NewOrder = typeof packageOrders.$inferInsert;
export type OrderFacts = Partial<Omit<NewOrder, 'id' | 'userId' | 'number'>>;
type EventRow = typeof webhookEvents.$inferInsert;

const isOpen = inArray(packageOrders.state, [...openStates]);

/** To the end of the transaction nobody else changes what this person has. */
export async function lockStudent(db: Queries, userId: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(${advisoryLockKeys.packages}, hashtext(${userId}))`,
  );
}

export async function insertOrder(db: Queries, order: NewOrder): Promise<OrderRow> {
  const [stored] = await db.insert(packageOrders).values(order).returning();
  if (!stored) throw new Error('The order was not stored.');
  return stored;
}

/** @param from nothing is changed in another state; null for any */
export async function updateOrder(
  db: Queries,
  id: string,
  facts: OrderFacts,
  from: readonly OrderRow['state'][] | null = null,
): Promise<OrderRow | null> {
  const [order] = await db
    .update(packageOrders)
    .set(facts)
    .where(
      and(
        eq(packageOrders.id, id),
        from === null ? undefined : inArray(packageOrders.state, [...from]),
      ),
    )
    .returning();
  return order ?? null;
}

export async function findOrder(db: Queries, id: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(packageOrders).where(eq(packageOrders.id, id));
  return order ?? null;
}

export async function findOpenOrder(db: Queries, userId: string): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(packageOrders)
    .where(and(eq(packageOrders.userId, userId), isOpen));
  return order ?? null;
}

/** The newest first. */
export const listOrders = (db: Queries, userId: string): Promise<OrderRow[]> =>
  db
    .select()
    .from(packageOrders)
    .where(eq(packageOrders.userId, userId))
    .orderBy(desc(packageOrders.createdAt), desc(packageOrders.number))
    .limit(100);

/** Whose checkout ended without any news of it. */
export const listAbandoned = (db: Queries, before: Date, limit: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(packageOrders)
    .where(and(isOpen, lt(packageOrders.createdAt, before)))
    .limit(limit);

/** One of the two finds the order. */
export type OrderReference = { readonly orderId: string | null; readonly paymentId: string | null };

type NewEvent = Pick<
  EventRow,
  'id' | 'type' | 'amount' | 'currency' | 'createdAt' | 'processedAt'
> & {
  readonly news: PaymentNews;
};

/**
 * Records an event, finds its order and locks its payment and its student, all in one query. What names a payment that
 * is not known yet waits for it.
 * @returns `isNew` false for an event that was recorded before
 */
export async function recordEvent(
  db: Queries,
  event: NewEvent,
  { orderId, paymentId }: OrderReference,
): Promise<{ readonly isNew: boolean; readonly orderId: string | null }> {
  const { id, type, amount, currency, createdAt, processedAt, news } = event;
  const waitingNews = orderId === null ? JSON.stringify(news) : null;
  const which =
    orderId === null ? sql`payment_id = ${paymentId ?? ''}` : sql`id = ${orderId}::uuid`;
  const { rows } = await db.execute<{ added: number; order_id: string | null }>(sql`
    with found as (select id, user_id from package_orders where ${which} limit 1),
    stored as (
      insert into webhook_events
        (id, type, order_id, payment_id, waiting_news, amount, currency, outcome, created_at, processed_at)
      select ${id}, ${type}, (select id from found), ${paymentId ?? ''},
        case when exists (select from found) then null else ${waitingNews}::jsonb end,
        ${amount ?? null}::integer, ${currency ?? ''},
        case when exists (select from found) then 'applied' else 'unknown_order' end,
        ${createdAt.toISOString()}::timestamptz, ${processedAt.toISOString()}::timestamptz
      on conflict do nothing returning id
    ),
    event as materialized (select count(*)::integer as added from stored)
    select event.added, found.id as order_id,
      pg_advisory_xact_lock(${advisoryLockKeys.packages}, hashtext(${paymentId ?? id}))::text as payment,
      case when found.id is not null
        then pg_advisory_xact_lock(${advisoryLockKeys.packages}, hashtext(found.user_id::text))::text
      end as locked
    from event left join found on true`);
  const [row] = rows;
  return { isNew: row?.added === 1, orderId: row?.order_id ?? null };
}

export async function setOutcome(
  db: Queries,
  id: string,
  outcome: EventRow['outcome'],
): Promise<void> {
  await db.update(webhookEvents).set({ outcome }).where(eq(webhookEvents.id, id));
}

/** The order of a payment that became known while its lock was waited for; its student is locked then. */
export async function findPaidOrder(db: Queries, paymentId: string): Promise<string | null> {
  const [order] = await db
    .select({ id: packageOrders.id, userId: packageOrders.userId })
    .from(packageOrders)
    .where(eq(packageOrders.paymentId, paymentId));
  if (!order) return null;
  await lockStudent(db, order.userId);
  return order.id;
}

export type WaitingEvent = { readonly id: string; readonly news: PaymentNews };

/** An order, everything its owner has, and what waits for the payment, the oldest first. */
export async function readOrder(
  db: Queries,
  id: string,
  paymentId: string | null,
): Promise<{
  readonly order: OrderRow;
  readonly entitlements: readonly EntitlementRow[];
  readonly waiting: readonly WaitingEvent[];
}> {
  const waiting = sql<WaitingEvent[] | null>`(
    select json_agg(json_build_object('id', e.id, 'news', e.waiting_news) order by e.created_at, e.id)
    from webhook_events e where e.payment_id = ${paymentId ?? ''} and e.waiting_news is not null
  )`;
  const rows = await db
    .select({ order: packageOrders, entitlement: entitlements, waiting })
    .from(packageOrders)
    .leftJoin(entitlements, eq(entitlements.userId, packageOrders.userId))
    .where(eq(packageOrders.id, id));
  const [first] = rows;
  if (!first) throw new Error('The order is gone.');
  return {
    order: first.order,
    entitlements: rows.flatMap(({ entitlement }) => entitlement ?? []),
    waiting: paymentId === null ? [] : (first.waiting ?? []),
  };
}

/** What has waited for this order is over. */
export async function endWaiting(
  db: Queries,
  orderId: string,
  events: readonly WaitingEvent[],
): Promise<void> {
  const ids = events.map(({ id }) => id);
  await db
    .update(webhookEvents)
    .set({ orderId, outcome: 'applied', waitingNews: null })
    .where(inArray(webhookEvents.id, ids));
}

/** The order and its entitlement in one query. */
export async function writeOrder(
  db: Queries,
  id: string,
  facts: OrderFacts,
  entitlement:
    | { readonly add: NewEntitlement }
    | { readonly change: Partial<NewEntitlement> }
    | null,
): Promise<void> {
  if (entitlement === null) {
    await updateOrder(db, id, facts);
    return;
  }
  const changed = db
    .$with('changed')
    .as(
      db
        .update(packageOrders)
        .set(facts)
        .where(eq(packageOrders.id, id))
        .returning({ id: packageOrders.id }),
    );
  if ('add' in entitlement) {
    await db.with(changed).insert(entitlements).values(entitlement.add).onConflictDoNothing();
  } else {
    await db
      .with(changed)
      .update(entitlements)
      .set(entitlement.change)
      .where(eq(entitlements.orderId, id));
  }
}

export async function listOwners(db: Queries): Promise<string[]> {
  const [ofOrders, ofEntitlements] = [
    await db.selectDistinct({ userId: packageOrders.userId }).from(packageOrders),
    await db.selectDistinct({ userId: entitlements.userId }).from(entitlements),
  ];
  return [...new Set([...ofOrders, ...ofEntitlements].map(({ userId }) => userId))];
}

export async function removeOwners(db: Queries, userIds: readonly string[]): Promise<void> {
  const isTheirs = inArray(packageOrders.userId, [...userIds]);
  const orders = db.select({ id: packageOrders.id }).from(packageOrders).where(isTheirs);
  await db.delete(webhookEvents).where(inArray(webhookEvents.orderId, orders));
  await db.delete(entitlements).where(inArray(entitlements.userId, [...userIds]));
  await db.delete(packageOrders).where(isTheirs);
}

export async function removeEvents(db: Queries, before: Date): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.processedAt, before));
}
