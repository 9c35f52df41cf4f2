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
      <p className={styles.count}>{countSentence(query, answer)}</p>
      <FinderNotices notices={noticesOf(search, answer).others} query={query} />
      {rough !== null && query.near && (
        <InlineNotice tone="info">
          <p>
            Your device knows its position only to about {rough} miles. Distances are from there; a
            ZIP code is more exact.
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
      Shown from the list on this device
      {cachedAt !== null && `, as of ${formatDate(cachedAt)}`}. Ratings, prices and deadlines may
      have changed since.
    </p>
  </InlineNotice>
);
