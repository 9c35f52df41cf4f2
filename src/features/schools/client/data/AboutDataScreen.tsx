import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { DataSummary } from '#features/schools/dataContract.ts';
import {
  awardLabels,
  awardYears,
  nursingTypes,
  typeNames,
} from '#shared/reference/catalogue/awards.ts';
import { paths } from '#shared/routing/paths.ts';
import { formatCount, plural } from '#shared/text/plural.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import styles from './AboutDataScreen.module.css';
import { dataSummaryQuery } from './dataQueries.ts';

export function AboutDataScreen() {
  const { data, isError } = useQuery(dataSummaryQuery);
  usePageMeta({
    title: 'About our data',
    description:
      'Where our numbers about nursing schools come from, which years they are of, what they can’t tell you, and how many schools and programs we list.',
    canonical: paths.aboutData,
  });
  return (
    <article className={styles.page}>
      <PageHeader
        title="About our data"
        lead={
          <p>
            Every number about a real school comes from a public source and shows its year. Here is
            what the sources say, and what they can’t.
          </p>
        }
      />
      {data ? (
        <Counts data={data} />
      ) : (
        <p>{isError ? 'The counts aren’t on this device. Connect to load them.' : 'Loading…'}</p>
      )}
      <Limits />
      {data !== undefined && data.sources.length > 0 && <SourceList data={data} />}
      <p>
        Found a mistake? Every school’s page has a form to report it, or{' '}
        <Link to={paths.contact}>write to us</Link>.
      </p>
    </article>
  );
}

function Counts({ data: { schools, nursingSchools, programs, awards } }: { data: DataSummary }) {
  const years = [...new Set(awards.map(({ year }) => year))];
  const total = programs.reduce((sum, each) => sum + each.schools, 0);
  const cell = (type: string, wanted: number): string => {
    const found = awards.find((each) => each.type === type && each.year === wanted);
    return found ? formatCount(found.awards) : 'Not reported';
  };
  return (
    <section>
      <h2>What we list</h2>
      <p>
        {plural(schools, 'school')}. {formatCount(nursingSchools)} of them teach nursing, in{' '}
        {plural(total, 'program')}.
      </p>
      <div className={styles.scroll}>
        <table>
          <caption>Schools by program, and graduates by year</caption>
          <thead>
            <tr>
              <th scope="col">Program</th>
              <th scope="col">Schools</th>
              {years.map((year) => (
                <th key={year} scope="col">
                  {awardYears(year)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {nursingTypes.map((type) => (
              <tr key={type}>
                <th scope="row">
                  <Link to={`${paths.universities}?type=${type}`}>{typeNames[type]}</Link>
                  <span>{awardLabels[type]}</span>
                </th>
                <td>{formatCount(programs.find((each) => each.type === type)?.schools ?? 0)}</td>
                {years.map((year) => (
                  <td key={year}>{cell(type, year)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        A school counts for a program when it reported graduates of it in its newest report, or when
        we have the program’s own details. A year runs from July to June.
      </p>
    </section>
  );
}

const Limits = () => (
  <section>
    <h2>What these numbers can’t tell you</h2>
    <ul>
      <li>
        Bachelor’s degrees include nurses who already had a license (RN to BSN). The report doesn’t
        say how many, so a large number isn’t proof of a large pre-licensure program.
      </li>
      <li>
        Certificates for nurses who already have a license are not added to a program’s graduates.
      </li>
      <li>No graduates reported doesn’t always mean no program: a new one has none yet.</li>
      <li>
        One school can report for several campuses. The map shows the address that it reports.
      </li>
      <li>
        Tuition is what the school charges before aid. What you pay can be less, or more with living
        costs.
      </li>
      <li>
        These reports say nothing about accreditation, state approval or NCLEX results. We show
        those only where a source does. Check with your state’s board of nursing.
      </li>
    </ul>
  </section>
);

const SourceList = ({ data: { sources } }: { data: DataSummary }) => (
  <section>
    <h2>Sources</h2>
    <ul>
      {sources.map(({ name, url, year, loadedAt }) => (
        <li key={`${name} ${year}`}>
          {/^https?:\/\//.test(url) ? (
            <a href={url} rel="noopener">
              {name}
            </a>
          ) : (
            name
          )}
          , {year}. Loaded on {formatDate(Date.parse(loadedAt))}.
        </li>
      ))}
    </ul>
  </section>
);
