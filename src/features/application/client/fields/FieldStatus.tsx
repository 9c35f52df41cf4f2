import { Button } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import type { FieldDefinition, SectionProblem } from '#features/application/definition/types.ts';
import { useSection } from '../section/sectionModel.ts';
import { formatVisibility } from '../section/visibility.ts';
import styles from '../Condenser.module.css';

export function FieldStatus({
  field,
  problem,
  inReview,
  note,
}: {
  field: FieldDefinition;
  problem: SectionProblem | undefined;
  inReview: boolean;
  note?: string | undefined;
}) {
  const { draft } = useSection();
  const fix = problem?.fix;
  return (
    <>
      {note !== undefined && <p className={styles.why}>{note}</p>}
      {inReview && (
        <InlineNotice tone="warn">
          Two versions of this answer exist. <a href="#review">Choose one</a>
        </InlineNotice>
      )}
      {problem && problem.level !== 'error' && (
        <InlineNotice tone="warn">{problem.message}</InlineNotice>
      )}
      {fix && (
        <div className={styles.fix}>
          <Button variant="quiet" onClick={() => draft.setMany(fix.changes)}>
            {fix.label}
          </Button>
        </div>
      )}
      {(field.why ?? field.visibleTo) && (
        <p className={styles.why}>
          {[field.why, field.visibleTo && formatVisibility(field.visibleTo)]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </>
  );
}
