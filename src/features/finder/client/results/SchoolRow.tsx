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
import { CompareTick } from '#features/schools/client/parts.ts';
import { SaveButton } from '#features/saved-schools/client/parts.ts';
import { notReportedText } from './finderLabels.ts';
import styles from './SchoolRow.module.css';

export type RowProps = {
  readonly school: SchoolCard;
  readonly plain?: boolean | undefined;
  readonly marked?: boolean | undefined;
  readonly onMark?: ((id: number | null) => void) | undefined;
};

export const SchoolRow = memo(function SchoolRow({ school, plain, marked, onMark }: RowProps) {
  const { id, order, slug, name, fictitious, unknown } = school;
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
        <p className={styles.programs}>
          <ProgramsOnRecord types={school.types} />
          {fictitious && <Badge tone="info">Sample</Badge>}
        </p>
        <Facts school={school} />
        {unknown.length > 0 && <p className={styles.unknown}>{notReportedText(unknown)}</p>}
      </div>
      <div className={styles.actions}>
        <SaveButton school={{ id, slug, name }} />
        <CompareTick school={{ slug, name }} />
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
    at === null ? 'location not known' : miles === null ? '' : formatMiles(miles),
    control === '' ? '' : controlLabels[control],
  ]
    .filter((part) => part !== '')
    .join(' · ');

export const ProgramsOnRecord = ({ types }: Pick<SchoolCard, 'types'>) =>
  types.length === 0 ? (
    <span className={styles.none}>No nursing program on record</span>
  ) : (
    <strong>{types.join(', ')}</strong>
  );

function Facts({ school }: { school: SchoolCard }) {
  return (
    <dl className={styles.facts}>
      <Fact name="Net cost">{formatNetCost(school)}</Fact>
      {school.types.length > 0 && (
        <>
          <Fact name="NCLEX">{formatNclex(school.nclex)}</Fact>
          <Fact name="Next deadline">{deadlineText(school.deadline)}</Fact>
        </>
      )}
    </dl>
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

/** `92.4 % passed, BSN, 2025` */
export const formatNclex = (nclex: SchoolCard['nclex']): string =>
  typeof nclex === 'string'
    ? missingLabels[nclex]
    : `${formatRate(nclex.rate)} passed, ${nclex.type}, ${nclex.year}`;

/** In the zone of the deadline itself; both clocks are on the page of the school. */
export function deadlineText(deadline: SchoolCard['deadline']): string {
  if (deadline === null) return 'None on record that is still to come';
  const { date, time } = formatInZone(deadline.at, deadline.zone);
  const kind = deadlineLabels[deadline.kind].replace(' deadline', '');
  const certain = deadline.status === 'expected' ? ', expected' : '';
  return `${date}, ${time} (${kind.toLowerCase()}${certain})`;
}
