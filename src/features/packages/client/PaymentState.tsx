// The page that a payment returns to: it reads what became of it and proves nothing (features.md §6.38, §9.67).
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button, buttonClassName } from '#ui/buttons/Button.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { useForm } from '#ui/form/useForm.ts';
import type { Checkout } from '../contract.ts';
import { orderStatusText } from '../policy.ts';
import { packages } from '../rules.ts';
import {
  checkoutQuery,
  describePlanError,
  maxPollMs,
  sendCancel,
  useRefreshPlan,
} from './planQueries.ts';
import styles from './Plan.module.css';

type Props = {
  readonly userId: string;
  /** `latest` where the address names none that can be found. */
  readonly orderId: string;
  /** False for whoever came back without paying. */
  readonly polls: boolean;
};

export function PaymentState({ userId, orderId, polls }: Props) {
  const query = useQuery(checkoutQuery(userId, orderId, polls));
  const { data: checkout } = query;
  const isPollOver = useTimeout(polls ? maxPollMs : 0);
  const refresh = useRefreshPlan(userId);
  const status = checkout?.status;
  const onOutcome = useEffectEvent(refresh);
  useEffect(() => {
    if (status !== undefined && status !== 'waiting') void onOutcome();
  }, [status]);
  if (!checkout) {
    return (
      <Banner tone="info" title={orderStatusText.waiting}>
        <p>
          {isPollOver
            ? 'We can’t read your payment right now. Nothing is lost: we’ll email you when it has arrived.'
            : 'We’re checking your payment. Nothing is charged twice.'}
        </p>
      </Banner>
    );
  }
  return <Outcome userId={userId} checkout={checkout} polls={polls} isPollOver={isPollOver} />;
}

/** @returns true once so much time has passed since the part was first shown */
function useTimeout(ms: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}

function Outcome({
  userId,
  checkout,
  polls,
  isPollOver,
}: Omit<Props, 'orderId'> & { checkout: Checkout; isPollOver: boolean }) {
  const { title } = packages[checkout.package];
  if (checkout.status === 'paid')
    return (
      <Banner tone="good" title={orderStatusText.paid}>
        <p>Your plan “{title}” is ready. We emailed you a receipt.</p>
      </Banner>
    );
  if (checkout.status !== 'waiting')
    return (
      <Banner tone="info" title={orderStatusText[checkout.status]}>
        <p>
          {checkout.status === 'not_paid'
            ? 'This payment wasn’t made, and nothing was charged. You can start again below.'
            : 'Your receipts below show what happened.'}
        </p>
      </Banner>
    );
  return polls ? (
    <Banner tone="info" title={orderStatusText.waiting}>
      <p>
        {isPollOver
          ? 'This takes longer than usual. You can close this page: we’ll email you when your payment has arrived.'
          : 'We’re waiting for the payment service. This page updates automatically.'}
      </p>
    </Banner>
  ) : (
    <OpenPayment userId={userId} checkout={checkout} />
  );
}

export function OpenPayment({ userId, checkout }: { userId: string; checkout: Checkout }) {
  const refresh = useRefreshPlan(userId);
  const giveUp = useForm({
    fields: [],
    send: () => sendCancel(userId, checkout.id),
    onDone: () => void refresh(),
    describe: describePlanError('Your payment is still open, and nothing was charged.'),
  });
  return (
    <>
      <Banner
        tone="info"
        title={orderStatusText.waiting}
        actions={
          <div className={styles.buttons}>
            <a className={buttonClassName('primary')} href={checkout.url}>
              Continue to payment
            </a>
            <Button busy={giveUp.isPending} busyLabel="Canceling…" onClick={() => giveUp.submit()}>
              Cancel this payment
            </Button>
          </div>
        }
      >
        <p>
          You began to pay for “{packages[checkout.package].title}” and haven’t finished. Nothing
          was charged.
        </p>
      </Banner>
      {giveUp.formError && <FormErrorBanner error={giveUp.formError} />}
    </>
  );
}
