import type { FastifyInstance } from 'fastify';
import { requireContext } from '#server/api/context.ts';
import { audienceRefusals } from '#server/api/authorize.ts';
import { escapeHtml } from '#server/text/escapeHtml.ts';
import { documentPolicy, documentStyles, plainPage } from '#server/text/plainPage.ts';
import { checkAudience } from '#shared/contract/audience.ts';
import { Problem } from '#shared/contract/problem.ts';
import { receiptPath } from '../paths.ts';
import { getOrderStatus, orderStatusText } from '../policy.ts';
import { formatPrice, packages, packageMonths } from '../rules.ts';
import { orderNotFound } from './checkout.ts';
import type { PackagesService } from './services.ts';
import type { OrderRow } from './store.ts';

const formatDay = (at: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(at);

const paidBy: Readonly<Record<OrderRow['provider'], string>> = {
  stripe: 'Paid through Stripe',
  complimentary: 'Given without a payment',
  code: 'Paid with a code',
};

function listFacts(order: OrderRow, paidAt: Date, siteName: string): [string, string][] {
  const { amount, tax, upgradeFrom, refundedAmount } = order;
  return [
    ['From', siteName],
    ['Date', formatDay(paidAt)],
    ['Plan', `${packages[order.package].title}, ${packageMonths} months`],
    ...(upgradeFrom === '' || amount === 0
      ? []
      : [['Upgrade from', packages[upgradeFrom].title] satisfies [string, string]]),
    ['Amount', `${formatPrice(amount)} ${order.currency.toUpperCase()}, tax included`],
    ...(tax === 0 ? [] : [['Tax in it', formatPrice(tax)] satisfies [string, string]]),
    ...(refundedAmount === 0
      ? []
      : [['Returned', formatPrice(refundedAmount)] satisfies [string, string]]),
    ['How', paidBy[order.provider]],
    ['State', orderStatusText[getOrderStatus(order.state)]],
    ['Order', order.id],
  ];
}

/** Without a script: to read, print and save. */
export function serveReceipts(
  site: FastifyInstance,
  service: Pick<PackagesService, 'findOrder'>,
  siteName: string,
): void {
  const { identify } = requireContext(site);
  site.get(`${receiptPath}/:id`, { schema: { hide: true } }, async (request, reply) => {
    const identity = await identify(request);
    const refusal = checkAudience('student', identity);
    if (identity === null || refusal !== null) {
      const code = refusal ?? 'not_signed_in';
      throw new Problem(code, audienceRefusals[code]);
    }
    const { id } = request.params as { id: string };
    const order = await service.findOrder(identity.userId, id);
    if (order.paidAt === null) throw orderNotFound();
    const facts = listFacts(order, order.paidAt, siteName)
      .map(([term, text]) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`)
      .join('\n');
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-security-policy': documentPolicy,
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(
        plainPage({
          title: `Receipt ${order.number}`,
          body: `<dl>\n${facts}\n</dl>`,
          styles: documentStyles,
        }),
      );
  });
}
