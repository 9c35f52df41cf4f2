import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#ui/display/Badge.tsx';
import { formatInZone } from '#ui/display/formatInZone.ts';
import type { SchoolCard } from '#features/finder/search/types.ts';
import {
  controlLabels,
  deadlineLabels,
  missingLabels,
  formatMoney,
  formatRate,
} from '#shared/reference/catalogue/labels.ts';
import { AddFromList } from '#features/application/client/parts.ts';
import { CompareTick, schoolQuery } from '#features/schools/client/parts.ts';
import { SaveButton } from '#features/saved-schools/client/parts.ts';
import { notReportedText } from './finderLabels.ts';
import { ProgramChips } from './ProgramChips.tsx';
import styles from './SchoolRow.module.css';

export type RowProps = {
  readonly school: SchoolCard;
  /** The year of the list's newest report of graduates. */
  readonly newest: number;
  readonly plain?: boolean | undefined;
  readonly marked?: boolean | undefined;
  readonly onMark?: ((id: number | null) => void) | undefined;
};

export const SchoolRow = memo(function SchoolRow({
  school,
  newest,
  plain,
  marked,
  onMark,
}: RowProps) {
  const { id, order, slug, name } = school;
  // That a school's programs are unknown is said once, above the schools it is true of.
  const missing = school.unknown.filter((each) => each !== 'programs');
  return (
    // Looking at a row, by pointer or by focus, shows where it is; nothing is done by it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles.row}
      data-marked={marked || undefined}
      data-plain={plain}
      onPointerEnter={() => onMark?.(id)}
      onPointerLeave={() => onMark?.(null)}
      onFocus={() => onMark?.(id)}
      onBlur={() => onMark?.(null)}
    >
      {!plain && <span className={styles.number}>{order}</span>}
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Link to={`/university/${slug}`}>{name}</Link>
        </h3>
        <p className={styles.place}>{formatPlace(school)}</p>
        <Facts school={school} newest={newest} />
        {missing.length > 0 && <p className={styles.unknown}>{notReportedText(missing)}</p>}
      </div>
      <div className={styles.actions}>
        <SaveButton school={{ id, slug, name }} />
        <CompareTick school={{ slug, name }} />
        {(school.deadline !== null || school.hasPrograms) && (
          <AddFromList school={{ slug, name }} schoolQuery={schoolQuery} />
        )}
      </div>
    </li>
  );
});

/** `2.3 miles` under ten, `14 miles` from there on. */
export const formatMiles = (miles: number): string => {
  const text = miles < 9.95 ? miles.toFixed(1) : String(Math.round(miles));
  return `${text.replace(/\.0$/, '')} ${text === '1.0' ? 'mile' : 'miles'}`;
};

/** `Fullerton, CA · 2.3 miles · Public` */
export const formatPlace = ({ city, state, miles, at, control }: SchoolCard): string =>
  [
    [city, state].filter((part) => part !== '').join(', '),
    at === null ? 'distance not known' : miles === null ? '' : formatMiles(miles),
    control === '' ? '' : controlLabels[control],
  ]
    .filter((part) => part !== '')
    .join(' · ');

const isKnown = (figure: SchoolCard['netPrice'] | SchoolCard['nclex']): boolean =>
  typeof figure !== 'string';

/** Only what is known: a row never lists what we don't have. */
function Facts({ school, newest }: Pick<RowProps, 'school' | 'newest'>) {
  const { types, awards, fictitious, netPrice, nclex, deadline, tuition } = school;
  if (types.length === 0 && !fictitious && !tuition && !isKnown(netPrice)) return null;
  return (
    <div className={styles.facts}>
      {types.length > 0 && <ProgramChips types={types} awards={awards} newest={newest} />}
      {fictitious && <Badge tone="info">Sample</Badge>}
      <dl>
        {isKnown(nclex) && <Fact name="NCLEX">{formatNclex(nclex)}</Fact>}
        {isKnown(netPrice) && <Fact name="Net cost">{formatNetCost(school)}</Fact>}
        {tuition && <Fact name="Tuition">{formatTuition(tuition, school.control)}</Fact>}
        {deadline && <Fact name="Next deadline">{deadlineText(deadline)}</Fact>}
      </dl>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}:</dt> <dd>{children}</dd>
  </div>
);

/** `$11,200 a year (2022–23)` */
export const formatNetCost = ({
  netPrice,
  priceYear,
}: Pick<SchoolCard, 'netPrice' | 'priceYear'>): string =>
  typeof netPrice === 'number'
    ? `${formatMoney(netPrice)} a year${priceYear === '' ? '' : ` (${priceYear})`}`
    : missingLabels[netPrice];

/** `$1,288 a year in-state (2023)` */
export const formatTuition = (
  { cents, year }: NonNullable<SchoolCard['tuition']>,
  control: SchoolCard['control'],
): string =>
  `${formatMoney(cents)} a year${control === 'public' ? ' in-state' : ''}${year === '' ? '' : ` (${year})`}`;

/** `92.4% (BSN, 2025)` */
export const formatNclex = (nclex: SchoolCard['nclex']): string =>
  typeof nclex === 'string'
    ? missingLabels[nclex]
    : `${formatRate(nclex.rate)} (${nclex.type}, ${nclex.year})`;

/** The day in the deadline's own zone; the times are on the school's page. */
export function deadlineText(deadline: SchoolCard['deadline']): string {
  if (deadline === null) return 'Not reported';
  const { date } = formatInZone(deadline.at, deadline.zone);
  const kind = deadlineLabels[deadline.kind].replace(' deadline', '');
  const certain = deadline.status === 'expected' ? ', expected' : '';
  return `${date} (${kind.toLowerCase()}${certain})`;
}
