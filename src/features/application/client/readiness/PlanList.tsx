import { Link } from 'react-router-dom';
import { DualTime } from '#ui/display/DualTime.tsx';
import { formatDateText } from '#shared/time/formatDate.ts';
import {
  countUnsentBytes,
  readUploadSpeed,
  useDocuments,
} from '#features/documents/client/parts.ts';
import type { Applicant } from '#features/application/readiness/applicant.ts';
import { planProgram, type ProgramPlan, uploadTime } from '#features/application/readiness/plan.ts';
import type { JudgedProgram } from './useReadiness.ts';
import styles from './Readiness.module.css';

export function PlanList({
  programs,
  applicant,
}: {
  programs: readonly JudgedProgram[];
  applicant: Applicant;
}) {
  const uploadMs = useUploadMs();
  const plans = programs
    .flatMap(({ program, readiness }) => planProgram(program, readiness, applicant, uploadMs) ?? [])
    .sort((one, other) => (one.deadline < other.deadline ? -1 : 1));
  return (
    <section className={styles.block} aria-labelledby="plan-title">
      <h2 id="plan-title">Your plan, back from each deadline</h2>
      {plans.length === 0 && <p>Add a deadline to a program to see a plan for it.</p>}
      <ul className={styles.list}>
        {plans.map((plan) => (
          <li key={plan.id} className={styles.card}>
            <Plan plan={plan} today={applicant.today} isSending={uploadMs > 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of the documents on this device that are not sent yet, at the speed that was measured here. */
function useUploadMs(): number {
  const documents = useDocuments()?.documents ?? [];
  return uploadTime(countUnsentBytes(documents), readUploadSpeed());
}

function Plan({
  plan,
  today,
  isSending,
}: {
  plan: ProgramPlan;
  today: string;
  isSending: boolean;
}) {
  const { name, deadline, safeMoment, zone, steps } = plan;
  return (
    <>
      <h3>{name}</h3>
      <DualTime at={safeMoment} zone={zone} label="Send it by" />
      <p className={styles.soft}>
        {isSending
          ? 'That leaves 24 hours, time to pay, and time to send your documents before the deadline.'
          : 'That leaves 24 hours and time to pay before the deadline.'}
      </p>
      <DualTime at={deadline} zone={zone} />
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map(({ key, text, day, done, href }) => (
            <li key={key}>
              <span className={styles.day}>{formatDateText(day)}</span>
              <Link to={href}>{text}</Link>
              {done && (
                <span className={styles.state} data-tone="good">
                  Done
                </span>
              )}
              {!done && day < today && (
                <span className={styles.state} data-tone="warn">
                  Do it now
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
