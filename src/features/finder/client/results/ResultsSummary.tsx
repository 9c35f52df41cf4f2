import { useLocation } from 'react-router-dom';
import { formatDate } from '../../../../shared/time/formatDate.ts';
import { InlineNotice } from '../../../../ui/Banner.tsx';
import type { FinderSearch } from '../../finderAddress.ts';
import type { ShownFinder } from '../searchQueries.ts';
import styles from './Finder.module.css';
import { FinderNotices, noticesOf } from './FinderNotices.tsx';
import { countSentence } from './finderWords.ts';
import type { RoughPosition } from './useFinderForm.ts';

/** How much was found, and what has to be known about it; above the list, whose room it shares. */
export function ResultsNews({ search, answer }: { search: FinderSearch; answer: ShownFinder }) {
  const { query } = search;
  const state = useLocation().state as Partial<RoughPosition> | null;
  const rough = state?.roughMiles ?? null;
  return (
    <div className={styles['news']}>
      <p className={styles['count']}>{countSentence(query, answer)}</p>
      <FinderNotices notices={noticesOf(search, answer).others} query={query} />
      {rough !== null && query.near && (
        <InlineNotice tone="info">
          <p>
            Your device knows its position only to about {rough} miles. Distances are from there; a
            ZIP code is more exact.
          </p>
        </InlineNotice>
      )}
      {answer.from === 'device' && <FromDevice keptAt={answer.keptAt} />}
    </div>
  );
}

/** The server could not be asked: the list on this device has answered (features.md, state O1). */
export const FromDevice = ({ keptAt }: { keptAt: number | null }) => (
  <InlineNotice tone="info">
    <p>
      Shown from the list on this device
      {keptAt !== null && `, as of ${formatDate(keptAt)}`}. Ratings, prices and deadlines may have
      changed since.
    </p>
  </InlineNotice>
);
