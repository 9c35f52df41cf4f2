import { type DraftValues, listRows } from '#shared/draft/draftValues.ts';
import { Card } from '#ui/layout/Card.tsx';
import { DualTime } from '#ui/display/DualTime.tsx';
import { deadlineInstant } from '#features/application/answers/deadline.ts';
import { programMaterial } from '#features/application/definition/programMaterial.ts';
import { rowSummary } from '#features/application/answers/labels.ts';
import { findList, rowValues } from '#features/application/answers/places.ts';
import { topicHref } from '../sectionHrefs.ts';
import styles from '../Condenser.module.css';
import { useReferenceLists } from '../fields/referenceLists.tsx';

export function ProgramDeadlines({ values }: { values: DraftValues }) {
  const lookup = useReferenceLists();
  const list = findList(programMaterial, 'programs');
  if (!list) return null;
  const programs = listRows(values, 'programs')
    .map(({ id }) => ({
      id,
      summary: rowSummary(programMaterial, list, values, id, lookup),
      zone: rowValues(values, 'programs', id)['deadlineZone'] ?? '',
      at: deadlineInstant(rowValues(values, 'programs', id)),
    }))
    .sort((a, b) => (a.at?.getTime() ?? Infinity) - (b.at?.getTime() ?? Infinity));
  return (
    <section className={styles.block} aria-labelledby="programs-title">
      <h2 id="programs-title">Your programs</h2>
      {programs.length === 0 ? (
        <Card
          title="Add the programs you want to apply to"
          href={topicHref('program-material', 'programs')}
        >
          Their deadlines will show here, in both time zones.
        </Card>
      ) : (
        <ul className={styles.programs}>
          {programs.map(({ id, summary, zone, at }) => (
            <li key={id}>
              <Card
                title={summary.title}
                href={`${topicHref('program-material', 'programs')}&row=${id}`}
              >
                {at ? (
                  <DualTime at={at.toISOString()} zone={zone} />
                ) : (
                  summary.detail || 'No deadline entered yet'
                )}
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
