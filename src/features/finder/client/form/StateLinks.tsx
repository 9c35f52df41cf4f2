import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { formatCount } from '#shared/text/plural.ts';
import { stateName } from '#shared/geo/placeText.ts';
import { emptyFinder } from '#features/finder/search/url/finderUrl.ts';
import { finderHref } from '../results/finderHref.ts';
import { finderStatesQuery } from './statesQuery.ts';
import styles from './FinderStart.module.css';

/** Every state that has schools. Folded on a phone, where the list is longer than the page. */
export function StateLinks() {
  const { data = {} } = useQuery(finderStatesQuery);
  const states = Object.entries(data)
    .filter(([code, count]) => code !== '' && count > 0)
    .map(([code, count]) => ({ code, count, name: stateName(code) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  if (states.length === 0) return null;
  return (
    <nav className={styles.states} aria-label="States">
      <h2>Schools by state</h2>
      <Disclosure summary="Schools by state">
        <ul>
          {states.map(({ code, count, name }) => (
            <li key={code}>
              <Link to={finderHref({ ...emptyFinder, state: code })}>
                {name} <span>({formatCount(count)})</span>
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </nav>
  );
}
