import { useLocation } from 'react-router-dom';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { InlineNotice } from '../../../../ui/Banner.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { formatDate } from '../../../../shared/time/formatDate.ts';
import type { ShownFinder } from '../searchQueries.ts';
import { FinderForm } from './FinderForm.tsx';
import { FinderNotices, isAboutPlace, onlyOnce, PlaceProblem } from './FinderNotices.tsx';
import { FilterChips } from './FilterChips.tsx';
import styles from './Finder.module.css';
import { countSentence, headlineOf, radiusWords } from './finderWords.ts';
import type { RoughPosition } from './useFinderForm.ts';
import type { FinderSearch } from '../../finderAddress.ts';

/** What is searched, with the way to change it, and what was found. @param answer undefined while it is still coming */
export function ResultsHead({
  search,
  answer,
}: {
  search: FinderSearch;
  answer: ShownFinder | undefined;
}) {
  const { query, typed } = search;
  const { state, search: address } = useLocation();
  const rough = (state as RoughPosition | null)?.roughMiles ?? null;
  const notices = onlyOnce([...search.notices, ...(answer?.notices ?? [])]);
  const aboutPlace = notices.filter(isAboutPlace);
  return (
    <div className={styles['head']}>
      <PageHeader
        title={headlineOf(query, answer?.place?.label ?? null)}
        lead={<p>{answer ? countSentence(query, answer) : 'Searching…'}</p>}
      />
      <div className={styles['change']}>
        <Disclosure
          key={aboutPlace.length > 0 ? address : 'fine'}
          summary={`Change the search: ${changeWords(search)}`}
          open={aboutPlace.length > 0}
        >
          <FinderForm
            key={address}
            query={query}
            typed={typed}
            problem={
              aboutPlace.length > 0 ? <PlaceProblem notices={aboutPlace} query={query} /> : null
            }
          />
        </Disclosure>
      </div>
      <FinderNotices notices={notices.filter((notice) => !isAboutPlace(notice))} />
      {rough !== null && query.near && (
        <InlineNotice tone="info">
          <p>
            Your device knows its position only to about {rough} miles. Distances are from there; a
            ZIP code is more exact.
          </p>
        </InlineNotice>
      )}
      {answer?.from === 'device' && <FromDevice keptAt={answer.keptAt} />}
      <FilterChips query={query} />
    </div>
  );
}

function whereWords({ query, typed }: FinderSearch): string[] {
  const { bounds, near, zip, city, radius } = query;
  if (bounds) return ['this part of the map'];
  if (near) return ['your position', radiusWords(radius)];
  if (zip !== '' || city !== '') return [typed, radiusWords(radius)];
  return [typed === '' ? 'anywhere' : typed];
}

const changeWords = (search: FinderSearch): string =>
  [
    search.query.types.length === 0 ? 'any program' : search.query.types.join(', '),
    ...whereWords(search),
  ].join(', ');

/** The server could not be asked: the list on this device has answered (features.md, state O1). */
const FromDevice = ({ keptAt }: { keptAt: number | null }) => (
  <InlineNotice tone="info">
    <p>
      Shown from the list on this phone
      {keptAt !== null && `, as of ${formatDate(keptAt)}`}. Ratings, prices and deadlines may have
      changed since.
    </p>
  </InlineNotice>
);
