// What a payment provider sends comes late, again, out of order and for other amounts: through the route, with its signatures.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unlimited } from '#server/api/testingLimits.ts';
import { createHost } from '#server/host/host.ts';
import { day, hour } from '#shared/time/duration.ts';
import {
  buildStripeEvent,
  signStripePayload,
  type StripeEvent,
} from '#testing/payments/stripeServer.ts';
import type { PackageKey } from '../rules.ts';
import { mountPaymentWebhook } from './routes.ts';
import { openTestPackages, type TestPackages } from './testingPackages.ts';

let site: TestPackages;
let app: FastifyInstance;
let userId: string;

beforeAll(async () => {
  site = await openTestPackages();
  const host = await createHost({
    database: site.database,
    clock: site.clock,
    identify: async () => null,
    config: { apiBase: '/api', trustProxy: false, logLevel: 'silent', appSecret: 'a test secret' },
    limits: unlimited,
  });
  mountPaymentWebhook(host.app, site.service);
  app = host.app;
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await site.close();
});
beforeEach(async () => {
  ({ id: userId } = await site.addStudent());
});

/** @returns the status of the answer */
async function send(event: StripeEvent, signedAt = site.clock()): Promise<number> {
  const payload = JSON.stringify(event);
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/webhooks/payments',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signStripePayload(payload, signedAt),
    },
    payload,
  });
  return statusCode;
}

/** Paid at the provider; its event is not sent yet. */
async function pay(key: PackageKey) {
  const { id, sessionId } = await site.service.openCheckout(userId, key);
  const paid = await site.stripe.pay(sessionId ?? '');
  const session = site.stripe.sessions.get(sessionId ?? '');
  const build = (type: string, facts: object) => buildStripeEvent(type, facts, site.clock());
  const dispute = (type: 'created' | 'closed', status: string, disputeId = `dp_${id}`) =>
    build(`charge.dispute.${type}`, {
      id: disputeId,
      payment_intent: session?.payment_intent,
      status,
    });
  return {
    id,
    paid,
    wrong: (facts: object) => build('checkout.session.completed', { ...session, ...facts }),
    refunded: (more: object = {}) =>
      build('charge.refunded', {
        ...site.stripe.charge(sessionId ?? '', session?.amount_total ?? 0),
        ...more,
      }),
    dispute,
  };
}

const owned = () => site.packageOf(userId);
const stateOf = async (id: string) => (await site.service.findOrder(userId, id)).state;
async function sendAll(events: readonly StripeEvent[]): Promise<void> {
  for (const event of events) expect(await send(event)).toBe(200);
}
const waiting = async (): Promise<number> => {
  const { rows } = await site.database.pool.query<{ n: number }>(
    'select count(*)::integer as n from webhook_events where waiting_news is not null',
  );
  return rows[0]?.n ?? 0;
};

describe('an event', () => {
  it('replayed a thousand times gives the plan once', { tags: 'long' }, async () => {
    const { id, paid } = await pay('filter_toggle');
    for (let time = 0; time < 1000; time += 1) expect(await send(paid)).toBe(200);
    expect(await site.count('entitlements', userId)).toBe(1);
    expect(await site.outcomesOf(id)).toEqual(['applied']);
    expect([await owned(), await stateOf(id)]).toEqual(['filter_toggle', 'entitled']);
  });

  it('that comes days late, signed anew as the provider does, still brings the plan', async () => {
    const { paid } = await pay('filter_toggle');
    const signedAt = site.clock();
    site.pass(4 * day);
    await site.service.expireOrders();
    expect(await send(paid, signedAt)).toBe(400);
    expect(await owned()).toBe('');
    expect(await send(paid)).toBe(200);
    expect(await owned()).toBe('filter_toggle');
  });

  it('for another amount or currency is taken, recorded, and brings nothing', async () => {
    const { id, paid, wrong } = await pay('filter_toggle');
    await sendAll([wrong({ amount_total: 1 }), wrong({ currency: 'eur' })]);
    expect([await owned(), await stateOf(id)]).toEqual(['', 'provider_pending']);
    expect(await site.outcomesOf(id)).toEqual(['wrong_amount', 'wrong_amount']);
    await sendAll([paid]);
    expect(await owned()).toBe('filter_toggle');
  });

  it('of a refund that overtakes its payment leaves no plan, also when it names the payment alone', async () => {
    for (const metadata of [undefined, null]) {
      const { id, paid, refunded } = await pay('filter_toggle');
      await sendAll([refunded(metadata === null ? { metadata } : {}), paid]);
      expect([await owned(), await stateOf(id)]).toEqual(['', 'refunded']);
    }
    expect(await waiting()).toBe(0);
  });
});

