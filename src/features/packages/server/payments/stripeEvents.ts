// https://docs.stripe.com/api/events/types: of each object the fields that decide, parsed like all foreign input.
import * as z from 'zod/mini';
import type { PaymentNews } from '../../policy.ts';
import type { PaymentEvent } from './provider.ts';

const uuid = z.uuid();
const metadata = z.nullish(z.object({ order_id: z.optional(z.string()) }));
const id = z.nullable(z.string());

const session = z.object({
  client_reference_id: z.nullish(z.string()),
  payment_status: z.string(),
  amount_total: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  payment_intent: z.nullish(z.string()),
  total_details: z.nullish(z.object({ amount_tax: z.optional(z.number()) })),
});
const charge = z.object({
  payment_intent: id,
  metadata,
  refunded: z.boolean(),
  amount_refunded: z.number(),
});
const dispute = z.object({ id: z.string(), payment_intent: id, status: z.string() });

const envelope = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string().check(z.maxLength(255)),
  /** Seconds. */
  created: z.number(),
  data: z.object({ object: z.unknown() }),
});

type Reading = Pick<PaymentEvent, 'orderId' | 'paymentId' | 'news'>;

const nothing: Reading = { orderId: null, paymentId: null, news: null };
const toOrderId = (text: string | null | undefined): string | null =>
  uuid.safeParse(text).success ? (text ?? null) : null;

function readSession(object: unknown, toNews: (of: z.infer<typeof session>) => PaymentNews | null) {
  const parsed = session.safeParse(object);
  if (!parsed.success) return nothing;
  const orderId = toOrderId(parsed.data.client_reference_id);
  return orderId === null
    ? nothing
    : { orderId, paymentId: parsed.data.payment_intent ?? null, news: toNews(parsed.data) };
}

/** Null while the payment of a finished checkout is still under way. */
const toPaid = (of: z.infer<typeof session>): PaymentNews | null =>
  of.payment_status === 'paid'
    ? {
        kind: 'paid',
        amount: of.amount_total ?? 0,
        currency: of.currency ?? '',
        tax: of.total_details?.amount_tax ?? 0,
        paymentId: of.payment_intent ?? null,
      }
    : null;

function readCharge(object: unknown): Reading {
  const parsed = charge.safeParse(object);
  if (!parsed.success) return nothing;
  const {
    payment_intent: paymentId,
    metadata: own,
    refunded,
    amount_refunded: amount,
  } = parsed.data;
  return {
    orderId: toOrderId(own?.order_id),
    paymentId,
    news: { kind: 'refunded', amount, isFull: refunded },
  };
}

/** A warning of a bank (`warning_…`) is no dispute yet: no money was taken back. */
function readDispute(object: unknown, isClosed: boolean): Reading {
  const parsed = dispute.safeParse(object);
  if (!parsed.success || parsed.data.status.startsWith('warning')) return nothing;
  const { id: disputeId, payment_intent: paymentId, status } = parsed.data;
  return {
    orderId: null,
    paymentId,
    news: isClosed
      ? { kind: 'dispute_closed', disputeId, isWon: status !== 'lost' }
      : { kind: 'disputed', disputeId },
  };
}

const readings: ReadonlyMap<string, (object: unknown) => Reading> = new Map([
  ['checkout.session.completed', (object) => readSession(object, toPaid)],
  ['checkout.session.async_payment_succeeded', (object) => readSession(object, toPaid)],
  [
    'checkout.session.async_payment_failed',
    (object) => readSession(object, () => ({ kind: 'failed' })),
  ],
  ['checkout.session.expired', (object) => readSession(object, () => ({ kind: 'expired' }))],
  ['charge.refunded', readCharge],
  ['charge.dispute.created', (object) => readDispute(object, false)],
  ['charge.dispute.closed', (object) => readDispute(object, true)],
]);

/** @returns null for what is no event at all */
export function parseStripeEvent(given: unknown): PaymentEvent | null {
  const parsed = envelope.safeParse(given);
  if (!parsed.success) return null;
  const { id: eventId, type, created, data } = parsed.data;
  const reading = readings.get(type)?.(data.object) ?? nothing;
  return { id: eventId, type, createdAt: new Date(created * 1000), ...reading };
}
