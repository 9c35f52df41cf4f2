import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { awardYears, type Trend, typeNames } from '#shared/reference/catalogue/awards.ts';
import type { SchoolCard } from '#features/finder/search/types.ts';
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

/** `ADN · 80 a year ↑`, and once for all the year that the numbers are of. */
export function ProgramChips({ types, awards }: Pick<SchoolCard, 'types' | 'awards'>) {
  const newest = Math.max(0, ...awards.map(({ year }) => year));
  return (
    <>
      <ul className={styles.chips} aria-label="Nursing programs">
        {types.map((type) => {
          const reported = awards.find((each) => each.type === type);
          return (
            <li key={type}>
              <strong>{typeNames[type]}</strong>
              {reported && (
                <span>
                  {` · ${formatCount(reported.awards)} `}
                  {reported.year === newest ? 'a year' : `in ${awardYears(reported.year)}`}
                  <TrendMark trend={reported.trend} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {newest > 0 && <span className={styles.year}>Graduates in {awardYears(newest)}</span>}
    </>
  );
}
