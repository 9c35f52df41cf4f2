import type { Checkout, Entitlement, Order, PackageFacts } from '../contract.ts';
import { getOrderStatus, isOpen } from '../policy.ts';
import { receiptPath } from '../paths.ts';
import {
  currency,
  getEntitlementState,
  getGivenPackage,
  packageMonths,
  packages,
  periodText,
  refundText,
} from '../rules.ts';
import type { PlanText } from '../planType.ts';
import { returnPath } from './checkout.ts';
import type { EntitlementRow } from './entitlementStore.ts';
import { findRefundDeadline } from './refunds.ts';
import type { OrderRow } from './store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentPackage = ({ package: key, summary, features }: PlanText): PackageFacts => ({
  key,
  title: packages[key].title,
  summary,
  features: [...features],
  price: packages[key].price,
  currency,
  period: 'once',
  months: packageMonths,
  legal_text: `${periodText} ${refundText}`,
});

export const presentCheckout = (order: OrderRow): Checkout => ({
  id: order.id,
  package: order.package,
  status: getOrderStatus(order.state),
  state: order.state,
  amount: order.amount,
  currency: order.currency,
  url: isOpen(order.state) && order.sessionUrl !== '' ? order.sessionUrl : returnPath(order.id),
});

export const presentOrder = (order: OrderRow, now: Date): Order => ({
  id: order.id,
  number: order.number,
  package: order.package,
  upgrade_from: order.upgradeFrom,
  amount: order.amount,
  tax: order.tax,
  refunded_amount: order.refundedAmount,
  currency: order.currency,
  status: getOrderStatus(order.state),
  state: order.state,
  source: order.provider,
  createdAt: order.createdAt.toISOString(),
  paidAt: iso(order.paidAt),
  refundRequestedAt: iso(order.refundRequestedAt),
  refundableUntil: iso(findRefundDeadline(order, now)),
  receipt: order.paidAt === null ? '' : `${receiptPath}/${order.id}`,
});

export const presentEntitlement = (
  row: EntitlementRow,
  all: readonly EntitlementRow[],
  now: Date,
): Entitlement => ({
  id: row.id,
  package: getGivenPackage(row, all),
  source: row.source,
  state: getEntitlementState(row, now),
  startsAt: row.startsAt.toISOString(),
  endsAt: iso(row.endsAt),
});
