import { Link } from 'react-router-dom';
import { listOneAway } from '#features/application/readiness/oneAway.ts';
import type { ProgramReadiness } from '#features/application/readiness/types.ts';
import styles from './Readiness.module.css';

export function OneAwayList({ programs }: { programs: readonly ProgramReadiness[] }) {
  const away = listOneAway(programs);
  if (away.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="away-title">
      <h2 id="away-title">One course away</h2>
      <p className={styles.soft}>One class or test score is missing. The nearest comes first.</p>
      <ul className={styles.list}>
        {away.map(({ id, name, lack, href }) => (
          <li key={id} className={styles.card}>
            <h3>{name}</h3>
            <Link to={href}>{lack}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
