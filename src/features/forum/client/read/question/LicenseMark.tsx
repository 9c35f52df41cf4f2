import BadgeCheck from 'lucide-react/icons/badge-check';
import { stateName } from '#shared/geo/placeText.ts';
import { formatDateText } from '#shared/time/formatDate.ts';
import type { LicenseStamp } from '#features/forum/contract.ts';
import styles from './LicenseMark.module.css';

/** As it was when the answer was posted. */
export function LicenseMark({ stamp }: { stamp: LicenseStamp }) {
  const { credential, state, verifiedOn, expired } = stamp;
  return (
    <p className={styles.mark} data-expired={expired || undefined}>
      <BadgeCheck size={18} aria-hidden />
      <span>
        <strong>
          {credential}, {stateName(state)}
        </strong>
        {' — '}
        license verified {formatDateText(verifiedOn.slice(0, 10))}
        {expired && <span className={styles.expired}> (license has since expired)</span>}
      </span>
    </p>
  );
}
