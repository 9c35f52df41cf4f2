import { applyNews, type EntitlementChange, type PaymentNews } from '../policy.ts';
import type { EntitlementTerms } from '../rules.ts';
import { getEnd } from '../rules.ts';
import type { PackagesDeps } from './deps.ts';
import { type Entitlements, toEntitlement } from './entitlementService.ts';
import type { EntitlementRow, NewEntitlement } from './entitlementStore.ts';
import type { PackageMails } from './mails.ts';
import type { PaymentEvent } from './payments/provider.ts';
import * as store from './store.ts';
import type { OrderFacts, OrderRow } from './store.ts';

type Applied = Extract<ReturnType<typeof applyNews>, { outcome: 'applied' }>;

type EntitlementWrite = Parameters<typeof store.writeOrder>[3];

function toWrite(change: EntitlementChange | null, order: OrderRow, now: Date): EntitlementWrite {
  if (change === null) return null;
  if (change === 'start') return { add: toEntitlement(order, 'order', now) };
  if (change === 'pause') return { change: { pausedAt: now } };
  if (change === 'resume') return { change: { pausedAt: null } };
  return { change: { revokedAt: now } };
}

/** What the person has after the write, without asking the database again. */
function afterWrite(
  before: readonly EntitlementRow[],
  orderId: string,
  write: EntitlementWrite,
): EntitlementTerms[] {
  const complete = ({ package: key, startsAt, ...row }: NewEntitlement): EntitlementTerms => ({
    package: key,
    startsAt,
    endsAt: row.endsAt ?? null,
    revokedAt: row.revokedAt ?? null,
    pausedAt: row.pausedAt ?? null,
  });
  if (write === null) return [...before];
  if ('add' in write) return [...before, complete(write.add)];
  return before.map((row) =>
    row.orderId === orderId ? complete({ ...row, ...write.change }) : row,
  );
}

function toFacts(news: PaymentNews, { state, refundedAmount, closedDispute }: Applied, now: Date) {
  const facts: OrderFacts = { state, refundedAmount, closedDispute, updatedAt: now };
  return news.kind === 'paid'
    ? { ...facts, paidAt: now, tax: news.tax, paymentId: news.paymentId }
    : facts;
}

export function createPaymentNews(
  { database, clock }: PackagesDeps,
  entitlements: Entitlements,
  mails: PackageMails,
) {
  const { db } = database;

  async function report(news: PaymentNews, order: OrderRow, now: Date, email: string) {
    if (news.kind === 'paid') await mails.reportPaid(email, order, getEnd(now));
    if (news.kind === 'failed') await mails.reportFailed(email, order);
    if (news.kind === 'refunded')
      await mails.reportRefunded(email, order, news.amount, news.isFull);
  }

  async function apply(eventId: string, orderId: string, news: PaymentNews): Promise<void> {
    const { order, entitlements: before } = await store.readOrder(db, orderId);
    const result = applyNews(order, news);
    if (result.outcome !== 'applied') {
      await store.setOutcome(db, eventId, result.outcome);
      return;
    }
    const now = clock();
    const write = toWrite(result.entitlement, order, now);
    await store.writeOrder(db, order.id, toFacts(news, result, now), write);
    const terms = afterWrite(before, order.id, write);
    const account = await entitlements.publish(order.userId, terms);
    if (account !== null) await report(news, order, now, account.email);
  }

  return {
    /** Each event once, in any order, in five queries at most. */
    async take({ id, type, createdAt, orderId, paymentId, news }: PaymentEvent): Promise<void> {
      if (news === null || (orderId === null && paymentId === null)) return;
      await database.transaction(async () => {
        const event = {
          id,
          type,
          amount: 'amount' in news ? news.amount : null,
          currency: 'currency' in news ? news.currency : '',
          createdAt,
          processedAt: clock(),
        };
        const found = await store.recordEvent(db, event, { orderId, paymentId });
        if (found.isNew && found.orderId !== null) await apply(id, found.orderId, news);
      });
    },
  };
}
