import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { FinderQuery } from '#features/finder/search/types.ts';
import { finderQuery } from '../searchQueries.ts';
import styles from './Finder.module.css';
import { finderHref } from './finderHref.ts';
import { chipsOf, formatSchoolCount } from './finderLabels.ts';

/** How many filters are tried without; people seldom set more. */
const maxTries = 8;

/** features.md, state N2 */
export function NothingFound({ query }: { query: FinderQuery }) {
  const chips = chipsOf(query).slice(0, maxTries);
  const answers = useQueries({ queries: chips.map(({ without }) => finderQuery(without)) });
  const found = chips
    .map((chip, at) => ({ ...chip, total: answers[at]?.data?.total ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total);
  const [best] = found;
  if (!best) return null;
  // A name that was searched for is in quotation marks already.
  const label = best.label.startsWith('“') ? best.label : `“${best.label}”`;
  return (
    <div className={styles.without}>
      <p>Removing {label} shows the most schools:</p>
      <ul>
        {found.map(({ key, label, total, without }) => (
          <li key={key}>
            <Link to={finderHref(without)} preventScrollReset>
              Without {label}: {formatSchoolCount(total)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
