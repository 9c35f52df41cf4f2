import { awardLabels } from '#shared/reference/catalogue/awards.ts';
import { formatMoney } from '#shared/reference/catalogue/labels.ts';
import type { NursingOutcome, School } from '#features/schools/contract.ts';
import { SourceLines } from '../SourceLines.tsx';
import styles from './SchoolDetails.module.css';

function describe({ earnings, debt }: NursingOutcome): string {
  const parts = [
    typeof earnings === 'number' &&
      `median earnings of ${formatMoney(earnings)} one year after graduation`,
    earnings === 'suppressed' && 'too few graduates to show earnings',
    typeof debt === 'number' && `median federal student debt of ${formatMoney(debt)}`,
    debt === 'suppressed' && 'too few graduates to show debt',
  ];
  return parts.filter((part) => part !== false).join(', ');
}

const isKnown = ({ earnings, debt }: NursingOutcome): boolean =>
  typeof earnings === 'number' || typeof debt === 'number';

/** Beside the graduates; nothing where no number is known. */
export function Outcomes({ school }: { school: School }) {
  const known = school.outcomes.filter(isKnown);
  if (known.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>After graduation</h2>
      {known.map((outcome) => (
        <p key={outcome.type}>
          {awardLabels[outcome.type]}: {describe(outcome)}.
        </p>
      ))}
      <p className={styles.explain}>
        Of graduates who had federal student aid, at all campuses together.
      </p>
      <SourceLines school={school} places={known.map(({ source }) => source)} />
    </section>
  );
}
