import { randomUUID } from 'node:crypto';
import { Problem } from '#shared/contract/problem.ts';
import { hour } from '#shared/time/duration.ts';
import { paths } from '#shared/routing/paths.ts';
import { isOpen } from '../policy.ts';
import { getEnd, offerFor, type Offer, type PackageKey, packages } from '../rules.ts';
import type { PackagesDeps } from './deps.ts';
import { type Entitlements, toEntitlement } from './entitlementService.ts';
import { insertEntitlement } from './entitlementStore.ts';
import type { PackageMails } from './mails.ts';
import { readPlanTexts } from './planTexts.ts';
import { type PaymentProvider, ProviderUnavailable } from './payments/provider.ts';
import * as store from './store.ts';
import type { NewOrder, OrderRow } from './store.ts';

/** An order whose session was never stored is tried again for so long; afterwards a new one takes its place. */
const createdMaxAgeMs = hour;

export const orderNotFound = () =>
  new Problem('not_found', 'There is no such order in your account.');

const alreadyHas = (key: PackageKey) =>
  new Problem('wrong_state', `You have ${packages[key].title} already. Nothing was charged.`);

const unavailable = () =>
  new Problem(
    'unavailable',
    'We can’t reach the payment service right now. Nothing was charged. Please try again in a few minutes.',
  );

/** @throws Problem unavailable in place of ProviderUnavailable */
export async function askProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ProviderUnavailable ? unavailable() : error;
  }
}

export const returnPath = (orderId: string): string =>
  `${paths.updateProfile}?order=${orderId}#plan`;

export function createCheckout(
  { database, clock, provider, origin }: PackagesDeps,
  entitlements: Entitlements,
  mails: PackageMails,
) {
  const { db } = database;

  const newOrder = (userId: string, offer: Offer): NewOrder => {
    const now = clock();
    return {
      id: randomUUID(),
      userId,
      package: offer.package,
      upgradeFrom: offer.upgradeFrom,
      amount: offer.amount,
      provider: 'stripe',
      state: 'created',
      createdAt: now,
      updatedAt: now,
    };
  };

  async function requireOffer(userId: string, key: PackageKey): Promise<Offer> {
    const offer = offerFor(key, await entitlements.findOwn(userId));
    if (offer === null) throw alreadyHas(key);
    return offer;
  }

  /** A code gives it all the same. @throws Problem wrong_state */
  async function requireSold(key: PackageKey): Promise<void> {
    const text = (await readPlanTexts(db)).find((each) => each.package === key);
    if (text?.isVisible !== true)
      throw new Problem(
        'wrong_state',
        `${packages[key].title} isn’t on sale right now. Nothing was charged.`,
      );
  }

  /** The package is theirs at once. In a transaction in which the student is locked. */
  async function complete(
    offer: Offer,
    userId: string,
    given: { readonly provider: 'complimentary' | 'code' },
  ): Promise<OrderRow> {
    const now = clock();
    const order = await store.insertOrder(db, {
      ...newOrder(userId, offer),
      ...given,
      amount: 0,
      state: 'entitled',
      paidAt: now,
    });
    const source = given.provider === 'code' ? 'scholarship' : 'order';
    await insertEntitlement(db, toEntitlement(order, source, now));
    const account = await entitlements.refresh(userId);
    if (account !== null) await mails.reportPaid(account.email, order, getEnd(now));
    return order;
  }

  const fits = (order: OrderRow, offer: Offer): boolean => {
    const now = clock();
    return (
      order.package === offer.package &&
      order.amount === offer.amount &&
      (order.state === 'created'
        ? now.getTime() - order.createdAt.getTime() < createdMaxAgeMs
        : order.sessionExpiresAt !== null && order.sessionExpiresAt > now)
    );
  };

  const findOrAddOrder = (userId: string, key: PackageKey) =>
    database.transaction(async () => {
      await store.lockStudent(db, userId);
      const offer = await requireOffer(userId, key);
      const open = await store.findOpenOrder(db, userId);
      if (open !== null) return { open, fits: fits(open, offer) };
      return { open: await store.insertOrder(db, newOrder(userId, offer)), fits: true };
    });

  /** @throws Problem wrong_state when it was paid meanwhile */
  async function close(on: PaymentProvider, order: OrderRow): Promise<OrderRow> {
    const { sessionId } = order;
    if (sessionId !== null && !(await askProvider(() => on.closeSession(sessionId)))) {
      throw new Problem(
        'wrong_state',
        'Your payment is on its way to us. This page shows it as soon as it has arrived.',
      );
    }
    const facts = { state: 'cancelled' as const, updatedAt: clock() };
    const closed = await store.updateOrder(db, order.id, facts, ['created', 'provider_pending']);
    return closed ?? (await store.findOrder(db, order.id)) ?? order;
  }

  async function openSession(on: PaymentProvider, order: OrderRow): Promise<OrderRow> {
    if (order.sessionId !== null) return order;
    const back = `${origin()}${paths.updateProfile}?order=${order.id}`;
    const session = await askProvider(() =>
      on.openSession(order, { success: `${back}#plan`, cancel: `${back}&back=1#plan` }),
    );
    const facts = {
      sessionId: session.id,
      sessionUrl: session.url,
      sessionExpiresAt: session.expiresAt,
      updatedAt: clock(),
    };
    const pending = { ...facts, state: 'provider_pending' as const };
    // The news of its payment may have come first.
    return (
      (await store.updateOrder(db, order.id, pending, ['created'])) ??
      (await store.updateOrder(db, order.id, facts)) ??
      order
    );
  }

  return {
    complete,
    requireOffer,

    /**
     * Outside of a transaction, as the provider is asked meanwhile.
     * @throws Problem wrong_state, unavailable
     */
    async open(userId: string, key: PackageKey): Promise<OrderRow> {
      await requireSold(key);
      if (provider === null) {
        return database.transaction(async () => {
          await store.lockStudent(db, userId);
          const offer = await requireOffer(userId, key);
          return complete(offer, userId, { provider: 'complimentary' });
        });
      }
      const found = await findOrAddOrder(userId, key);
      if (found.fits) return openSession(provider, found.open);
      await close(provider, found.open);
      return openSession(provider, (await findOrAddOrder(userId, key)).open);
    },

    /** @param id `latest` for the newest one. @throws Problem not_found */
    async find(userId: string, id: string): Promise<OrderRow> {
      const [latest] = id === 'latest' ? await store.listOrders(db, userId) : [];
      const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
      const order = isId ? await store.findOrder(db, id) : (latest ?? null);
      if (order?.userId !== userId) throw orderNotFound();
      return order;
    },

    /** @throws Problem wrong_state, unavailable */
    async cancel(order: OrderRow): Promise<OrderRow> {
      if (!isOpen(order.state)) {
        if (order.state === 'cancelled' || order.state === 'expired') return order;
        throw new Problem('wrong_state', 'This payment was made already.');
      }
      if (provider === null) throw unavailable();
      return close(provider, order);
    },
  };
}
export type CheckoutService = ReturnType<typeof createCheckout>;
