import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Card } from '#ui/layout/Card.tsx';
import { PageSection } from '#ui/layout/PageSection.tsx';
import type { FeaturedSchool } from '#features/schools/featuredContract.ts';
import { featuredSchoolsQuery } from './featuredQueries.ts';
import styles from './FeaturedSchools.module.css';

export function FeaturedSchools() {
  const { data = [] } = useQuery(featuredSchoolsQuery());
  if (data.length === 0) return null;
  return (
    <PageSection
      title="Schools to look at"
      intro="Chosen by our editors. Schools can’t pay to be listed."
      stacked
    >
      <ul className={styles.cards}>
        {data.map((school) => (
          <li key={school.slug}>
            <School school={school} />
          </li>
        ))}
      </ul>
      <p>
        <Link to="/universities" className={styles.all}>
          See all schools
        </Link>
      </p>
    </PageSection>
  );
}

const School = ({ school: { slug, name, city, state, types, fictitious } }: School) => (
  <Card
    title={name}
    href={`/university/${slug}`}
    footer={fictitious && <span className={styles.sample}>Sample – not a real school</span>}
  >
    <p>{[city, state].filter((part) => part !== '').join(', ')}</p>
    <p>{types.length > 0 ? types.join(', ') : 'No nursing program on record'}</p>
  </Card>
);
type School = { readonly school: FeaturedSchool };
