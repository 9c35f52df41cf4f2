import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#ui/display/Badge.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ConfirmDialog } from '#ui/overlay/Sheet.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { formatDate } from '#shared/time/formatDate.ts';
import type { Order } from '../contract.ts';
import { orderStatusText } from '../policy.ts';
import { afterEndText, formatPrice, packages } from '../rules.ts';
import { describePlanError, ordersQuery, sendRefund, useRefreshPlan } from './planQueries.ts';
import styles from './Plan.module.css';

export function Receipts({ userId }: { userId: string }) {
  const { data: orders } = useQuery(ordersQuery(userId));
  if (!orders) return null;
  return (
    <section className={styles.part} aria-labelledby="receipts-title">
      <h3 id="receipts-title">Orders and receipts</h3>
      {orders.length === 0 ? (
        <p>You haven’t ordered anything yet. Receipts will be here, to print or save.</p>
      ) : (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <OrderRow key={order.id} userId={userId} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OrderRow({ userId, order }: { userId: string; order: Order }) {
  const { title } = packages[order.package];
  const isGood = order.status === 'paid';
  return (
    <li className={styles.order}>
      <div className={styles.facts}>
        <span className={styles.head}>
          <b>{title}</b>
          <Badge tone={isGood ? 'good' : undefined}>{orderStatusText[order.status]}</Badge>
        </span>
        <span className={styles.quiet}>
          {formatDate(Date.parse(order.paidAt ?? order.createdAt))},{' '}
          {order.amount === 0 ? 'nothing to pay' : formatPrice(order.amount)}
          {order.refunded_amount > 0 && `, ${formatPrice(order.refunded_amount)} returned`}
        </span>
      </div>
      <div className={styles.buttons}>
        {order.receipt !== '' && (
          <a href={order.receipt} target="_blank" rel="noreferrer">
            Receipt {order.number}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        )}
        <RefundButton userId={userId} order={order} />
      </div>
    </li>
  );
}

function RefundButton({ userId, order }: { userId: string; order: Order }) {
  const [asks, setAsks] = useState(false);
  const refresh = useRefreshPlan(userId);
  const form = useForm({
    fields: [],
    send: () => sendRefund(userId, order.id),
    onDone: () => {
      setAsks(false);
      void refresh();
    },
    describe: (error) => {
      setAsks(false);
      return describePlanError('Your plan is as it was.', {
        wrong_state: 'We can’t do this here',
      })(error);
    },
  });
  if (order.refundRequestedAt !== null && order.status === 'paid')
    return <span className={styles.quiet}>Refund under way</span>;
  if (order.refundableUntil === null) return null;
  return (
    <>
      <Button onClick={() => setAsks(true)}>
        Get a refund<VisuallyHidden> for receipt {order.number}</VisuallyHidden>
      </Button>
      {form.formError && <FormErrorBanner error={form.formError} />}
      <ConfirmDialog
        open={asks}
        title="Get your money back?"
        confirmLabel="Get a refund"
        cancelLabel="Keep my plan"
        busy={form.isPending}
        onConfirm={() => form.submit()}
        onCancel={() => setAsks(false)}
      >
        <p>
          We return {formatPrice(order.amount)} to the way you paid, and “
          {packages[order.package].title}” ends. {afterEndText}
        </p>
      </ConfirmDialog>
    </>
  );
}
