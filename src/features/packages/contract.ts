// features.md §3.7, §4.6, §6.38
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { orderStates, orderStatuses } from './policy.ts';
import { entitlementStates, packageKeys } from './rules.ts';

const packageKey = z.enum(packageKeys);
const studentPackage = z.enum(['', ...packageKeys]);
const moment = z.nullable(z.string());
const cents = z.number();
const ofOrder = z.object({ id: z.string().check(z.maxLength(64)) });

export const packageFacts = z.object({
  key: packageKey,
  title: z.string(),
  summary: z.string(),
  features: z.array(z.string()),
  /** In cents, tax included. */
  price: cents,
  currency: z.string(),
  period: z.enum(['once', 'month', 'year']),
  /** How long it lasts. */
  months: z.number(),
  /** What is paid, for how long, and the refund rule, in words. */
  legal_text: z.string(),
});
export type PackageFacts = z.infer<typeof packageFacts>;

export const listPackages = defineEndpoint({
  method: 'GET',
  path: '/packages',
  audience: 'anyone',
  summary: 'What can be bought, at which price',
  data: z.array(packageFacts),
  cache: 'public, max-age=300',
});

export const checkout = z.object({
  id: z.string(),
  package: packageKey,
  status: z.enum(orderStatuses),
  state: z.enum(orderStates),
  /** In cents, tax included. */
  amount: cents,
  currency: z.string(),
  /** Where the payment goes on, or, with nothing to pay, the page that shows the plan. */
  url: z.string(),
});
export type Checkout = z.infer<typeof checkout>;

export const openCheckout = defineEndpoint({
  method: 'POST',
  path: '/checkout',
  audience: 'student',
  summary: 'Opens the payment of a package, or goes on with the one that is open',
  body: z.object({ package_key: packageKey }),
  data: checkout,
  status: 201,
  problems: ['wrong_state', 'idempotency_mismatch'],
});

export const getCheckout = defineEndpoint({
  method: 'GET',
  path: '/checkout/:id',
  audience: 'student',
  summary: 'What became of a payment; `latest` is the newest one. Reading it changes nothing',
  params: ofOrder,
  data: checkout,
  problems: ['not_found'],
});

export const cancelCheckout = defineEndpoint({
  method: 'POST',
  path: '/checkout/:id/cancel',
  audience: 'student',
  summary: 'Gives up a payment that was not made',
  params: ofOrder,
  data: checkout,
  problems: ['not_found', 'wrong_state'],
});

export const order = z.object({
  id: z.string(),
  /** On the receipt. */
  number: z.number(),
  package: packageKey,
  upgrade_from: studentPackage,
  amount: cents,
  tax: cents,
  refunded_amount: cents,
  currency: z.string(),
  status: z.enum(orderStatuses),
  state: z.enum(orderStates),
  source: z.enum(['stripe', 'complimentary', 'code']),
  createdAt: z.string(),
  paidAt: moment,
  refundRequestedAt: moment,
  /** Until when the whole amount can be had back; null when it can’t. */
  refundableUntil: moment,
  /** Empty until it is paid. */
  receipt: z.string(),
});
export type Order = z.infer<typeof order>;

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/me/orders',
  audience: 'student',
  summary: 'The caller’s orders, the newest first',
  data: z.array(order),
});

export const requestRefund = defineEndpoint({
  method: 'POST',
  path: '/me/orders/:id/refund',
  audience: 'student',
  summary: 'Asks for the whole amount of an order back; the plan ends when the provider reports it',
  params: ofOrder,
  data: order,
  problems: ['not_found', 'wrong_state', 'idempotency_mismatch'],
});

export const entitlement = z.object({
  id: z.string(),
  package: packageKey,
  source: z.enum(['order', 'grant', 'trial', 'scholarship']),
  state: z.enum(entitlementStates),
  startsAt: z.string(),
  endsAt: moment,
});
export type Entitlement = z.infer<typeof entitlement>;

export const plan = z.object({
  /** What follows from the entitlements. */
  student_package: studentPackage,
  entitlements: z.array(entitlement),
  /** Those on sale and those the caller has, in the order of the page. */
  packages: z.array(packageFacts),
  offers: z.array(z.object({ package: packageKey, amount: cents, upgradeFrom: studentPackage })),
  /** A payment that was begun. */
  open: z.nullable(checkout),
  /** False where plans are given without a payment. */
  sells: z.boolean(),
});
export type Plan = z.infer<typeof plan>;

export const getPlan = defineEndpoint({
  method: 'GET',
  path: '/me/entitlements',
  audience: 'student',
  summary: 'What the caller has, until when, and what it would cost to have more',
  data: plan,
});

export const redeemCode = defineEndpoint({
  method: 'POST',
  path: '/me/waiver-codes',
  audience: 'student',
  summary: 'Uses a code that a plan is given for',
  body: z.object({ code: z.string().check(z.maxLength(200)) }),
  data: plan,
  problems: ['wrong_state', 'idempotency_mismatch'],
});
