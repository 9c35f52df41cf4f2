import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { alumniFilters, alumniQuery } from '../nurseQueries.ts';
import { nursesHref } from '../nursePaths.ts';
import styles from '../Nurses.module.css';
import { NurseCardView } from './NurseCardView.tsx';

const shown = 3;

/** On the page of a school; nothing where nobody says they studied there. */
export function AlumniNurses({ slug, name }: { slug: string; name: string }) {
  const { data } = useQuery(alumniQuery(slug));
  const cards = data?.cards ?? [];
  if (cards.length === 0) return null;
  return (
    <section className={styles.screen} aria-labelledby="alumni">
      <h2 id="alumni">Nurses who studied here</h2>
      <ul className={styles.cards}>
        {cards.slice(0, shown).map((nurse) => (
          <li key={nurse.id}>
            <NurseCardView nurse={nurse} />
          </li>
        ))}
      </ul>
      {cards.length > shown && (
        <p>
          <Link to={nursesHref(alumniFilters(slug))}>All nurses who studied at {name}</Link>
        </p>
      )}
    </section>
  );
}
