import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyNews,
  getOrderStatus,
  isAllowed,
  type OrderActor,
  type OrderState,
  orderStates,
  type PaymentFacts,
  type PaymentNews,
} from './policy.ts';

const actors: readonly OrderActor[] = ['student', 'provider', 'system'];

/** features.md §4.6, written out once more: from, to, by. */
const diagram = `
  created          provider_pending system
  created          paid             system
  created          paid             provider
  provider_pending paid             provider
  expired          paid             provider
  cancelled        paid             provider
  paid             entitled         system
  created          cancelled        student
  provider_pending cancelled        student
  created          cancelled        provider
  provider_pending cancelled        provider
  created          expired          provider
  provider_pending expired          provider
  created          expired          system
  provider_pending expired          system
  entitled         disputed         provider
  disputed         entitled         provider
  entitled         refunded         system
  entitled         refunded         provider
  disputed         refunded         provider
  created          refunded         provider
  provider_pending refunded         provider
  expired          refunded         provider
  cancelled        refunded         provider
`;
const wanted = new Set(
  diagram
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).join(' ')),
);

describe('the states of an order', () => {
  it('follow the arrows of the diagram and no other, each by its own actor', () => {
    const allowed = orderStates.flatMap((from) =>
      orderStates.flatMap((to) =>
        actors.filter((by) => isAllowed(from, to, by)).map((by) => `${from} ${to} ${by}`),
      ),
    );
    expect(new Set(allowed)).toEqual(wanted);
    expect(wanted.size).toBe(24);
  });

  it('lead to a plan by the provider’s word alone where money is due', () => {
    for (const from of orderStates) {
      expect(isAllowed(from, 'paid', 'student')).toBe(false);
      expect(isAllowed(from, 'entitled', 'student')).toBe(false);
    }
  });

  it('are shown as waiting, paid or not paid', () => {
    expect(orderStates.map(getOrderStatus)).toEqual([
      'waiting',
      'waiting',
      'waiting',
      'paid',
      'refunded',
      'disputed',
      'not_paid',
      'not_paid',
    ]);
  });
});

const pending: PaymentFacts = {
  state: 'provider_pending',
  amount: 2900,
  currency: 'usd',
  refundedAmount: 0,
  closedDispute: '',
};
const paid: PaymentNews = {
  kind: 'paid',
  amount: 2900,
  currency: 'usd',
  tax: 0,
  paymentId: 'pi_1',
};
const refund: PaymentNews = { kind: 'refunded', amount: 2900, isFull: true };
const disputed: PaymentNews = { kind: 'disputed', disputeId: 'd1' };
const won: PaymentNews = { kind: 'dispute_closed', disputeId: 'd1', isWon: true };
const lost: PaymentNews = { kind: 'dispute_closed', disputeId: 'd1', isWon: false };

/** What a list of news makes of an order and its entitlement. */
function follow(news: readonly PaymentNews[], from: PaymentFacts = pending) {
  let order = from;
  let entitlement: 'none' | 'active' | 'paused' | 'revoked' = 'none';
  for (const each of news) {
    const result = applyNews(order, each);
    if (result.outcome !== 'applied') continue;
    const { state, refundedAmount, closedDispute } = result;
    order = { ...order, state, refundedAmount, closedDispute };
    if (result.entitlement === 'start' || result.entitlement === 'resume') entitlement = 'active';
    if (result.entitlement === 'pause') entitlement = 'paused';
    if (result.entitlement === 'revoke') entitlement = 'revoked';
  }
  return { state: order.state, entitlement, refunded: order.refundedAmount };
}

describe('news of a payment', () => {
  it.each<[string, PaymentNews]>([
    ['another amount', { ...paid, amount: 100 }],
    ['another currency', { ...paid, currency: 'eur' }],
  ])('of %s is refused', (_, news) => {
    expect(applyNews(pending, news)).toEqual({ outcome: 'wrong_amount' });
  });

  it.each<OrderState>(['created', 'provider_pending', 'expired', 'cancelled'])(
    'starts the plan of an order that is %s',
    (state) => {
      expect(applyNews({ ...pending, state }, paid)).toMatchObject({
        outcome: 'applied',
        state: 'entitled',
        entitlement: 'start',
      });
    },
  );

  it('changes nothing the second time', () => {
    expect(applyNews({ ...pending, state: 'entitled' }, paid)).toEqual({ outcome: 'unchanged' });
  });

  it('of a refund that came first brings no plan', () => {
    expect(follow([refund, paid])).toMatchObject({ state: 'refunded', entitlement: 'revoked' });
  });

  it('of a part of the money back leaves the plan', () => {
    const half: PaymentNews = { kind: 'refunded', amount: 1000, isFull: false };
    expect(follow([paid, half])).toEqual({
      state: 'entitled',
      entitlement: 'active',
      refunded: 1000,
    });
  });

  it('of a dispute pauses the plan until it is closed', () => {
    expect(follow([paid, disputed])).toMatchObject({ state: 'disputed', entitlement: 'paused' });
    expect(follow([paid, disputed, won])).toMatchObject({ entitlement: 'active' });
    expect(follow([paid, disputed, lost])).toMatchObject({ entitlement: 'revoked' });
    expect(follow([paid, won, disputed])).toMatchObject({ entitlement: 'active' });
  });

  it('that fails after a payment takes nothing back', () => {
    expect(follow([paid, { kind: 'failed' }, { kind: 'expired' }])).toMatchObject({
      state: 'entitled',
    });
  });

  it.each<[string, readonly PaymentNews[], string]>([
    ['a payment and an expired checkout', [paid, { kind: 'expired' }], 'entitled'],
    ['a payment and a failure', [paid, { kind: 'failed' }], 'entitled'],
    [
      'a payment, an expired checkout and a refund',
      [paid, { kind: 'expired' }, refund],
      'refunded',
    ],
  ])('%s ends the same in every order, with every repetition', (_, news, state) => {
    const all = fc.shuffledSubarray([...news, ...news], { minLength: news.length * 2 });
    fc.assert(
      fc.property(all, (order) => {
        expect(follow(order).state).toBe(state);
      }),
    );
  });
});
