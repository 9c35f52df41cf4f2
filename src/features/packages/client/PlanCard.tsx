import { useId } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Badge } from '#ui/display/Badge.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import type { PackageFacts, Plan } from '../contract.ts';
import {
  covers,
  formatPrice,
  type PackageKey,
  packages,
  periodText,
  priceText,
  refundText,
} from '../rules.ts';
import styles from './Plan.module.css';

type Props = {
  readonly facts: PackageFacts;
  readonly plan: Plan;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly onGet: () => void;
};

export function PlanCard({ facts, plan, isBusy, isDisabled, onGet }: Props) {
  const id = useId();
  const { key: packageKey, title, summary, features } = facts;
  const isOwn = covers(plan.student_package, packageKey);
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {isOwn && (
          <Badge tone="good">
            {plan.student_package === packageKey ? 'Your plan' : 'Included'}
          </Badge>
        )}
      </div>
      <p>{summary}</p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <CircleCheck size={18} aria-hidden />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      {!isOwn && (
        <>
          <PriceText packageKey={packageKey} plan={plan} />
          <div>
            <Button
              variant="primary"
              busy={isBusy}
              busyLabel="Opening the payment…"
              aria-disabled={isDisabled}
              onClick={() => {
                if (!isDisabled) onGet();
              }}
            >
              Get this package<VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          </div>
        </>
      )}
    </article>
  );
}

function PriceText({ packageKey, plan }: { packageKey: PackageKey; plan: Plan }) {
  const offer = plan.offers.find((one) => one.package === packageKey);
  if (!offer) return null;
  if (!plan.sells)
    return (
      <p>
        <b>Free on this site.</b> There is nothing to pay.
      </p>
    );
  return (
    <div>
      <p className={styles.price}>{priceText(offer.amount)}</p>
      {offer.upgradeFrom !== '' && (
        <p>
          You pay the difference to {packages[offer.upgradeFrom].title}, which you have. The full
          price is {formatPrice(packages[packageKey].price)}.
        </p>
      )}
      <p className={styles.quiet}>
        {periodText} {refundText}
      </p>
    </div>
  );
}
