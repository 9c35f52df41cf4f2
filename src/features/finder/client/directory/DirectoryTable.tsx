import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Link } from 'react-router-dom';
import { controlLabels } from '#shared/reference/catalogue/labels.ts';
import type { SchoolCard } from '#features/finder/search/types.ts';
import { CompareTick } from '#features/schools/client/parts.ts';
import { ProgramChips } from '../results/ProgramChips.tsx';
import {
  deadlineText,
  formatMiles,
  formatNclex,
  formatNetCost,
  formatTuition,
} from '../results/SchoolRow.tsx';
import { SaveButton } from '#features/saved-schools/client/parts.ts';
import styles from './DirectoryTable.module.css';

export const DirectoryTable = ({
  name,
  schools,
  hasMiles,
  newest,
}: {
  name: string;
  schools: readonly SchoolCard[];
  hasMiles: boolean;
  newest: number;
}) => (
  <div className={styles.table}>
    <table aria-label={`Schools under ${name}`}>
      <thead>
        <tr>
          <th scope="col">School</th>
          <th scope="col">{labels.place}</th>
          {hasMiles && <th scope="col">{labels.miles}</th>}
          <th scope="col">{labels.control}</th>
          <th scope="col">{labels.types}</th>
          <th scope="col">{labels.cost}</th>
          <th scope="col">{labels.nclex}</th>
          <th scope="col">{labels.deadline}</th>
          <th scope="col">Save or compare</th>
        </tr>
      </thead>
      <tbody>
        {schools.map((school) => (
          <Row key={school.id} school={school} hasMiles={hasMiles} newest={newest} />
        ))}
      </tbody>
    </table>
  </div>
);

/** Where the table is narrow each cell has its label beside it, and the head is gone. */
const labels = {
  place: 'Place',
  miles: 'Distance',
  control: 'Type',
  types: 'Programs',
  cost: 'Net cost or tuition',
  nclex: 'NCLEX',
  deadline: 'Next deadline',
};

function Row({
  school,
  hasMiles,
  newest,
}: {
  school: SchoolCard;
  hasMiles: boolean;
  newest: number;
}) {
  const { id, slug, name, city, state, miles, control, types } = school;
  const { nclex, deadline, awards, tuition } = school;
  return (
    <tr>
      <th scope="row">
        <Link to={`/university/${slug}`}>{name}</Link>{' '}
      </th>
      <Cell label={labels.place}>
        {[city, state].filter((part) => part !== '').join(', ') || null}
      </Cell>
      {hasMiles && <Cell label={labels.miles}>{miles === null ? null : formatMiles(miles)}</Cell>}
      <Cell label={labels.control}>{control === '' ? null : controlLabels[control]}</Cell>
      <Cell label={labels.types}>
        {types.length === 0 ? null : <ProgramChips types={types} awards={awards} newest={newest} />}
      </Cell>
      <Cell label={labels.cost}>
        {tuition
          ? `Tuition: ${formatTuition(tuition, control)}`
          : typeof school.netPrice === 'string'
            ? null
            : formatNetCost(school)}
      </Cell>
      <Cell label={labels.nclex}>{typeof nclex === 'string' ? null : formatNclex(nclex)}</Cell>
      <Cell label={labels.deadline}>{deadline === null ? null : deadlineText(deadline)}</Cell>
      <td>
        <SaveButton school={{ id, slug, name }} />
        <CompareTick school={{ slug, name }} />
      </td>
    </tr>
  );
}

const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td data-label={label} data-missing={children === null || undefined}>
    {children ?? <NotReported />}
  </td>
);

/** A dash to the eye, words to a screen reader: a column of words would shout what is missing. */
const NotReported = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>Not reported</VisuallyHidden>
  </>
);
