import type { ProgramGpa, ProgramReadiness } from '#features/application/readiness/types.ts';
import styles from './Readiness.module.css';

export const GpaList = ({ programs }: { programs: readonly ProgramReadiness[] }) => (
  <section className={styles.block} aria-labelledby="gpa-title">
    <h2 id="gpa-title">Your GPA under each program’s rule</h2>
    <ul className={styles.list}>
      {programs.map(({ id, name, gpa }) => (
        <li key={id} className={styles.card}>
          <h3>{name}</h3>
          <GpaFacts gpa={gpa} />
        </li>
      ))}
    </ul>
  </section>
);

const format = (value: number | null): string =>
  value === null ? 'No grades yet' : value.toFixed(2);

export function GpaFacts({ gpa }: { gpa: ProgramGpa }) {
  const { value, overall, min, rule, ruleText, moved } = gpa;
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>Yours</dt>
          <dd>{format(value)}</dd>
        </div>
        <div>
          <dt>Minimum</dt>
          <dd>{min === null ? 'Not reported' : min.toFixed(2)}</dd>
        </div>
      </dl>
      <p className={styles.soft}>
        {ruleText}.
        {rule === 'institution' && ' This is your overall GPA; the school computes its own.'}
      </p>
      {moved.length > 0 && overall !== null && (
        <p className={styles.soft}>
          Your overall GPA is {overall.toFixed(2)}. This rule leaves out{' '}
          {moved.map(({ course, by }) => `${course} (${formatShift(by)})`).join(', ')}.
        </p>
      )}
    </>
  );
}

const formatShift = (by: number): string =>
  by > 0 ? `up ${by.toFixed(2)} without it` : `down ${(-by).toFixed(2)} without it`;
