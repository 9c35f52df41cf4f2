import { useLocation } from 'react-router-dom';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import type { FinderSearch } from '../../finderAddress.ts';
import type { FinderQuery } from '../../search/types.ts';
import type { ShownFinder } from '../searchQueries.ts';
import { FilterChips } from './FilterChips.tsx';
import { FinderForm } from './FinderForm.tsx';
import { noticesOf, PlaceProblem } from './FinderNotices.tsx';
import styles from './Finder.module.css';
import { placeLabelOf, headlineOf, radiusWords } from './finderWords.ts';

/** What is searched, with the way to change it. @param answer undefined while it is still coming */
export function ResultsHead({
  search,
  answer,
}: {
  search: FinderSearch;
  answer: ShownFinder | undefined;
}) {
  const { query, typed } = search;
  const { search: address } = useLocation();
  const { aboutPlace } = noticesOf(search, answer);
  return (
    <div className={styles['head']} data-near={query.zip || query.city ? '' : undefined}>
      <PageHeader title={headlineOf(query, placeLabelOf(search, answer))} />
      <div className={styles['change']}>
        <Disclosure
          key={aboutPlace.length > 0 || isAnywhere(query) ? address : 'fine'}
          summary={`Change the search: ${changeWords(search)}`}
          open={aboutPlace.length > 0 || isAnywhere(query)}
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
      <FilterChips query={query} />
    </div>
  );
}

/** Without a place the form is what comes next: who follows "Find BSN near me" has not said where. */
const isAnywhere = ({ q, zip, city, state, near, bounds }: FinderQuery): boolean =>
  q + zip + city + state === '' && near === null && bounds === null;

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
