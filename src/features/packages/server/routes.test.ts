import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unlimited } from '#server/api/testingLimits.ts';
import { createHost } from '#server/host/host.ts';
import { signStripePayload } from '#testing/payments/stripeServer.ts';
import type { Checkout } from '../contract.ts';
import { serveReceipts } from './receipts.ts';
import { mountPackages, mountPaymentWebhook } from './routes.ts';
import { openTestPackages, type TestPackages } from './testingPackages.ts';

let site: TestPackages;
let app: FastifyInstance;
/** Who calls in the current test; null is a guest. */
let caller: { userId: string; roleName: string; status: string } | null;

beforeAll(async () => {
  site = await openTestPackages();
  const host = await createHost({
    database: site.database,
    clock: site.clock,
    identify: async () =>
      caller && { ...caller, studentPackage: '', sessionId: 's', permissions: [] },
    config: { apiBase: '/api', trustProxy: false, logLevel: 'silent', appSecret: 'a test secret' },
    limits: unlimited,
  });
  mountPackages(host.api, site.service);
  mountPaymentWebhook(host.app, site.service);
  serveReceipts(host.app, site.service, 'Lamplight');
  app = host.app;
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await site.close();
});
beforeEach(async () => {
  const { id: userId } = await site.addStudent();
  caller = { userId, roleName: 'Student', status: 'active' };
});

type Answer = { readonly code?: string; readonly data: unknown };

async function call(
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  key: string = randomUUID(),
) {
  const answer = await app.inject({
    method,
    url: `/api${url}`,
    headers: { 'idempotency-key': key },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json<Answer>() };
}

/** @returns the answer to a checkout of a package */
async function open(package_key: string, more: object = {}, key?: string): Promise<Checkout> {
  const { data } = await call('POST', '/checkout', { package_key, ...more }, key);
  return data as Checkout;
}

const post = (payload: string, headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/api/webhooks/payments',
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    payload,
  });
const signed = (payload: string) => ({
  'stripe-signature': signStripePayload(payload, site.clock()),
});

/** Also those inside of a transaction; its beginning and end are not counted. */
async function countQueries(run: () => Promise<unknown>): Promise<number> {
  const { pool } = site.database;
  const connect = pool.connect.bind(pool);
  let queries = 0;
  pool.connect = (async () => {
    const client = await connect();
    const ask = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const counted = async (...args: unknown[]) => {
      const { text } = args[0] as { text: string };
      if (!/^(begin|commit|rollback)/i.test(text)) queries += 1;
      return ask(...args);
    };
    return new Proxy(client, {
      get: (target, key) => {
        if (key === 'query') return counted;
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }) as typeof pool.connect;
  try {
    await run();
  } finally {
    pool.connect = connect;
  }
  return queries;
}

const calls = [
  ['POST', '/checkout', { package_key: 'filter_toggle' }, 201],
  ['GET', '/checkout/latest', undefined, 404],
  ['POST', '/checkout/latest/cancel', undefined, 404],
  ['GET', '/me/orders', undefined, 200],
  ['POST', '/me/orders/latest/refund', undefined, 404],
  ['GET', '/me/entitlements', undefined, 200],
  ['POST', '/me/waiver-codes', { code: 'ABCD' }, 422],
] as const;

describe.each(calls)('%s %s', (method, url, payload, status) => {
  it('answers a student', async () => {
    expect(await call(method, url, payload)).toMatchObject({ status });
  });
  it('is not for guests', async () => {
    caller = null;
    expect(await call(method, url, payload)).toMatchObject({ status: 401 });
  });
  it('is not for nurses', async () => {
    if (caller) caller = { ...caller, roleName: 'Nurse' };
    expect(await call(method, url, payload)).toMatchObject({ status: 403, code: 'wrong_role' });
  });
});

describe('what can be bought', () => {
  it('is read by everybody, with the price in cents and the terms in words', async () => {
    caller = null;
    const { status, data } = await call('GET', '/packages');
    expect(status).toBe(200);
    expect(data).toMatchObject([
      { key: 'filter_toggle', price: 2900, currency: 'usd', period: 'once' },
      { key: 'application_condenser', price: 7900, currency: 'usd', period: 'once' },
    ]);
    expect(JSON.stringify(data)).toMatch(/doesn’t renew automatically.*within 14 days/);
  });

  it('costs what the server says, whatever a caller sends', async () => {
    const data = await open('application_condenser', { amount: 1, price: 1 });
    expect(data.amount).toBe(7900);
    const other = await call('POST', '/checkout', { package_key: 'everything' });
    expect(other).toMatchObject({ status: 422 });
  });

  it('is opened once with the same key', async () => {
    const key = randomUUID();
    const one = await open('filter_toggle', {}, key);
    expect(await open('filter_toggle', {}, key)).toEqual(one);
  });
});

describe('the webhook', () => {
  it('takes what the provider signed, with five queries at most, and a replay with one', async () => {
    const data = await open('filter_toggle');
    const event = await site.stripe.pay(data.url.slice(data.url.lastIndexOf('/') + 1));
    const payload = JSON.stringify(event);
    const take = async () => {
      const answer = await post(payload, signed(payload));
      expect(answer.statusCode).toBe(200);
    };
    // The mailbox of the test makes none; the site's makes one.
    expect(await countQueries(take)).toBe(4);
    expect(await countQueries(take)).toBe(1);
    expect(await call('GET', `/checkout/${data.id}`)).toMatchObject({
      data: { status: 'paid' },
    });
    expect(await call('GET', '/me/entitlements')).toMatchObject({
      data: { student_package: 'filter_toggle' },
    });
  });

  it.each([
    ['without a signature', {}],
    ['with a wrong one', { 'stripe-signature': 't=1,v1=00' }],
    ['with nonsense for one', { 'stripe-signature': 'nonsense' }],
  ])('refuses an event %s', async (_, headers: Record<string, string>) => {
    const answer = await post('{"id":"evt_1"}', headers);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      400,
      'malformed_request',
    ]);
  });

  it('refuses what is signed and no event', async () => {
    for (const payload of ['[]', '{}', 'x', '{"id":1,"type":"a","created":1,"data":{}}']) {
      expect((await post(payload, signed(payload))).statusCode, payload).toBe(400);
    }
  });

  it('refuses everything where nothing is sold', async () => {
    const host = await createHost({
      database: site.database,
      clock: site.clock,
      identify: async () => null,
      config: {
        apiBase: '/api',
        trustProxy: false,
        logLevel: 'silent',
        appSecret: 'a test secret',
      },
      limits: unlimited,
    });
    mountPaymentWebhook(host.app, site.complimentary);
    const answer = await host.app.inject({
      method: 'POST',
      url: '/api/webhooks/payments',
      headers: { 'content-type': 'application/json', ...signed('{}') },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(400);
    await host.app.close();
  });
});

describe('a receipt', () => {
  it('is a page to print for its owner, and nothing for anybody else', async () => {
    const data = await open('filter_toggle');
    const read = () => app.inject(`/files/receipts/${data.id}`);
    expect((await read()).statusCode).toBe(404);
    const event = await site.stripe.pay(data.url.slice(data.url.lastIndexOf('/') + 1));
    const payload = JSON.stringify(event);
    await post(payload, signed(payload));
    const page = await read();
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(page.body).toMatch(/Receipt \d+/);
    expect(page.body).toContain('$29');
    caller = { userId: (await site.addStudent()).id, roleName: 'Student', status: 'active' };
    expect((await read()).statusCode).toBe(404);
    caller = null;
    expect((await read()).statusCode).toBe(401);
  });
});
