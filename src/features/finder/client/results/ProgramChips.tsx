import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Link } from 'react-router-dom';
import { awardYears, type Trend, typeNames } from '#shared/reference/catalogue/awards.ts';
import type { SchoolCard } from '#features/finder/search/types.ts';
import { paths } from '#shared/routing/paths.ts';
import { formatCount } from '#shared/text/plural.ts';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import styles from './ProgramChips.module.css';

const marks = {
  up: { Mark: ArrowUp, words: 'more than in the report before' },
  down: { Mark: ArrowDown, words: 'fewer than in the report before' },
} as const;

function TrendMark({ trend }: { trend: Trend | null }) {
  if (trend === null || trend === 'level') return null;
  const { Mark, words } = marks[trend];
  return (
    <>
      <Mark size={16} aria-hidden />
      <VisuallyHidden>, {words}</VisuallyHidden>
    </>
  );
}

/** Of the newest report in a list, said once for all of it; 0 without any. */
export const newestYear = (schools: readonly Pick<SchoolCard, 'awards'>[]): number =>
  Math.max(0, ...schools.flatMap(({ awards }) => awards.map(({ year }) => year)));

/**
 * `ADN · 80 a year ↑`
 * @param newest a report of another year says which
 */
export const ProgramChips = ({
  types,
  awards,
  newest,
}: Pick<SchoolCard, 'types' | 'awards'> & { newest: number }) => (
  <ul className={styles.chips} aria-label="Nursing programs">
    {types.map((type) => {
      const reported = awards.find((each) => each.type === type);
      return (
        <li key={type}>
          <strong>{typeNames[type]}</strong>
          {reported && (
            <span>
              {` · ${formatCount(reported.awards)} `}
              {reported.year >= newest ? 'a year' : `in ${awardYears(reported.year)}`}
              <TrendMark trend={reported.trend} />
            </span>
          )}
        </li>
      );
    })}
  </ul>
);

/** Who says how many graduate, once for a whole list. */
export const GraduatesSource = ({ year }: { year: number }) =>
  year > 0 && (
    <>
      “A year” is nursing graduates in {awardYears(year)}, as schools reported them to the U.S.
      Department of Education. <Link to={paths.aboutData}>About our data</Link>.{' '}
    </>
  );
