import type { School } from '#features/schools/contract.ts';
import { ReportForm } from './ReportForm.tsx';
import { Reviews } from './Reviews.tsx';
import styles from './SchoolReviews.module.css';

export function SchoolReviews({ school }: { school: School }) {
  return (
    <div className={styles.voices}>
      <Reviews school={school} />
      <section id="report" className={styles.section}>
        <h2>Report wrong data</h2>
        <ReportForm school={school} />
      </section>
    </div>
  );
}
