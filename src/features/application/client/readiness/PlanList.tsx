import { Link } from 'react-router-dom';
import { DualTime } from '#ui/display/DualTime.tsx';
import { formatDateText } from '#shared/time/formatDate.ts';
import type { Applicant } from '#features/application/readiness/applicant.ts';
import { planProgram, type ProgramPlan } from '#features/application/readiness/plan.ts';
import type { JudgedProgram } from './useReadiness.ts';
import styles from './Readiness.module.css';

export function PlanList({
  programs,
  applicant,
}: {
  programs: readonly JudgedProgram[];
  applicant: Applicant;
}) {
  const plans = programs
    .flatMap(({ program, readiness }) => planProgram(program, readiness, applicant, 0) ?? [])
    .sort((one, other) => (one.deadline < other.deadline ? -1 : 1));
  return (
    <section className={styles.block} aria-labelledby="plan-title">
      <h2 id="plan-title">Your plan, back from each deadline</h2>
      {plans.length === 0 && <p>Add a deadline to a program to see a plan for it.</p>}
      <ul className={styles.list}>
        {plans.map((plan) => (
          <li key={plan.id} className={styles.card}>
            <Plan plan={plan} today={applicant.today} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Plan({ plan, today }: { plan: ProgramPlan; today: string }) {
  const { name, deadline, safeMoment, zone, steps } = plan;
  return (
    <>
      <h3>{name}</h3>
      <DualTime at={safeMoment} zone={zone} label="Send it by" />
      <p className={styles.soft}>That leaves 24 hours and time to pay before the deadline.</p>
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
