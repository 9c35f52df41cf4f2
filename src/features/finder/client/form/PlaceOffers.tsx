import { Link } from 'react-router-dom';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import type { FinderNotice, FinderQuery } from '#features/finder/search/types.ts';
import styles from '../filters/FilterChips.module.css';
import { changed, finderHref } from '../results/finderHref.ts';

/** As many are seen at once; the biggest places come first. */
const maxVisible = 4;

/** Places that may be meant instead, each as a link to the search there. */
export function PlaceOffers({ notice, query }: { notice: FinderNotice; query: FinderQuery }) {
  const { offers = [] } = notice;
  if (offers.length === 0) return null;
  const more = offers.slice(maxVisible);
  return (
    <>
      <Offers offers={offers.slice(0, maxVisible)} query={query} />
      {more.length > 0 && (
        <Disclosure summary={`${more.length} more`}>
          <Offers offers={more} query={query} />
        </Disclosure>
      )}
    </>
  );
}

const Offers = ({
  offers,
  query,
}: {
  offers: NonNullable<FinderNotice['offers']>;
  query: FinderQuery;
}) => (
  <ul className={styles.offers}>
    {offers.map(({ label, change }) => (
      <li key={label}>
        <Link to={finderHref(changed(query, { ...change, near: null, bounds: null }))}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
);
