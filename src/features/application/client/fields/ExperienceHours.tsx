// features.md §6.30
import { type DraftValues, rowPath } from '#shared/draft/draftValues.ts';
import { totalHours } from '#features/application/answers/hours.ts';
import { readRows } from '#features/application/answers/places.ts';
import { plural } from '#shared/text/plural.ts';
import styles from '../Condenser.module.css';
import { readRow } from '../draft/readRow.ts';
import { useDerived } from '../draft/sectionRecords.ts';
import { useSection } from '../section/sectionModel.ts';

const list = 'experiences';
const formatHours = (hours: number): string => plural(hours, 'hour');

export function formatRowHours(
  key: string,
  values: DraftValues,
  id: string,
  today: string,
): string {
  if (key !== list) return '';
  const hours = totalHours(readRow(values, rowPath(list, id, '')), today);
  return hours === null ? '' : formatHours(hours);
}

export function HoursTotal() {
  const { today } = useSection();
  const { sum, unknown } = useDerived((values) => {
    const hours = readRows(values, list).map(({ row }) => totalHours(row, today));
    return {
      sum: hours.reduce<number>((total, each) => total + (each ?? 0), 0),
      unknown: hours.filter((each) => each === null).length,
    };
  });
  if (sum === 0) return null;
  return (
    <p className={styles.total}>
      <strong>{formatHours(sum)} in total</strong>
      {unknown > 0 && ` (${unknown === 1 ? '1 experience has' : `${unknown} have`} no hours yet)`}
    </p>
  );
}
