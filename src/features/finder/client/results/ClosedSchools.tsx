import { Link } from 'react-router-dom';
import type { ClosedCard } from '#features/finder/search/types.ts';
import styles from './ClosedSchools.module.css';

export function ClosedSchools({ schools }: { schools: readonly ClosedCard[] }) {
  if (schools.length === 0) return null;
  return (
    <section className={styles.closed}>
      <h2>Closed schools</h2>
      <ul>
        {schools.map(({ id, slug, name, city, state, closedOn, successor }) => (
          <li key={id}>
            <Link to={`/university/${slug}`}>{name}</Link>, {city}, {state}, closed
            {closedOn !== '' && ` (${closedOn})`}.
            {successor && (
              <>
                {' '}
                Now: <Link to={`/university/${successor.slug}`}>{successor.name}</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
