import { awardLabels, awardYears, noGraduatesSince } from '#shared/reference/catalogue/awards.ts';
import { formatCount } from '#shared/text/plural.ts';
import type { NursingAwards, School } from '#features/schools/contract.ts';
import { SourceLines } from '../SourceLines.tsx';
import styles from './SchoolDetails.module.css';

const maxYears = 5;

function yearsOf(awards: readonly NursingAwards[]): number[] {
  const years = new Set(awards.flatMap((each) => each.years.map(({ year }) => year)));
  return [...years].sort((one, other) => other - one).slice(0, maxYears);
}

function awardsIn({ years }: NursingAwards, wanted: number): string {
  const awards = years.find(({ year }) => year === wanted)?.awards;
  if (awards === undefined) return 'Not listed';
  return awards === 0 ? 'None reported' : formatCount(awards);
}

function Since({ years, loaded }: Pick<NursingAwards, 'years'> & { loaded: readonly number[] }) {
  const since = noGraduatesSince(years, loaded);
  return (
    since !== null && (
      <span className={styles.small}> No graduates reported since {awardYears(since)}</span>
    )
  );
}

/** What the school reports to the U.S. Department of Education; nothing where no such file was imported. */
export function Awards({ school }: { school: School }) {
  const { awards } = school;
  if (awards.length === 0) return null;
  const years = yearsOf(awards);
  const places = awards
    .flatMap((each) => each.years)
    .flatMap(({ year, source }) => (years.includes(year) ? source : []));
  return (
    <section id="graduates" className={styles.section}>
      <h2>Nursing graduates</h2>
      <p className={styles.explain}>
        Nursing degrees and certificates awarded from July to June. One report can cover several
        campuses.
        {awards.some(({ type }) => type === 'BSN') &&
          ' Bachelor’s degrees include nurses who already had a license (RN to BSN).'}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Award</th>
            {years.map((year) => (
              <th key={year} scope="col">
                {awardYears(year)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {awards.map((each) => (
            <tr key={each.type}>
              <th scope="row">
                {awardLabels[each.type]}
                <Since years={each.years} loaded={school.awardYears} />
              </th>
              {years.map((year) => (
                <td key={year} data-label={awardYears(year)}>
                  {awardsIn(each, year)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <SourceLines school={school} places={places} />
    </section>
  );
}
