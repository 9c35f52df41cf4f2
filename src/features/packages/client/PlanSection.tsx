// features.md §6.26, §6.36, §6.38
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { useSession } from '#session/session.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import { paths } from '#shared/routing/paths.ts';
import type { Plan } from '../contract.ts';
import { afterEndText, type PackageKey, packages } from '../rules.ts';
import { CodeForm } from './CodeForm.tsx';
import { OpenPayment, PaymentState } from './PaymentState.tsx';
import { PlanCard } from './PlanCard.tsx';
import { describePlanError, planQuery, sendCheckout, useRefreshPlan } from './planQueries.ts';
import { Receipts } from './Receipts.tsx';
import styles from './Plan.module.css';

/** `offers` is what the account's home shows, `all` has receipts and codes as well. */
type Extent = 'offers' | 'all';

export function PlanSection({ extent }: { extent: Extent }) {
  const session = useSession();
  if (session.kind !== 'member' || session.roleName !== 'Student') return null;
  return <OwnPlan key={session.userId} userId={session.userId} extent={extent} />;
}

function OwnPlan({ userId, extent }: { userId: string; extent: Extent }) {
  const { data: plan, isError, isFetching, refetch } = useQuery(planQuery(userId));
  const online = useOnline();
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  const isTarget = hash === '#plan';
  useEffect(() => {
    if (isTarget) section.current?.scrollIntoView({ block: 'start' });
  }, [isTarget]);
  return (
    <section ref={section} id="plan" className={styles.section} aria-labelledby="your-plan">
      <h2 id="your-plan">Your plan</h2>
      {!online && (
        <InlineNotice tone="info">
          You need a connection to get a plan and to pay. Everything else goes on without one.
        </InlineNotice>
      )}
      {extent === 'all' && <ReturnState userId={userId} />}
      {!plan && !isError && <Skeleton shape="card" count={2} label="Loading plans" />}
      {!plan && isError && (
        <Banner
          tone="warn"
          title="We couldn’t load the plans"
          actions={
            <Button busy={isFetching} busyLabel="Loading…" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          <p>Nothing has changed, and nothing was charged.</p>
        </Banner>
      )}
      {plan && <Plans userId={userId} plan={plan} extent={extent} online={online} />}
      {extent === 'all' && <Receipts userId={userId} />}
    </section>
  );
}

/** Where a payment comes back to. */
function ReturnState({ userId }: { userId: string }) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const orderId = query.get('order');
  if (orderId === null) return null;
  const isId = /^[0-9a-f-]{36}$/i.test(orderId);
  return (
    <PaymentState
      userId={userId}
      orderId={isId ? orderId : 'latest'}
      polls={query.get('back') === null}
    />
  );
}

function Plans({
  userId,
  plan,
  extent,
  online,
}: {
  userId: string;
  plan: Plan;
  extent: Extent;
  online: boolean;
}) {
  const isReturn = new URLSearchParams(useLocation().search).get('order') !== null;
  const refresh = useRefreshPlan(userId);
  const [wanted, setWanted] = useState<PackageKey | null>(null);
  const pressed = useRef<PackageKey>('filter_toggle');
  const checkout = useForm({
    fields: [],
    send: () => sendCheckout(userId, pressed.current),
    onDone: ({ url }) => {
      if (url.startsWith('/')) void refresh();
      else window.location.assign(url);
    },
    describe: describePlanError('Nothing was charged.', {
      wrong_state: 'This can’t be bought now',
      unavailable: 'Payments are down',
    }),
  });
  const get = (key: PackageKey) => {
    pressed.current = key;
    setWanted(key);
    checkout.submit();
  };
  const shown = plan.packages.filter(
    ({ key }) => extent === 'all' || plan.offers.some((offer) => offer.package === key),
  );
  return (
    <>
      <OwnedText plan={plan} />
      {plan.open && !(isReturn && extent === 'all') && (
        <OpenPayment userId={userId} checkout={plan.open} />
      )}
      {checkout.formError && <FormErrorBanner error={checkout.formError} />}
      <div className={styles.cards}>
        {shown.map((facts) => (
          <PlanCard
            key={facts.key}
            facts={facts}
            plan={plan}
            isBusy={checkout.isPending && wanted === facts.key}
            isDisabled={!online || checkout.isPending || checkout.secondsLeft > 0}
            onGet={() => get(facts.key)}
          />
        ))}
      </div>
      {extent === 'all' ? (
        <CodeForm userId={userId} isDisabled={!online} onRedeemed={() => void refresh()} />
      ) : (
        <p>
          <LinkButton variant="quiet" to={`${paths.updateProfile}#plan`}>
            Receipts, refunds and codes
          </LinkButton>
        </p>
      )}
    </>
  );
}

function OwnedText({ plan }: { plan: Plan }) {
  const ends = plan.entitlements.filter(
    (each) => each.state === 'active' && each.package === plan.student_package,
  );
  const paused = plan.entitlements.find(({ state }) => state === 'paused');
  const last = ends.some(({ endsAt }) => endsAt === null)
    ? null
    : (ends
        .map(({ endsAt }) => endsAt ?? '')
        .toSorted()
        .at(-1) ?? null);
  return (
    <>
      {plan.student_package === '' ? (
        <p>You haven’t chosen a plan. {afterEndText}</p>
      ) : (
        <p>
          You have <b>{packages[plan.student_package].title}</b>
          {last === null ? '' : ` until ${formatDate(Date.parse(last))}`}. {afterEndText}
        </p>
      )}
      {paused && (
        <InlineNotice tone="warn">
          “{packages[paused.package].title}” is on hold while the bank looks into its payment. What
          you entered is safe.
        </InlineNotice>
      )}
    </>
  );
}
