import { Link } from 'react-router-dom';
import { groupByHeading } from '#features/finder/directory/groupByHeading.ts';
import type { DirectoryQuery } from '#features/finder/directory/directoryAddress.ts';
import type { SchoolCard } from '#features/finder/search/types.ts';
import type { DirectoryResult } from './directoryQueries.ts';
import { ClosedSchools } from '../results/ClosedSchools.tsx';
import { newestYear } from '../results/ProgramChips.tsx';
import { SchoolRow } from '../results/SchoolRow.tsx';
import styles from './Directory.module.css';
import { markId, markName } from './DirectoryMarks.tsx';
import { DirectoryTable } from './DirectoryTable.tsx';

export function DirectoryList({
  query,
  answer,
}: {
  query: DirectoryQuery;
  answer: DirectoryResult;
}) {
  if (answer.total === 0) return <Nothing query={query} answer={answer} />;
  const newest = newestYear(answer.items);
  return (
    <>
      {groupByHeading(answer).map(({ key, schools }) => (
        <section key={key} className={styles.stretch}>
          <h2 id={markId(key)}>{markName(query.group, key)}</h2>
          {query.view === 'table' ? (
            <DirectoryTable
              name={markName(query.group, key)}
              schools={schools}
              hasMiles={query.near !== null}
              newest={newest}
            />
          ) : (
            <Rows schools={schools} newest={newest} />
          )}
        </section>
      ))}
      <ClosedSchools schools={answer.closed} />
    </>
  );
}

const Rows = ({ schools, newest }: { schools: readonly SchoolCard[]; newest: number }) => (
  <ol className={styles.rows}>
    {schools.map((school) => (
      <SchoolRow key={school.id} school={school} newest={newest} plain />
    ))}
  </ol>
);

const Nothing = ({ query, answer }: { query: DirectoryQuery; answer: DirectoryResult }) => (
  <section className={styles.stretch}>
    <h2>No schools match</h2>
    <ul>
      {query.q !== '' && (
        <li>
          <Link to={`/universities${query.state === '' ? '' : `?state=${query.state}`}`}>
            Without “{query.q}”
          </Link>
        </li>
      )}
      {query.q !== '' && query.state !== '' && (
        <li>
          <Link to={`/universities?q=${encodeURIComponent(query.q)}`}>In all states</Link>
        </li>
      )}
      <li>
        <Link to="/universities">All schools</Link>
      </li>
    </ul>
    <ClosedSchools schools={answer.closed} />
  </section>
);
