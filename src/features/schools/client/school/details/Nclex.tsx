import { SourceLine } from '#ui/display/SourceLine.tsx';
import type { NclexRow, School } from '#features/schools/contract.ts';
import styles from './SchoolDetails.module.css';
import { formatRate } from '#shared/reference/catalogue/labels.ts';
import { formatCount } from '#shared/text/plural.ts';

export const nclexSummary = ({ rate, status }: Pick<NclexRow, 'rate' | 'status'>): string => {
  if (status === 'too_few') return 'Too few to show';
  if (status === 'not_published' || rate === null) return 'The state doesn’t publish this';
  return formatRate(rate);
};

function sourcesOf({ sources }: School, rows: readonly NclexRow[]) {
  const said = rows.flatMap(({ source: place, sourceUrl }) => {
    const source = place === null ? undefined : sources[place];
    return source ? [{ ...source, url: sourceUrl === '' ? source.url : sourceUrl }] : [];
  });
  return said.filter(
    ({ name, year, url }, at) =>
      said.findIndex((each) => each.name === name && each.year === year && each.url === url) === at,
  );
}

function Exam({ school, rows }: { school: School; rows: readonly NclexRow[] }) {
  const [first] = rows;
  if (!first) return null;
  return (
    <div className={styles.exam}>
      <h3>
        {first.type} graduates, NCLEX-{first.exam}
      </h3>
      <table className={styles.table} data-keep="">
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">First-time pass rate</th>
            <th scope="col">Test takers</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.year}>
              <th scope="row">{row.year}</th>
              <td>{nclexSummary(row)}</td>
              <td>{row.takers === null ? 'Not listed' : formatCount(row.takers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sourcesOf(school, rows).map(({ name, year, url }) => (
        <SourceLine
          key={`${name} ${year} ${url}`}
          source={name}
          year={year}
          href={url === '' ? undefined : url}
        />
      ))}
    </div>
  );
}

/** features.md §1.8 */
export function Nclex({ school }: { school: School }) {
  const { nclex } = school;
  const kinds = [...new Set(nclex.map(({ type, exam }) => `${type} ${exam}`))];
  return (
    <section id="nclex" className={styles.section}>
      <h2>NCLEX pass rates</h2>
      <p className={styles.explain}>
        The share of graduates who passed the licensing exam on their first try that year. Small
        classes make this rate jump around. Check how many took the exam.
      </p>
      {kinds.map((kind) => (
        <Exam
          key={kind}
          school={school}
          rows={nclex.filter(({ type, exam }) => `${type} ${exam}` === kind)}
        />
      ))}
    </section>
  );
}
