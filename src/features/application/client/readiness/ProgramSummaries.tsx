import { Link } from 'react-router-dom';
import { StateRing } from '#ui/display/StateRing.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { joined, plural } from '#shared/text/plural.ts';
import { isBlocking } from '#features/application/readiness/programReadiness.ts';
import type { Check, ProgramReadiness } from '#features/application/readiness/types.ts';
import styles from './Readiness.module.css';

export const ProgramSummaries = ({
  programs,
  withChecks,
}: {
  programs: readonly ProgramReadiness[];
  /** False while the rest of the page is still to come. */
  withChecks: boolean;
}) => (
  <section className={styles.block} aria-labelledby="summary-title">
    <h2 id="summary-title">Your programs</h2>
    <ul className={styles.list}>
      {programs.map((program) => (
        <li key={program.id}>
          <ProgramSummary program={program} withChecks={withChecks} />
        </li>
      ))}
    </ul>
  </section>
);

function ProgramSummary({
  program,
  withChecks,
}: {
  program: ProgramReadiness;
  withChecks: boolean;
}) {
  const { name, checks, notOnRecord } = program;
  const blockers = checks.filter(isBlocking);
  const warnings = checks.filter(({ level, ok }) => level === 'warning' && !ok);
  const isReady = blockers.length === 0;
  return (
    <Disclosure
      summary={
        <span className={styles.summary}>
          <StateRing state={isReady ? 'done' : 'needsAttention'} />
          <span>
            <strong>{name}</strong>
            <span className={styles.soft}>
              {isReady ? 'Ready' : `${plural(blockers.length, 'thing')} to fix`}
              {warnings.length > 0 && `, ${plural(warnings.length, 'thing')} to check`}
            </span>
          </span>
        </span>
      }
    >
      {withChecks && (
        <>
          <CheckLinks title="Fix before you apply" checks={blockers} />
          <CheckLinks title="Worth a look" checks={warnings} />
          {isReady && warnings.length === 0 && <p>Everything we can check is there.</p>}
          <NotOnRecord parts={notOnRecord} />
        </>
      )}
    </Disclosure>
  );
}

function CheckLinks({ title, checks }: { title: string; checks: readonly Check[] }) {
  if (checks.length === 0) return null;
  return (
    <>
      <p className={styles.label}>{title}</p>
      <ul className={styles.links}>
        {checks.map(({ key, message, href }) => (
          <li key={key}>
            <Link to={href}>{message}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export const NotOnRecord = ({ parts }: { parts: readonly string[] }) =>
  parts.length > 0 && (
    <p className={styles.soft}>Not reported: {joined(parts)}. Check the program’s page.</p>
  );
