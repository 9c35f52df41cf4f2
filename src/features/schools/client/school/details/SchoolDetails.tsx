import { lazyHydrate } from '#ui/lazy.tsx';
import type { School } from '#features/schools/contract.ts';
import { About, Changes, Similar, Sources } from './About.tsx';
import { Awards } from './Awards.tsx';
import { Costs, Students } from './Figures.tsx';
import { Missing } from './Missing.tsx';
import { Outcomes } from './Outcomes.tsx';
import { missingParts } from '../missingParts.ts';
import { Nclex } from './Nclex.tsx';
import { Programs, type ProgramSlots } from './Programs.tsx';
import styles from './SchoolDetails.module.css';
import { usePageNow } from '../usePageNow.ts';

const SchoolExtras = lazyHydrate(
  async () => (await import('./SchoolExtras.lazy.tsx')).SchoolExtras,
  { eager: false },
);

export function SchoolDetails({
  school,
  ...slots
}: ProgramSlots & {
  school: School;
}) {
  const now = usePageNow(school.asOf);
  const lacks = new Set(missingParts(school));
  return (
    <div className={styles.details}>
      {!lacks.has('programs') && <Programs school={school} now={now} {...slots} />}
      <Awards school={school} />
      <Outcomes school={school} />
      {lacks.has('programs') && <Missing school={school} />}
      {!lacks.has('costs') && <Costs school={school} />}
      {!lacks.has('nclex') && <Nclex school={school} />}
      {!lacks.has('students') && <Students school={school} />}
      {!lacks.has('programs') && <Missing school={school} />}
      {school.extras && <SchoolExtras school={school} now={now} />}
      <About school={school} />
      <Changes changes={school.changes} />
      <Similar school={school} />
      <Sources school={school} />
    </div>
  );
}
