import { applyNews, type EntitlementChange, type PaymentNews } from '../policy.ts';
import type { EntitlementTerms } from '../rules.ts';
import { getEnd } from '../rules.ts';
import type { PackagesDeps } from './deps.ts';
import { type Entitlements, toEntitlement } from './entitlementService.ts';
import type { EntitlementRow, NewEntitlement } from './entitlementStore.ts';
import type { PackageMails } from './mails.ts';
import type { PaymentEvent } from './payments/provider.ts';
import * as store from './store.ts';
import type { OrderFacts, OrderRow, WaitingEvent } from './store.ts';

type EntitlementWrite = Parameters<typeof store.writeOrder>[3];

/** @param changes in the order in which they were reported */
function toWrite(
  changes: readonly (EntitlementChange | null)[],
  order: OrderRow,
  now: Date,
): EntitlementWrite {
  const facts = changes.reduce<Partial<NewEntitlement>>((all, change) => {
    if (change === 'pause') return { ...all, pausedAt: now };
    if (change === 'resume') return { ...all, pausedAt: null };
    return change === 'revoke' ? { ...all, revokedAt: now } : all;
  }, {});
  if (changes.includes('start'))
    return { add: { ...toEntitlement(order, 'order', now), ...facts } };
  return Object.keys(facts).length === 0 ? null : { change: facts };
}

/** What the news makes of the order, and what has waited for it after that. */
function follow(order: OrderRow, news: PaymentNews, waiting: readonly WaitingEvent[]) {
  const first = applyNews(order, news);
  if (first.outcome !== 'applied') return { outcome: first.outcome };
  const applied = [{ news, result: first }];
  let { state, refundedAmount, closedDispute } = first;
  for (const each of waiting) {
    const result = applyNews({ ...order, state, refundedAmount, closedDispute }, each.news);
    if (result.outcome !== 'applied') continue;
    ({ state, refundedAmount, closedDispute } = result);
    applied.push({ news: each.news, result });
  }
  return { outcome: 'applied' as const, applied, facts: { state, refundedAmount, closedDispute } };
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
    upgradeFrom: row.upgradeFrom ?? '',
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

function toFacts(news: PaymentNews, given: OrderFacts, now: Date): OrderFacts {
  const facts = { ...given, updatedAt: now };
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
    const paymentId = news.kind === 'paid' ? news.paymentId : null;
    const { order, entitlements: before, waiting } = await store.readOrder(db, orderId, paymentId);
    const followed = follow(order, news, waiting);
    if (followed.outcome !== 'applied') {
      await store.setOutcome(db, eventId, followed.outcome);
      return;
    }
    const now = clock();
    const { applied, facts } = followed;
    const changes = applied.map(({ result }) => result.entitlement);
    const write = toWrite(changes, order, now);
    await store.writeOrder(db, order.id, toFacts(news, facts, now), write);
    if (waiting.length > 0) await store.endWaiting(db, order.id, waiting);
    const terms = afterWrite(before, order.id, write);
    const account = await entitlements.publish(order.userId, terms);
    for (const each of applied)
      if (account !== null) await report(each.news, order, now, account.email);
  }

  /** The lock on the payment may have been waited for while its order became known. */
  async function applyWaiting(eventId: string, paymentId: string, news: PaymentNews) {
    const orderId = await store.findPaidOrder(db, paymentId);
    if (orderId === null) return;
    await store.endWaiting(db, orderId, [{ id: eventId, news }]);
    await apply(eventId, orderId, news);
  }

  return {
    /** Each event once, in any order, in five queries at most; in seven when others have waited for it. */
    async take({ id, type, createdAt, orderId, paymentId, news }: PaymentEvent): Promise<void> {
      if (news === null || (orderId === null && paymentId === null)) return;
      await database.transaction(async () => {
        const event = {
          id,
          type,
          news,
          amount: 'amount' in news ? news.amount : null,
          currency: 'currency' in news ? news.currency : '',
          createdAt,
          processedAt: clock(),
        };
        const found = await store.recordEvent(db, event, { orderId, paymentId });
        if (!found.isNew) return;
        if (found.orderId !== null) await apply(id, found.orderId, news);
        else if (orderId === null && paymentId !== null) await applyWaiting(id, paymentId, news);
      });
    },
  };
}
