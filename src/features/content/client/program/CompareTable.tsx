// On a phone each row is a block, by CSS alone, and each cell names its column, for browsers that drop table semantics
// with another layout.
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import type { Source } from '#features/content/contract.ts';
import type { NursingProgram } from '#features/content/nursingBasics.ts';
import styles from './CompareTable.module.css';
import { SourceOf } from './Sources.tsx';

const columns = [
  ['bsn', 'BSN'],
  ['adn', 'ADN'],
  ['lvn', 'LVN'],
] as const;

export const CompareTable = ({
  rows,
  sources,
}: {
  rows: NursingProgram['compareRows'];
  sources: readonly Source[];
}) => (
  <table className={styles.table}>
    <caption className={styles.caption}>BSN, ADN and LVN compared</caption>
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>What we compare</VisuallyHidden>
        </th>
        {columns.map(([key, label]) => (
          <th key={key} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.label}>
          <th scope="row">
            {row.label}
            {row.source && <SourceOf source={row.source} among={sources} />}
          </th>
          {columns.map(([key, label]) => (
            <td key={key} data-column={label}>
              {row[key]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
