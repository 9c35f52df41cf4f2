import type { School } from '#features/schools/contract.ts';
import { About, Changes, Similar, Sources } from './About.tsx';
import { Awards } from './Awards.tsx';
import { Costs, Students } from './Figures.tsx';
import { Nclex } from './Nclex.tsx';
import { Programs } from './Programs.tsx';
import styles from './SchoolDetails.module.css';
import { usePageNow } from '../usePageNow.ts';

export function SchoolDetails({ school }: { school: School }) {
  const now = usePageNow(school.asOf);
  return (
    <div className={styles.details}>
      <Programs school={school} now={now} />
      <Awards school={school} />
      <Costs school={school} />
      <Nclex school={school} />
      <Students school={school} />
      <About school={school} />
      <Changes changes={school.changes} />
      <Similar school={school} />
      <Sources school={school} />
    </div>
  );
}