describe('a dispute that overtakes its payment', () => {
  it('waits for it and then puts the plan on hold; won, it gives it back', async () => {
    const { id, paid, dispute } = await pay('filter_toggle');
    await sendAll([dispute('created', 'needs_response')]);
    expect([await owned(), await stateOf(id), await waiting()]).toEqual([
      '',
      'provider_pending',
      1,
    ]);
    await sendAll([paid]);
    expect([await owned(), await stateOf(id), await waiting()]).toEqual(['', 'disputed', 0]);
    await sendAll([dispute('closed', 'won')]);
    expect([await owned(), await stateOf(id)]).toEqual(['filter_toggle', 'entitled']);
    expect(await site.outcomesOf(id)).toEqual(['applied', 'applied', 'applied']);
  });

  it.each([
    ['won', 'filter_toggle', 'entitled'],
    ['lost', '', 'refunded'],
  ])('together with its end: %s', async (status, plan, state) => {
    const { id, paid, dispute } = await pay('filter_toggle');
    const [begun, over] = [dispute('created', 'needs_response'), dispute('closed', status)];
    await sendAll([begun, over, begun, paid, over]);
    expect([await owned(), await stateOf(id)]).toEqual([plan, state]);
    expect(await site.count('entitlements', userId)).toBe(1);
  });

  it('sent at the same time is not lost', async () => {
    for (let time = 0; time < 10; time += 1) {
      const { id } = await site.addStudent();
      userId = id;
      const bought = await pay('filter_toggle');
      const both = [bought.dispute('created', 'needs_response'), bought.paid];
      await Promise.all((time % 2 === 0 ? both : both.toReversed()).map((event) => send(event)));
      expect([await owned(), await stateOf(bought.id)]).toEqual(['', 'disputed']);
    }
    expect(await waiting()).toBe(0);
  });

  it('of a payment that is not ours changes nothing', async () => {
    const { dispute } = await pay('filter_toggle');
    const foreign = dispute('created', 'needs_response');
    const object = { ...(foreign.data.object as object), payment_intent: 'pi_of_another_shop' };
    await sendAll([buildStripeEvent(foreign.type, object, site.clock())]);
    site.pass(hour);
    expect(await owned()).toBe('');
  });
});

describe('a base plan whose money goes back in the provider’s dashboard', () => {
  async function upgrade() {
    const base = await pay('filter_toggle');
    await sendAll([base.paid]);
    site.pass(hour);
    const more = await pay('application_condenser');
    await sendAll([more.paid]);
    expect(await owned()).toBe('application_condenser');
    return { base, more };
  }
  const given = async () =>
    (await site.service.getPlan(userId)).entitlements.map((each) => [each.package, each.state]);

  it('leaves of the upgrade what its own payment covers, and shows that', async () => {
    const { base, more } = await upgrade();
    await sendAll([base.refunded()]);
    expect(await owned()).toBe('filter_toggle');
    expect(await given()).toEqual([
      ['filter_toggle', 'revoked'],
      ['filter_toggle', 'active'],
    ]);
    await sendAll([more.refunded()]);
    expect(await owned()).toBe('');
  });

  it('in a dispute gives all of the upgrade again once it is won', async () => {
    const { base } = await upgrade();
    await sendAll([base.dispute('created', 'needs_response')]);
    expect(await owned()).toBe('filter_toggle');
    await sendAll([base.dispute('closed', 'won')]);
    expect(await owned()).toBe('application_condenser');
  });

  it('takes nothing of a plan that a code gave on top', async () => {
    const base = await pay('filter_toggle');
    await sendAll([base.paid]);
    await site.complimentary.openCheckout(userId, 'application_condenser');
    await sendAll([base.refunded()]);
    expect(await owned()).toBe('application_condenser');
  });
});
