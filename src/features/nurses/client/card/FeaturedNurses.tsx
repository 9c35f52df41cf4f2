import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { PageSection } from '#ui/layout/PageSection.tsx';
import { paths } from '#shared/routing/paths.ts';
import { featuredNursesQuery } from '../nurseQueries.ts';
import styles from '../Nurses.module.css';
import { NurseCardView } from './NurseCardView.tsx';

/** On the home; nothing where none were chosen. */
export function FeaturedNurses() {
  const { data = [] } = useQuery(featuredNursesQuery());
  if (data.length === 0) return null;
  return (
    <PageSection
      title="Nurses who answer"
      intro="Chosen by our editors. We have checked their licenses."
      stacked
    >
      <ul className={styles.cards}>
        {data.map((nurse) => (
          <li key={nurse.id}>
            <NurseCardView nurse={nurse} />
          </li>
        ))}
      </ul>
      <p>
        <LinkButton to={paths.nurses}>See all nurses</LinkButton>
      </p>
    </PageSection>
  );
}
