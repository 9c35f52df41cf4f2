import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Link } from 'react-router-dom';
import { Badge } from '#ui/display/Badge.tsx';
import { controlLabels } from '#shared/reference/catalogue/labels.ts';
import type { SchoolCard } from '#features/finder/search/types.ts';
import { CompareTick } from '#features/schools/client/parts.ts';
import { deadlineText, formatMiles, formatNclex, formatNetCost } from '../results/SchoolRow.tsx';
import { SaveButton } from '#features/saved-schools/client/parts.ts';
import styles from './Directory.module.css';

export const DirectoryTable = ({
  name,
  schools,
  hasMiles,
}: {
  name: string;
  schools: readonly SchoolCard[];
  hasMiles: boolean;
}) => (
  // It scrolls sideways where it is too wide: then the keyboard must reach it (WCAG 2.1.1).
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={styles.table} aria-label={`Schools under ${name}`} tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">School</th>
          <th scope="col">Place</th>
          {hasMiles && <th scope="col">Distance</th>}
          <th scope="col">Run as</th>
          <th scope="col">Programs</th>
          <th scope="col">Net cost</th>
          <th scope="col">NCLEX</th>
          <th scope="col">Next deadline</th>
          <th scope="col">Keep</th>
        </tr>
      </thead>
      <tbody>
        {schools.map((school) => (
          <Row key={school.id} school={school} hasMiles={hasMiles} />
        ))}
      </tbody>
    </table>
  </section>
);

function Row({ school, hasMiles }: { school: SchoolCard; hasMiles: boolean }) {
  const { id, slug, name, city, state, miles, control, types, fictitious } = school;
  return (
    <tr>
      <th scope="row">
        <Link to={`/university/${slug}`}>{name}</Link>{' '}
        {fictitious && <Badge tone="info">Sample</Badge>}
      </th>
      <td>{[city, state].filter((part) => part !== '').join(', ')}</td>
      {hasMiles && <td>{miles === null ? 'Location not known' : formatMiles(miles)}</td>}
      <td>{control === '' ? 'Not reported' : controlLabels[control]}</td>
      <td>{types.length === 0 ? <NotReported /> : <strong>{types.join(', ')}</strong>}</td>
      <td>{typeof school.netPrice === 'string' ? <NotReported /> : formatNetCost(school)}</td>
      <td>{typeof school.nclex === 'string' ? <NotReported /> : formatNclex(school.nclex)}</td>
      <td>{school.deadline === null ? <NotReported /> : deadlineText(school.deadline)}</td>
      <td>
        <SaveButton school={{ id, slug, name }} />
        <CompareTick school={{ slug, name }} />
      </td>
    </tr>
  );
}

/** A dash to the eye, words to a screen reader: a column of words would shout what is missing. */
const NotReported = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>Not reported</VisuallyHidden>
  </>
);
