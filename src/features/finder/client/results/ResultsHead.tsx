import { useLocation } from 'react-router-dom';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import type { FinderSearch } from '#features/finder/finderAddress.ts';
import type { FinderQuery } from '#features/finder/search/types.ts';
import type { FinderPageResult } from '../searchQueries.ts';
import { FinderForm } from '../form/FinderForm.tsx';
import { noticesOf, PlaceProblem } from '../form/FinderNotices.tsx';
import styles from './Finder.module.css';
import { placeLabelOf, headlineOf, chipsOf } from './finderLabels.ts';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { ChipLinks } from '#ui/navigation/ChipLinks.tsx';
import { finderHref } from './finderHref.ts';

export function ResultsHead({
  search,
  answer,
}: {
  search: FinderSearch;
  answer: FinderPageResult | undefined;
}) {
  const { query, typed } = search;
  const { search: address } = useLocation();
  const { aboutPlace } = noticesOf(search, answer);
  return (
    <div className={styles.head} data-near={query.zip || query.city ? '' : undefined}>
      <PageHeader title={headlineOf(query, placeLabelOf(search, answer))} />
      <div className={styles.change}>
        <Disclosure
          key={aboutPlace.length > 0 || isAnywhere(query) ? address : 'fine'}
          summary={
            <>
              Change<VisuallyHidden> search</VisuallyHidden>
            </>
          }
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

function FilterChips({ query }: { query: FinderQuery }) {
  const links = chipsOf(query).map(({ key, label, without }) => ({
    key,
    label,
    to: finderHref(without),
  }));
  return links.length === 0 ? null : (
    <div className={styles.chips}>
      <ChipLinks label="Filters" links={links} removes />
    </div>
  );
}
