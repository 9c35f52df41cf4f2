import { propertyRuns } from '#testing/propertyRuns.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import {
  buildStripeEvent,
  signStripePayload,
  type StripeEvent,
} from '#testing/payments/stripeServer.ts';
import { day, hour, minute } from '#shared/time/duration.ts';
import { BadSignature } from './payments/provider.ts';
import { openTestPackages, type TestPackages } from './testingPackages.ts';

let site: TestPackages;
let userId: string;
let email: string;

beforeAll(async () => {
  site = await openTestPackages();
});
afterAll(() => site.close());
beforeEach(async () => {
  ({ id: userId, email } = await site.addStudent());
  site.stripe.isDown = false;
});

const send = (event: StripeEvent): Promise<void> => site.receive(event);

async function buy(key: 'filter_toggle' | 'application_condenser') {
  const order = await site.service.openCheckout(userId, key);
  const event = await site.stripe.pay(order.sessionId ?? '');
  await send(event);
  return { id: order.id, sessionId: order.sessionId ?? '', event };
}

const stateOf = async (id: string) => (await site.service.findOrder(userId, id)).state;
const owned = () => site.packageOf(userId);
const mailsTo = () => site.mail.mails.filter(({ to }) => to === email);
const count = (table: 'entitlements' | 'package_orders') => site.count(table, userId);
const outcomesOf = (orderId: string) => site.outcomesOf(orderId);

