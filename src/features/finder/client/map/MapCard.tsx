import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import X from 'lucide-react/icons/x';
import type { Point } from '#shared/geo/distance.ts';
import { IconButton } from '#ui/buttons/Button.tsx';
import { typeNames } from '#shared/reference/catalogue/awards.ts';
import type { MapPoint } from '#features/finder/search/mapSchools.ts';
import type { Bounds, FinderQuery, SchoolCard } from '#features/finder/search/types.ts';
import { changed } from '../results/finderHref.ts';
import { formatNetCost, formatPlace } from '../results/SchoolRow.tsx';
import { finderQuery, type FinderPageResult } from '../searchQueries.ts';
import styles from './FinderMap.module.css';

/** Half of the side of the box, in degrees, in which a pressed point is looked for. */
const around = 0.002;

const boxOf = ({ lat, lng }: Point): Bounds => [
  lng - around,
  lat - around,
  lng + around,
  lat + around,
];

export type Opened = { readonly id: number } | { readonly point: MapPoint };

type Props = {
  query: FinderQuery;
  answer: FinderPageResult | null;
  onClose: () => void;
};

export function MapCard({ opened, ...props }: Props & { opened: Opened }) {
  if ('point' in opened) return <OtherCard point={opened.point} {...props} />;
  const { items = [], notOnRecord } = props.answer ?? {};
  const school = [...items, ...(notOnRecord?.items ?? [])].find(({ id }) => id === opened.id);
  return school ? <SchoolsCard schools={[school]} numbered onClose={props.onClose} /> : null;
}

function OtherCard({ point, query, onClose }: Props & { point: MapPoint }) {
  const here = changed(query, { bounds: boxOf(point) });
  const { data, isError } = useQuery(finderQuery(here));
  const { school } = point;
  const all = data ? [...data.items, ...data.notOnRecord.items] : [];
  return (
    <SchoolsCard
      schools={school ? all.filter(({ id }) => id === school.id) : all}
      waiting={
        school ? (
          <Link to={`/university/${school.slug}`}>{school.name}</Link>
        ) : isError ? (
          'We couldn’t load these schools.'
        ) : (
          'Loading…'
        )
      }
      onClose={onClose}
    />
  );
}

function SchoolsCard({
  schools,
  waiting = '',
  numbered = false,
  onClose,
}: {
  schools: readonly SchoolCard[];
  waiting?: ReactNode;
  numbered?: boolean;
  onClose: () => void;
}) {
  return (
    <section className={styles.card} aria-label="School on the map" aria-live="polite">
      <IconButton label="Close" icon={X} onClick={onClose} />
      {schools.length === 0 && <p>{waiting}</p>}
      {schools.map((school) => (
        <div key={school.id}>
          <p className={styles.cardName}>
            <Link to={`/university/${school.slug}`}>
              {numbered && `${school.order}. `}
              {school.name}
            </Link>
          </p>
          <p>{formatPlace(school)}</p>
          <p>{cardFacts(school)}</p>
        </div>
      ))}
    </section>
  );
}

const cardFacts = (school: SchoolCard): string =>
  [
    school.types.map((type) => typeNames[type]).join(', '),
    typeof school.netPrice === 'number' ? `Net cost: ${formatNetCost(school)}` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
