import { formatDateText } from '#shared/time/formatDate.ts';
import type { CheckedFacts } from '#features/schools/contract.ts';
import styles from './SchoolDetails.module.css';

/** Where a fact of the staff was read, and when. */
export const CheckedBy = ({ sourceUrl, checkedOn, facts = [] }: Partial<CheckedFacts>) => (
  <p className={styles.source}>
    {facts.length > 0 && `${facts.join(', ')}: `}
    {sourceUrl !== undefined && sourceUrl !== '' && (
      <>
        <a href={sourceUrl} rel="noopener">
          Source
        </a>
        ,{' '}
      </>
    )}
    checked on {formatDateText(checkedOn ?? '')}
  </p>
);
