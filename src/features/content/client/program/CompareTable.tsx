// One table for every width: on a phone each row stands as a block of its own, by CSS alone.
import type { Source } from '../../contract.ts';
import type { NursingProgram } from '../../nursingBasics.ts';
import styles from './CompareTable.module.css';
import { SourceOf } from './Sources.tsx';

const columns = [
  ['bsn', 'BSN'],
  ['adn', 'ADN'],
  ['lvn', 'LVN'],
] as const;

/** What the elements are anyway: some browsers forget it once CSS lays a table out as something else. */
const as = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnName: { role: 'columnheader', scope: 'col' },
  rowName: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

/** @param sources those that the page lists at its end, to which the rows point */
export const CompareTable = ({
  rows,
  sources,
}: {
  rows: NursingProgram['compareRows'];
  sources: readonly Source[];
}) => (
  <table className={styles['table']} {...as.table}>
    <caption className={styles['caption']}>BSN, ADN and LVN compared</caption>
    <thead {...as.rows}>
      <tr {...as.row}>
        <td {...as.cell} />
        {columns.map(([key, label]) => (
          <th key={key} {...as.columnName}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...as.rows}>
      {rows.map((row) => (
        <tr key={row.label} {...as.row}>
          <th {...as.rowName}>
            {row.label}
            {row.source && <SourceOf source={row.source} among={sources} />}
          </th>
          {columns.map(([key, label]) => (
            <td key={key} {...as.cell} data-column={label}>
              {row[key]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
