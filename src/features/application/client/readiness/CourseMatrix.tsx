import { Link } from 'react-router-dom';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import { prerequisiteStateText } from '#features/application/readiness/prerequisiteChecks.ts';
import type { PrerequisiteRow, ProgramReadiness } from '#features/application/readiness/types.ts';
import styles from './Readiness.module.css';

type Programs = readonly ProgramReadiness[];

/** A program a card on a phone, one table on a laptop. */
export function CourseMatrix({ programs }: { programs: Programs }) {
  const isWide = useMediaQuery('(min-width: 60rem)');
  const asking = programs.filter(({ prerequisites }) => prerequisites.length > 0);
  return (
    <section className={styles.block} aria-labelledby="matrix-title">
      <h2 id="matrix-title">Your courses and your programs</h2>
      {asking.length === 0 && (
        <p>We don’t have the prerequisites of your programs. Check each program’s page.</p>
      )}
      {asking.length > 0 && (isWide ? <Table programs={asking} /> : <Cards programs={asking} />)}
    </section>
  );
}

const Cards = ({ programs }: { programs: Programs }) => (
  <ul className={styles.list}>
    {programs.map(({ id, name, prerequisites }) => (
      <li key={id} className={styles.card}>
        <h3>{name}</h3>
        <PrerequisiteList rows={prerequisites} />
      </li>
    ))}
  </ul>
);

const PrerequisiteList = ({ rows }: { rows: readonly PrerequisiteRow[] }) => (
  <dl className={styles.rows}>
    {rows.map((row) => (
      <div key={row.key}>
        <dt>{row.asks}</dt>
        <dd>
          <PrerequisiteCell row={row} />
        </dd>
      </div>
    ))}
  </dl>
);

function Table({ programs }: { programs: Programs }) {
  const names = [
    ...new Set(programs.flatMap(({ prerequisites }) => prerequisites.map(({ name }) => name))),
  ];
  return (
    <section
      className={styles.scroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must reach what scrolls (WCAG 2.1.1)
      tabIndex={0}
      aria-label="Prerequisites by program"
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Program</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {programs.map(({ id, name, prerequisites }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {names.map((column) => (
                <td key={column}>
                  {prerequisites
                    .filter((row) => row.name === column)
                    .map((row) => (
                      <PrerequisiteCell key={row.key} row={row} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function PrerequisiteCell({ row }: { row: PrerequisiteRow }) {
  const { state, satisfied, nearlyTooOld, course, detail, href } = row;
  const tone = nearlyTooOld || state === 'unsure' ? 'warn' : satisfied ? 'good' : 'bad';
  return (
    <div className={styles.cell}>
      <span className={styles.state} data-tone={tone}>
        {prerequisiteStateText(row)}
      </span>
      {(course !== '' || detail !== '') && (
        <span className={styles.soft}>
          {course === '' ? detail : <Link to={href}>{course}</Link>}
          {course !== '' && detail !== '' && `: ${detail}`}
        </span>
      )}
    </div>
  );
}
