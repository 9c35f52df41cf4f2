import { Problem } from '#shared/contract/problem.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { Database } from '#server/db/database.ts';
import { getRefundDeadline } from '../rules.ts';
import { askProvider } from './checkout.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { listOrders, type OrderRow, updateOrder } from './store.ts';

/** Until when its student can have the money back; null when they can’t, or asked for it already. */
export function findRefundDeadline(order: OrderRow, now: Date): Date | null {
  const { state, amount, paidAt, refundRequestedAt, provider } = order;
  if (state !== 'entitled' || amount === 0 || provider !== 'stripe') return null;
  if (paidAt === null || refundRequestedAt !== null) return null;
  const until = getRefundDeadline(paidAt);
  return until > now ? until : null;
}

type RefundDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
  readonly provider: PaymentProvider | null;
};

export function createRefunds({ database, clock, provider }: RefundDeps) {
  const { db } = database;

  /** @throws Problem wrong_state: else an upgrade would be had for the difference alone */
  async function requireNoUpgrade({ id, userId, package: key }: OrderRow): Promise<void> {
    const orders = await listOrders(db, userId);
    const upgrade = orders.find(
      (other) => other.id !== id && other.upgradeFrom === key && other.state === 'entitled',
    );
    if (upgrade)
      throw new Problem(
        'wrong_state',
        `You upgraded this plan (receipt ${upgrade.number}). Ask for the refund of that one first.`,
      );
  }

  /** The provider’s news of it ends the plan; until then nothing but the wish is recorded. */
  async function request(order: OrderRow): Promise<OrderRow> {
    if (provider === null || order.paymentId === null)
      throw new Problem('wrong_state', 'Nothing was paid for this order here.');
    if (order.state !== 'entitled')
      throw new Problem('wrong_state', 'This order can’t be refunded now.');
    await requireNoUpgrade(order);
    await askProvider(() => provider.refund(order));
    const now = clock();
    return (
      (await updateOrder(db, order.id, {
        refundRequestedAt: order.refundRequestedAt ?? now,
        updatedAt: now,
      })) ?? order
    );
  }

  return {
    request,

    /** @throws Problem wrong_state, unavailable */
    async requestOwn(order: OrderRow): Promise<OrderRow> {
      if (order.refundRequestedAt !== null) return order;
      if (findRefundDeadline(order, clock()) === null)
        throw new Problem(
          'wrong_state',
          'The time to have this one back here is over. Write to us, and we’ll look into it.',
        );
      return request(order);
    },
  };
}
