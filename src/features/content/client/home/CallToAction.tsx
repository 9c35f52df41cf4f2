import { Link } from 'react-router-dom';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Settings } from '#features/content/contract.ts';
import styles from './CallToAction.module.css';

type Band = NonNullable<NonNullable<Settings['home']>['ctaBand']>;

export const CallToAction = ({ band }: { band: Band }) => (
  <section className={styles.band}>
    <div className={styles.words}>
      <h2>{band.title}</h2>
      {band.text && <p>{band.text}</p>}
    </div>
    <Link to={band.cta.href} className={styles.link}>
      {band.cta.label}
      <ArrowRight size={20} aria-hidden />
    </Link>
  </section>
);
