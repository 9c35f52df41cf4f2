// The programs aimed at, by deadline, each deadline in two clocks.
import { type DraftValues, rowsOf } from '../../../shared/draft/values.ts';
import { Card } from '../../../ui/Card.tsx';
import { TwoClocks } from '../../../ui/TwoClocks.tsx';
import { deadlineInstant } from '../deadline.ts';
import { programMaterial } from '../definition/programMaterial.ts';
import { rowSummary } from '../labels.ts';
import { findList, rowValues } from '../places.ts';
import { topicAddress } from './addresses.ts';
import styles from './Condenser.module.css';
import { useReferenceLists } from './optionLists.tsx';

/** The programs of the section, earliest deadline first. */
export function ProgramShelf({ values }: { values: DraftValues }) {
  const lookup = useReferenceLists();
  const list = findList(programMaterial, 'programs');
  if (!list) return null;
  const programs = rowsOf(values, 'programs')
    .map(({ id }) => ({
      id,
      summary: rowSummary(programMaterial, list, values, id, lookup),
      zone: rowValues(values, 'programs', id)['deadlineZone'] ?? '',
      at: deadlineInstant(rowValues(values, 'programs', id)),
    }))
    .sort((a, b) => (a.at?.getTime() ?? Infinity) - (b.at?.getTime() ?? Infinity));
  return (
    <section className={styles['block']} aria-labelledby="programs-title">
      <h2 id="programs-title">Your programs</h2>
      {programs.length === 0 ? (
        <Card
          title="Add the programs you want to apply to"
          href={topicAddress('program-material', 'programs')}
        >
          Their deadlines then stand here, in their time zone and in yours.
        </Card>
      ) : (
        <ul className={styles['programs']}>
          {programs.map(({ id, summary, zone, at }) => (
            <li key={id}>
              <Card
                title={summary.title}
                href={`${topicAddress('program-material', 'programs')}&row=${id}`}
              >
                {at ? (
                  <TwoClocks at={at.toISOString()} zone={zone} placeLabel="At the school" />
                ) : (
                  summary.detail || 'No deadline yet'
                )}
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
