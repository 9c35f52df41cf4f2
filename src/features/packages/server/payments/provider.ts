// What the slice needs of a company that takes payments; the one file that knows which is stripeProvider.ts.
import type { PaymentNews } from '../../policy.ts';
import type { OrderReference, OrderRow } from '../store.ts';

export type OpenSession = { readonly id: string; readonly url: string; readonly expiresAt: Date };

export type PaymentEvent = OrderReference & {
  readonly id: string;
  readonly type: string;
  /** By the provider’s clock. */
  readonly createdAt: Date;
  /** Null for what is no concern of an order. */
  readonly news: PaymentNews | null;
};

/** The provider was not reached, or refused: nothing was charged. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The message doesn’t come from the provider. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

export type PaymentProvider = {
  /**
   * For the same order the same session, however often it is asked for.
   * @throws ProviderUnavailable
   */
  openSession(
    order: OrderRow,
    addresses: { readonly success: string; readonly cancel: string },
  ): Promise<OpenSession>;
  /** @returns false when it can’t be closed any more: it was paid or has ended. @throws ProviderUnavailable */
  closeSession(sessionId: string): Promise<boolean>;
  /** The whole amount; a second call does nothing more. @throws ProviderUnavailable */
  refund(order: OrderRow): Promise<void>;
  /** @throws BadSignature */
  readEvent(payload: Buffer, signature: string, now: Date): Promise<PaymentEvent>;
};
