// features.md §4.6. An order changes its state by an arrow of this table and in no other way.
export const orderStates = [
  'created',
  'provider_pending',
  'paid',
  'entitled',
  'refunded',
  'disputed',
  'expired',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];
export type OrderActor = 'student' | 'provider' | 'system';

type Arrow = {
  readonly from: OrderState;
  readonly to: OrderState;
  readonly by: OrderActor;
};

/** At most one a person: whoever opens the checkout again goes on with it. */
export const openStates = ['created', 'provider_pending'] as const satisfies OrderState[];
const unpaid = [...openStates, 'expired', 'cancelled'] as const;

export const orderArrows: readonly Arrow[] = [
  { from: 'created', to: 'provider_pending', by: 'system' },
  // Nothing is charged for it: a code, or a site that sells nothing.
  { from: 'created', to: 'paid', by: 'system' },
  // Money that arrives after the checkout was given up is money.
  ...unpaid.map((from): Arrow => ({ from, to: 'paid', by: 'provider' })),
  { from: 'paid', to: 'entitled', by: 'system' },
  ...openStates.map((from): Arrow => ({ from, to: 'cancelled', by: 'student' })),
  ...openStates.map((from): Arrow => ({ from, to: 'cancelled', by: 'provider' })),
  ...openStates.map((from): Arrow => ({ from, to: 'expired', by: 'provider' })),
  ...openStates.map((from): Arrow => ({ from, to: 'expired', by: 'system' })),
  { from: 'entitled', to: 'disputed', by: 'provider' },
  { from: 'disputed', to: 'entitled', by: 'provider' },
  { from: 'entitled', to: 'refunded', by: 'system' },
  { from: 'entitled', to: 'refunded', by: 'provider' },
  { from: 'disputed', to: 'refunded', by: 'provider' },
  // The news of a refund may overtake the news of the payment.
  ...unpaid.map((from): Arrow => ({ from, to: 'refunded', by: 'provider' })),
];

export const isAllowed = (from: OrderState, to: OrderState, by: OrderActor): boolean =>
  orderArrows.some((arrow) => arrow.from === from && arrow.to === to && arrow.by === by);

export const isOpen = (state: OrderState): boolean =>
  (openStates as readonly OrderState[]).includes(state);

export const orderStatuses = ['waiting', 'paid', 'not_paid', 'refunded', 'disputed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const statuses: Readonly<Record<OrderState, OrderStatus>> = {
  created: 'waiting',
  provider_pending: 'waiting',
  paid: 'waiting',
  entitled: 'paid',
  refunded: 'refunded',
  disputed: 'disputed',
  expired: 'not_paid',
  cancelled: 'not_paid',
};
export const getOrderStatus = (state: OrderState): OrderStatus => statuses[state];

export const orderStatusText: Readonly<Record<OrderStatus, string>> = {
  waiting: 'Waiting for the payment',
  paid: 'Paid',
  not_paid: 'Not paid',
  refunded: 'Refunded',
  disputed: 'On hold',
};

/**
 * An upgrade paid no more than the difference. It gives all of its package while another plan of the same person, which
 * had not ended when it began, is neither taken back (refunded, a lost dispute) nor on hold. Otherwise it gives the
 * package that it is based on, whose price its own payment covers.
 */
export const carriesUpgrade = (
  base: {
    readonly endsAt: Date | null;
    readonly revokedAt: Date | null;
    readonly pausedAt: Date | null;
  },
  upgrade: { readonly startsAt: Date },
): boolean =>
  base.revokedAt === null &&
  base.pausedAt === null &&
  (base.endsAt === null || base.endsAt > upgrade.startsAt);

/** What a payment provider reports about one order. */
export type PaymentNews =
  | {
      readonly kind: 'paid';
      /** In cents. */
      readonly amount: number;
      readonly currency: string;
      readonly tax: number;
      readonly paymentId: string | null;
    }
  | { readonly kind: 'failed' }
  | { readonly kind: 'expired' }
  | {
      readonly kind: 'refunded';
      /** In cents, of all refunds of the order. */
      readonly amount: number;
      readonly isFull: boolean;
    }
  | { readonly kind: 'disputed'; readonly disputeId: string }
  | { readonly kind: 'dispute_closed'; readonly disputeId: string; readonly isWon: boolean };

export type PaymentFacts = {
  readonly state: OrderState;
  /** In cents. */
  readonly amount: number;
  readonly currency: string;
  readonly refundedAmount: number;
  readonly closedDispute: string;
};

/** What becomes of the order’s entitlement. */
export type EntitlementChange = 'start' | 'pause' | 'resume' | 'revoke';

export type PaymentResult =
  | { readonly outcome: 'unchanged' | 'wrong_amount' }
  | {
      readonly outcome: 'applied';
      readonly state: OrderState;
      readonly refundedAmount: number;
      readonly closedDispute: string;
      readonly entitlement: EntitlementChange | null;
    };

const unchanged: PaymentResult = { outcome: 'unchanged' };

/**
 * News may come twice, late, and in any order.
 * @returns what they change; nothing where the table has no arrow for it
 */
export function applyNews(order: PaymentFacts, news: PaymentNews): PaymentResult {
  const { state, refundedAmount, closedDispute } = order;
  const go = (
    to: OrderState,
    entitlement: EntitlementChange | null,
    more: { refundedAmount?: number; closedDispute?: string } = {},
  ): PaymentResult =>
    isAllowed(state, to, 'provider')
      ? {
          outcome: 'applied',
          state: to === 'paid' ? 'entitled' : to,
          refundedAmount,
          closedDispute,
          entitlement,
          ...more,
        }
      : unchanged;
  if (news.kind === 'refunded') return applyRefund(order, news, go);
  if (news.kind === 'dispute_closed') return closeDispute(order, news, go);
  if (news.kind === 'disputed')
    return news.disputeId === closedDispute ? unchanged : go('disputed', 'pause');
  if (news.kind !== 'paid') return go(news.kind === 'failed' ? 'cancelled' : 'expired', null);
  if (!isAllowed(state, 'paid', 'provider')) return unchanged;
  const isRight = news.amount === order.amount && news.currency === order.currency;
  return isRight ? go('paid', 'start') : { outcome: 'wrong_amount' };
}

type Go = (
  to: OrderState,
  entitlement: EntitlementChange | null,
  more?: { refundedAmount?: number; closedDispute?: string },
) => PaymentResult;

/** Part of the money back leaves the plan as it is. */
function applyRefund(
  { state, refundedAmount, closedDispute }: PaymentFacts,
  { amount, isFull }: Extract<PaymentNews, { kind: 'refunded' }>,
  go: Go,
): PaymentResult {
  if (isFull) return go('refunded', 'revoke', { refundedAmount: amount });
  return amount > refundedAmount && state !== 'refunded'
    ? { outcome: 'applied', state, refundedAmount: amount, closedDispute, entitlement: null }
    : unchanged;
}

/** Remembered, so that the news of its beginning, coming after it, pauses nothing. */
function closeDispute(
  order: PaymentFacts,
  { disputeId, isWon }: Extract<PaymentNews, { kind: 'dispute_closed' }>,
  go: Go,
): PaymentResult {
  const { state, refundedAmount, closedDispute } = order;
  if (disputeId === closedDispute) return unchanged;
  if (!isWon) return go('refunded', 'revoke', { closedDispute: disputeId });
  if (state === 'disputed') return go('entitled', 'resume', { closedDispute: disputeId });
  return { outcome: 'applied', state, refundedAmount, closedDispute: disputeId, entitlement: null };
}