describe('a checkout', () => {
  it('waits for the payment, and the event of the payment alone brings the plan', async () => {
    const order = await site.service.openCheckout(userId, 'filter_toggle');
    expect(order).toMatchObject({ state: 'provider_pending', amount: 2900, currency: 'usd' });
    expect(order.sessionUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
    const event = await site.stripe.pay(order.sessionId ?? '');
    expect(await owned()).toBe('');
    expect(await site.service.getCheckout(userId, order.id)).toMatchObject({ status: 'waiting' });
    await send(event);
    expect(await owned()).toBe('filter_toggle');
    expect(await site.service.getCheckout(userId, order.id)).toMatchObject({ status: 'paid' });
    expect(site.published).toContain(`account:${userId}`);
    expect(mailsTo().map(({ subject }) => subject)).toEqual(['Your receipt']);
    expect((await site.service.getPlan(userId)).entitlements).toMatchObject([
      {
        package: 'filter_toggle',
        source: 'order',
        state: 'active',
        endsAt: '2027-11-29T12:00:00.000Z',
      },
    ]);
  });

  it('opened twice, also at the same time, is one session', async () => {
    const before = site.stripe.sessions.size;
    const both = await Promise.all([
      site.service.openCheckout(userId, 'filter_toggle'),
      site.service.openCheckout(userId, 'filter_toggle'),
    ]);
    const again = await site.service.openCheckout(userId, 'filter_toggle');
    expect(new Set([...both, again].map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(site.stripe.sessions.size).toBe(before + 1);
    expect(await count('package_orders')).toBe(1);
    expect((await site.service.getPlan(userId)).open).toMatchObject({ url: again.sessionUrl });
  });

  it('for another plan closes the open one', async () => {
    const first = await site.service.openCheckout(userId, 'filter_toggle');
    const second = await site.service.openCheckout(userId, 'application_condenser');
    expect(second.amount).toBe(7900);
    expect(await stateOf(first.id)).toBe('cancelled');
    expect(site.stripe.sessions.get(first.sessionId ?? '')?.status).toBe('expired');
  });

  it('is refused for another plan while its payment is on the way', async () => {
    const first = await site.service.openCheckout(userId, 'filter_toggle');
    await site.stripe.pay(first.sessionId ?? '');
    const refused = await getProblem(site.service.openCheckout(userId, 'application_condenser'));
    expect(refused.code).toBe('wrong_state');
    expect(await getProblem(site.service.cancelCheckout(userId, first.id))).toMatchObject({
      code: 'wrong_state',
    });
    expect(await stateOf(first.id)).toBe('provider_pending');
  });

  it('charges nothing and goes on with the same order when the provider was down', async () => {
    site.stripe.isDown = true;
    const refused = await getProblem(site.service.openCheckout(userId, 'filter_toggle'));
    expect(refused).toMatchObject({ code: 'unavailable' });
    expect(refused.message).toContain('Nothing was charged');
    site.stripe.isDown = false;
    expect((await site.service.openCheckout(userId, 'filter_toggle')).state).toBe(
      'provider_pending',
    );
    expect(await count('package_orders')).toBe(1);
  });

  it('that ran out is followed by a new one', async () => {
    const first = await site.service.openCheckout(userId, 'filter_toggle');
    site.pass(day);
    const second = await site.service.openCheckout(userId, 'filter_toggle');
    expect(second.id).not.toBe(first.id);
    expect(await stateOf(first.id)).toBe('cancelled');
  });

  it('that nobody reported is given up after three days', async () => {
    const { id } = await site.service.openCheckout(userId, 'filter_toggle');
    site.pass(2 * day);
    await site.service.expireOrders();
    expect(await stateOf(id)).toBe('provider_pending');
    site.pass(day + minute);
    await site.service.expireOrders();
    expect(await stateOf(id)).toBe('expired');
  });

  it('is read by its own student alone', async () => {
    const { id } = await site.service.openCheckout(userId, 'filter_toggle');
    const other = await site.addStudent();
    for (const wrong of [id, 'latest', 'abc', ''])
      expect((await getProblem(site.service.getCheckout(other.id, wrong))).code).toBe('not_found');
    expect((await site.service.getCheckout(userId, 'latest')).id).toBe(id);
  });
});

describe('an upgrade', () => {
  it('pays the difference, and its refund leaves the plan of before', async () => {
    await buy('filter_toggle');
    const upgrade = await site.service.openCheckout(userId, 'application_condenser');
    expect(upgrade).toMatchObject({ amount: 5000, upgradeFrom: 'filter_toggle' });
    await send(await site.stripe.pay(upgrade.sessionId ?? ''));
    expect(await owned()).toBe('application_condenser');
    await send(
      buildStripeEvent(
        'charge.refunded',
        site.stripe.charge(upgrade.sessionId ?? '', 5000),
        site.clock(),
      ),
    );
    expect(await owned()).toBe('filter_toggle');
  });

  it('is refunded before the plan that it is based on', async () => {
    const base = await buy('filter_toggle');
    await buy('application_condenser');
    expect(await getProblem(site.service.requestRefund(userId, base.id))).toMatchObject({
      code: 'wrong_state',
    });
  });

  it('is none for who has all of it', async () => {
    await buy('application_condenser');
    for (const key of ['filter_toggle', 'application_condenser'] as const)
      expect((await getProblem(site.service.openCheckout(userId, key))).code).toBe('wrong_state');
  });
});

describe('an event', () => {
  it('sent many times gives the plan once', async () => {
    const { event, id } = await buy('filter_toggle');
    for (let time = 0; time < propertyRuns(100, 1000); time += 1) await send(event);
    expect(await count('entitlements')).toBe(1);
    expect(await outcomesOf(id)).toEqual(['applied']);
    expect(mailsTo()).toHaveLength(1);
  });

  it('sent many times at once gives the plan once', async () => {
    const order = await site.service.openCheckout(userId, 'filter_toggle');
    const event = await site.stripe.pay(order.sessionId ?? '');
    await Promise.all(Array.from({ length: 20 }, () => send(event)));
    expect(await count('entitlements')).toBe(1);
    expect(mailsTo()).toHaveLength(1);
  });

  it('of another kind that reports the same payment gives it once, too', async () => {
    const { id, sessionId } = await buy('filter_toggle');
    const session = site.stripe.sessions.get(sessionId) ?? {};
    const type = 'checkout.session.async_payment_succeeded';
    await send(buildStripeEvent(type, session, site.clock()));
    expect(await count('entitlements')).toBe(1);
    expect((await outcomesOf(id)).toSorted()).toEqual(['applied', 'unchanged']);
  });

  it('for another amount or currency is refused and recorded', async () => {
    const order = await site.service.openCheckout(userId, 'filter_toggle');
    await site.stripe.pay(order.sessionId ?? '');
    const session = site.stripe.sessions.get(order.sessionId ?? '');
    for (const wrong of [{ amount_total: 1 }, { currency: 'eur' }])
      await send(
        buildStripeEvent('checkout.session.completed', { ...session, ...wrong }, site.clock()),
      );
    expect(await owned()).toBe('');
    expect(await stateOf(order.id)).toBe('provider_pending');
    expect(await outcomesOf(order.id)).toEqual(['wrong_amount', 'wrong_amount']);
  });

  it('of a checkout whose payment is still under way brings nothing yet', async () => {
    const order = await site.service.openCheckout(userId, 'filter_toggle');
    const session = site.stripe.sessions.get(order.sessionId ?? '');
    await send(buildStripeEvent('checkout.session.completed', session, site.clock()));
    expect(await owned()).toBe('');
  });

  it('that comes late, after the order was given up, still brings the plan', async () => {
    const order = await site.service.openCheckout(userId, 'filter_toggle');
    const event = await site.stripe.pay(order.sessionId ?? '');
    site.pass(4 * day);
    await site.service.expireOrders();
    await send(event);
    expect(await owned()).toBe('filter_toggle');
  });

  it('of a refund that overtakes the payment leaves no plan', async () => {
    const order = await site.service.openCheckout(userId, 'filter_toggle');
    const paid = await site.stripe.pay(order.sessionId ?? '');
    const charge = site.stripe.charge(order.sessionId ?? '', 2900);
    await send(buildStripeEvent('charge.refunded', charge, site.clock()));
    await send(paid);
    expect(await owned()).toBe('');
    expect(await stateOf(order.id)).toBe('refunded');
  });

  it('of a dispute pauses the plan; a won one gives it back, a lost one ends it', async () => {
    const { id, sessionId } = await buy('filter_toggle');
    const paymentId = site.stripe.sessions.get(sessionId)?.payment_intent;
    const dispute = (type: string, facts: object) =>
      send(buildStripeEvent(type, { payment_intent: paymentId, ...facts }, site.clock()));
    await dispute('charge.dispute.created', { id: 'dp_1', status: 'needs_response' });
    expect([await owned(), await stateOf(id)]).toEqual(['', 'disputed']);
    await dispute('charge.dispute.closed', { id: 'dp_1', status: 'won' });
    await dispute('charge.dispute.created', { id: 'dp_1', status: 'needs_response' });
    expect([await owned(), await stateOf(id)]).toEqual(['filter_toggle', 'entitled']);
    await dispute('charge.dispute.created', { id: 'dp_2', status: 'needs_response' });
    await dispute('charge.dispute.closed', { id: 'dp_2', status: 'lost' });
    expect([await owned(), await stateOf(id)]).toEqual(['', 'refunded']);
  });

  it('of a payment that failed is mailed, and the student can try again', async () => {
    const order = await site.service.openCheckout(userId, 'filter_toggle');
    await send(await site.stripe.decline(order.sessionId ?? ''));
    expect(await stateOf(order.id)).toBe('cancelled');
    expect(mailsTo().map(({ subject }) => subject)).toEqual(['Your payment didn’t go through']);
    expect((await site.service.openCheckout(userId, 'filter_toggle')).id).not.toBe(order.id);
  });

  it('of an order that is not ours, or that concerns none, changes nothing', async () => {
    for (const [type, object] of [
      ['checkout.session.completed', { client_reference_id: 'another-shop' }],
      ['checkout.session.completed', 'nonsense'],
      ['customer.created', {}],
      ['charge.dispute.created', { id: 'dp_x', payment_intent: 'pi_unknown', status: 'lost' }],
    ] as const)
      await send(buildStripeEvent(type, object, site.clock()));
    expect(await owned()).toBe('');
  });

  it('with another secret, from another time or about another text is no event', async () => {
    const order = await site.service.openCheckout(userId, 'filter_toggle');
    const event = await site.stripe.pay(order.sessionId ?? '');
    const payload = JSON.stringify(event);
    const provider = site.service.provider;
    const read = (text: string, signature: string) =>
      provider?.readEvent(Buffer.from(text), signature, site.clock());
    const good = signStripePayload(payload, site.clock());
    await expect(
      read(payload, signStripePayload(payload, site.clock(), 'whsec_x')),
    ).rejects.toThrow(BadSignature);
    await expect(read(payload.replace('2900', '1'), good)).rejects.toThrow(BadSignature);
    await expect(read(payload, '')).rejects.toThrow(BadSignature);
    site.pass(hour);
    await expect(read(payload, good)).rejects.toThrow(BadSignature);
  });
});

describe('without a provider', () => {
  it('a plan is theirs at once, with an order of nothing', async () => {
    const order = await site.complimentary.openCheckout(userId, 'application_condenser');
    expect(order).toMatchObject({ amount: 0, state: 'entitled', provider: 'complimentary' });
    expect(await owned()).toBe('application_condenser');
    expect(await site.complimentary.listOrders(userId)).toMatchObject([
      { amount: 0, status: 'paid', refundableUntil: null },
    ]);
    expect(mailsTo()).toHaveLength(1);
  });

  it('what is given twice is given once', async () => {
    await site.service.give(userId, 'filter_toggle');
    await site.service.give(userId, 'filter_toggle');
    expect(await count('entitlements')).toBe(1);
    expect(await owned()).toBe('filter_toggle');
  });
});

describe('a code', () => {
  async function make(uses: number): Promise<string> {
    const input = { name: 'For this test', code: '', package: 'filter_toggle', uses, until: '' };
    return (await site.service.codes.create(input, 'A test')).code;
  }

  it('gives its plan, also typed in small letters, and is recorded as an order of nothing', async () => {
    const code = await make(1);
    expect((await site.service.redeem(userId, code.toLowerCase())).student_package).toBe(
      'filter_toggle',
    );
    expect(await owned()).toBe('filter_toggle');
    expect(await site.service.listOrders(userId)).toMatchObject([{ source: 'code', amount: 0 }]);
  });

  it('is used as often as it can be, also by many at once, and not by who has the plan', async () => {
    const code = await make(2);
    await site.service.redeem(userId, code);
    expect((await getProblem(site.service.redeem(userId, code))).code).toBe('wrong_state');
    const others = await Promise.all([1, 2, 3].map(() => site.addStudent()));
    const results = await Promise.allSettled(
      others.map((other) => site.service.redeem(other.id, code)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each(['', 'ABCD', 'AAAA-BBBB-CCCC', '💡'])('is not %j', async (typed) => {
    expect(await getProblem(site.service.redeem(userId, typed))).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'code', code: 'code_unknown' }],
    });
  });
});

describe('a refund', () => {
  it('is asked for once within 14 days, and ends the plan when the provider reports it', async () => {
    const { id } = await buy('filter_toggle');
    site.pass(13 * day);
    const asked = await site.service.requestRefund(userId, id);
    expect(asked.refundRequestedAt).not.toBeNull();
    expect(await owned()).toBe('filter_toggle');
    await site.service.requestRefund(userId, id);
    expect(site.stripe.calls.filter((call) => call === 'POST /v1/refunds').length).toBeGreaterThan(
      0,
    );
    const event = site.stripe.events.findLast(({ type }) => type === 'charge.refunded');
    if (event) await send(event);
    expect([await owned(), await stateOf(id)]).toEqual(['', 'refunded']);
    expect(mailsTo().at(-1)?.subject).toBe('Your refund');
  });

  it('is refused afterwards, and for what cost nothing', async () => {
    const { id } = await buy('filter_toggle');
    site.pass(14 * day);
    expect((await getProblem(site.service.requestRefund(userId, id))).code).toBe('wrong_state');
    const other = await site.addStudent();
    const free = await site.complimentary.openCheckout(other.id, 'filter_toggle');
    const refused = await getProblem(site.service.requestRefund(other.id, free.id));
    expect(refused.code).toBe('wrong_state');
  });
});

describe('the end of a plan', () => {
  it('is announced 14 and 3 days before, and carried over to the account', async () => {
    await buy('filter_toggle');
    const sent = () =>
      mailsTo()
        .slice(1)
        .map(({ subject }) => subject);
    site.pass(350 * day);
    await site.service.remindOfEnds();
    expect(sent()).toEqual([]);
    site.pass(day + minute);
    await site.service.remindOfEnds();
    await site.service.remindOfEnds();
    expect(sent()).toEqual(['Your plan ends in 14 days']);
    site.pass(11 * day);
    await site.service.remindOfEnds();
    expect(sent()).toEqual(['Your plan ends in 14 days', 'Your plan ends in 3 days']);
    site.pass(3 * day);
    expect(await site.service.endPlans()).toBeGreaterThan(0);
    expect(await owned()).toBe('');
    expect(await site.service.endPlans()).toBe(0);
  });

  it('is not announced to who goes on with another', async () => {
    await buy('filter_toggle');
    await site.service.give(userId, 'application_condenser');
    site.pass(353 * day);
    await site.service.remindOfEnds();
    expect(mailsTo()).toHaveLength(1);
    site.pass(20 * day);
    await site.service.endPlans();
    expect(await owned()).toBe('application_condenser');
  });
});
