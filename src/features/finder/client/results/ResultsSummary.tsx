import { useLocation } from 'react-router-dom';
import { formatDate } from '#shared/time/formatDate.ts';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import type { FinderSearch } from '#features/finder/finderAddress.ts';
import type { FinderPageResult } from '../searchQueries.ts';
import styles from './Finder.module.css';
import { FinderNotices, noticesOf } from '../form/FinderNotices.tsx';
import { countSentence } from './finderLabels.ts';
import type { RoughPosition } from '../form/useFinderForm.ts';

export function ResultsSummary({
  search,
  answer,
}: {
  search: FinderSearch;
  answer: FinderPageResult;
}) {
  const { query } = search;
  const state = useLocation().state as Partial<RoughPosition> | null;
  const rough = state?.roughMiles ?? null;
  return (
    <div className={styles.news}>
      <h2 className={styles.count} aria-live="polite">
        {countSentence(query, answer)}
      </h2>
      <FinderNotices notices={noticesOf(search, answer).others} query={query} />
      {rough !== null && query.near && (
        <InlineNotice tone="info">
          <p>
            Your device only knows where you are to within about {rough} miles. For exact distances,
            search by ZIP code.
          </p>
        </InlineNotice>
      )}
      {answer.from === 'device' && <CachedListNotice cachedAt={answer.cachedAt} />}
    </div>
  );
}

/** features.md, state O1 */
export const CachedListNotice = ({ cachedAt }: { cachedAt: number | null }) => (
  <InlineNotice tone="info">
    <p>
      You’re seeing the list saved on this device
      {cachedAt !== null && `, from ${formatDate(cachedAt)}`}. Costs, pass rates and deadlines may
      have changed.
    </p>
  </InlineNotice>
);
