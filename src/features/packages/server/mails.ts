// Subjects name neither the plan nor the amount: they are shown on locked screens.
import { composeMail } from '#server/mail/composeMail.ts';
import { paths } from '#shared/routing/paths.ts';
import { afterEndText, formatPrice, packages, refundDays, type EndingDays } from '../rules.ts';
import type { PackagesDeps } from './deps.ts';
import type { OrderRow } from './store.ts';
import type { EntitlementRow } from './entitlementStore.ts';
import { receiptPath } from '../paths.ts';

const formatDay = (at: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(at);

export function createPackageMails({
  mail,
  origin,
  siteName,
}: Pick<PackagesDeps, 'mail' | 'origin' | 'siteName'>) {
  const planPage = () => `${origin()}${paths.updateProfile}#plan`;
  const send = (
    to: string,
    dedupeKey: string,
    subject: string,
    paragraphs: readonly string[],
    isReceipt = true,
  ): Promise<void> =>
    mail.enqueue(
      composeMail(
        { origin: origin(), siteName },
        { to, dedupeKey, subject, paragraphs, ...(isReceipt && { reason: 'receipt' }) },
      ),
    );

  return {
    async reportPaid(to: string, order: OrderRow, endsAt: Date) {
      const { title } = packages[order.package];
      await send(to, `payment_paid:${order.id}`, 'Your receipt', [
        order.amount === 0
          ? `Your plan “${title}” is ready. There was nothing to pay.`
          : `Thank you. We received ${formatPrice(order.amount)} for your plan “${title}”, tax included.`,
        `It lasts until ${formatDay(endsAt)} and doesn’t renew automatically.`,
        order.amount === 0
          ? ''
          : `If you change your mind, you can have all of it back within ${refundDays} days, on this page:\n${planPage()}`,
        `Your receipt, to print or save: ${origin()}${receiptPath}/${order.id}`,
      ]);
    },

    async reportFailed(to: string, order: OrderRow) {
      await send(to, `payment_failed:${order.id}`, 'Your payment didn’t go through', [
        `Your bank didn’t complete the payment for your plan “${packages[order.package].title}”. Nothing was charged.`,
        `You can try again, or use another way to pay:\n${planPage()}`,
      ]);
    },

    async reportRefunded(to: string, order: OrderRow, amount: number, isFull: boolean) {
      await send(to, `payment_refunded:${order.id}:${amount}`, 'Your refund', [
        `We returned ${formatPrice(amount)} to the card or account you paid with. Depending on your bank, it shows up within 5 to 10 days.`,
        isFull
          ? `Your plan “${packages[order.package].title}” has ended with it. ${afterEndText}`
          : 'Your plan stays as it is.',
        planPage(),
      ]);
    },

    async reportEnding(to: string, of: EntitlementRow & { endsAt: Date }, days: EndingDays) {
      const key = `entitlement_ending:${of.id}:${days}`;
      const paragraphs = [
        `Your plan “${packages[of.package].title}” ends on ${formatDay(of.endsAt)}. It doesn’t renew automatically, and nothing will be charged.`,
        afterEndText,
        `If you’d like to go on, you can get it again:\n${planPage()}`,
      ];
      await send(to, key, `Your plan ends in ${days} days`, paragraphs, false);
    },
  };
}
export type PackageMails = ReturnType<typeof createPackageMails>;
