// What an event of the payment provider costs, and that a thousand replays of one give a plan once (issue 15).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type APIRequestContext, request as requests } from 'playwright';
import { Account } from '../../e2e/harness/account.ts';
import { RunningServer } from '../../e2e/harness/server.ts';
import { buildFolder } from '../../e2e/harness/site.ts';
import {
  buildStripeEvent,
  localStripeKeys,
  signStripePayload,
  startStripeServer,
  type StripeEvent,
  type StripeServer,
} from '../../testing/payments/stripeServer.ts';
import { type Figure, median, quantile } from '../figure.ts';
import { type QueryCounter, startQueryCounter } from './queryCounter.ts';

const student = 'student@example.test';
const payments = 9;
const replays = 1000;
const maxQueries = 5;

type Tools = {
  readonly origin: string;
  readonly stripe: StripeServer;
  readonly counter: QueryCounter;
  readonly request: APIRequestContext;
};

async function buy({ origin, stripe, request }: Tools): Promise<StripeEvent> {
  const headers = { origin, 'idempotency-key': crypto.randomUUID() };
  const data = { package_key: 'filter_toggle' };
  const answer = await request.post(`${origin}/api/checkout`, { headers, data });
  if (!answer.ok()) throw new Error(`The checkout was refused: ${await answer.text()}`);
  const { url } = ((await answer.json()) as { data: { url: string } }).data;
  return stripe.pay(url.slice(url.lastIndexOf('/') + 1));
}

/** @returns queries until the answer, and milliseconds */
async function send({ origin, counter }: Tools, event: StripeEvent) {
  const payload = JSON.stringify(event);
  const before = counter.count();
  const from = performance.now();
  const answer = await fetch(`${origin}/api/webhooks/payments`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signStripePayload(payload, new Date()),
    },
    body: payload,
  });
  const ms = performance.now() - from;
  const queries = counter.count() - before;
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`An event was answered ${answer.status}.`);
  return { queries, ms };
}

async function countPlans(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::integer as n from entitlements e join users u on u.id = e.user_id
       where u.email = $1 and e.order_id is not null and e.revoked_at is null`,
      [student],
    );
    return rows[0]?.n ?? 0;
  } finally {
    await client.end();
  }
}

async function measure(tools: Tools, databaseUrl: string): Promise<Figure[]> {
  const paid: { queries: number; ms: number }[] = [];
  let last = await buy(tools);
  for (let round = 1; ; round += 1) {
    paid.push(await send(tools, last));
    if (round === payments) break;
    const session = last.data.object as { id: string; amount_total: number };
    const refund = tools.stripe.charge(session.id, session.amount_total);
    await send(tools, buildStripeEvent('charge.refunded', refund, new Date()));
    last = await buy(tools);
  }
  const again: { queries: number; ms: number }[] = [];
  for (let time = 0; time < replays; time += 1) again.push(await send(tools, last));
  // Jobs of the server ask meanwhile, too: the middle is what the event asks.
  const queriesOf = (all: typeof paid) => median(all.map(({ queries }) => queries));
  const timesOf = (all: typeof paid) => all.map(({ ms }) => ms);
  return [
    {
      name: 'webhook: queries of a payment',
      value: queriesOf(paid),
      unit: '',
      budget: maxQueries,
      kind: 'count',
    },
    {
      name: 'webhook: queries of a replay',
      value: queriesOf(again),
      unit: '',
      budget: maxQueries,
      kind: 'count',
    },
    {
      name: `webhook: plans beyond the one after ${replays} replays`,
      value: Math.abs((await countPlans(databaseUrl)) - 1),
      unit: '',
      budget: 0,
      kind: 'count',
    },
    {
      name: 'webhook: a payment, median',
      value: median(timesOf(paid)),
      unit: 'ms',
      budget: null,
      kind: 'time',
    },
    {
      name: `webhook: ${replays} replays, p95`,
      value: quantile(timesOf(again), 0.95),
      unit: 'ms',
      budget: null,
      kind: 'time',
    },
  ];
}

export async function webhookFigures(databaseUrl: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-bench-'));
  const stripe = await startStripeServer({ delivers: false });
  const counter = await startQueryCounter(databaseUrl);
  const server = await RunningServer.start({
    dataDir: join(folder, 'data'),
    clientDir: buildFolder('v1'),
    env: {
      DATABASE_URL: counter.databaseUrl,
      TRUST_PROXY: '1',
      STRIPE_SECRET_KEY: localStripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: localStripeKeys.webhookSecret,
      STRIPE_API_BASE: stripe.base,
    },
  });
  const request = await requests.newContext();
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    await Account.signIn(request, () => origin, student);
    return await measure({ origin, stripe, counter, request }, databaseUrl);
  } finally {
    await request.dispose();
    await server.stop();
    counter.stop();
    await stripe.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
