import type Stripe from 'stripe';
import { day, second } from '#shared/time/duration.ts';
import { packages } from '../../rules.ts';
import { BadSignature, type PaymentProvider, ProviderUnavailable } from './provider.ts';
import { parseStripeEvent } from './stripeEvents.ts';

export type StripeKeys = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** In place of Stripe’s own servers: for tests. */
  readonly apiBase: string | undefined;
};

const timeoutMs = 15 * second;
/** Longer is not possible (https://docs.stripe.com/api/checkout/sessions/create). */
const sessionLastsMs = day;

function readBase(apiBase: string | undefined): Stripe.StripeConfig {
  if (apiBase === undefined) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const isHttp = protocol === 'http:';
  return {
    host: hostname,
    port: port === '' ? (isHttp ? 80 : 443) : Number(port),
    protocol: isHttp ? 'http' : 'https',
  };
}

/** The SDK is loaded with the first payment. */
export function createStripeProvider(
  { secretKey, webhookSecret, apiBase }: StripeKeys,
  siteName: string,
): PaymentProvider {
  let client: Promise<Stripe> | undefined;
  const stripe = (): Promise<Stripe> =>
    (client ??= import('stripe').then(
      ({ default: Client }) =>
        new Client(secretKey, {
          ...readBase(apiBase),
          timeout: timeoutMs,
          maxNetworkRetries: 2,
          telemetry: false,
        }),
    ));

  async function ask<T>(work: (on: Stripe) => Promise<T>): Promise<T> {
    const on = await stripe();
    try {
      return await work(on);
    } catch (cause) {
      throw new ProviderUnavailable('The payment provider did not answer as expected.', { cause });
    }
  }

  return {
    async openSession(order, { success, cancel }) {
      const { title } = packages[order.package];
      const expiresAt = new Date(order.createdAt.getTime() + sessionLastsMs);
      const metadata = { order_id: order.id };
      const session = await ask((on) =>
        on.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: order.id,
            metadata,
            payment_intent_data: { metadata },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: order.currency,
                  unit_amount: order.amount,
                  tax_behavior: 'inclusive',
                  product_data: { name: siteName === '' ? title : `${siteName}: ${title}` },
                },
              },
            ],
            success_url: success,
            cancel_url: cancel,
            expires_at: Math.floor(expiresAt.getTime() / 1000) - 60,
          },
          { idempotencyKey: `order:${order.id}` },
        ),
      );
      return {
        id: session.id,
        url: session.url ?? '',
        expiresAt: new Date(session.expires_at * 1000),
      };
    },

    async closeSession(sessionId) {
      const status = await ask(async (on) => {
        const { status: before } = await on.checkout.sessions.retrieve(sessionId);
        if (before !== 'open') return before;
        return (await on.checkout.sessions.expire(sessionId)).status;
      });
      return status === 'expired';
    },

    async refund({ id, paymentId }) {
      if (paymentId === null) throw new Error('An order without a payment can’t be refunded.');
      await ask((on) =>
        on.refunds.create(
          { payment_intent: paymentId, metadata: { order_id: id } },
          { idempotencyKey: `refund:${id}` },
        ),
      );
    },

    async readEvent(payload, signature, now) {
      const on = await stripe();
      let event: unknown;
      try {
        event = on.webhooks.constructEvent(
          payload,
          signature,
          webhookSecret,
          undefined,
          undefined,
          now.getTime(),
        );
      } catch (cause) {
        throw new BadSignature('The signature does not fit.', { cause });
      }
      const parsed = parseStripeEvent(event);
      if (parsed === null) throw new BadSignature('This is not an event.');
      return parsed;
    },
  };
}
