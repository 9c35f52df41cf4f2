import { useMemo, useState } from 'react';
import { formatCount, plural } from '#shared/text/plural.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Chip } from '#ui/buttons/Chip.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import {
  activeFilters,
  countWithout,
  filterEntries,
  noFilter,
  type ScholarshipEntry,
  type ScholarshipFilter,
  type SortOrder,
  sortEntries,
  sortOrders,
} from '../../filters.ts';
import { type Fit, findFit, fits, matchScholarship } from '../../match.ts';
import styles from '../Scholarships.module.css';
import { useDetails } from '../scholarshipQueries.ts';
import { type ReadApplicantFacts, useFacts } from '../studentFacts.ts';
import type { Tracks } from '../useTracks.ts';
import { FilterFields } from './FilterFields.tsx';
import { filterLabel } from './filterLabels.ts';
import { MatchForm } from './MatchForm.tsx';
import { ScholarshipCard } from './ScholarshipCard.tsx';

const shownAtOnce = 20;

const orderLabels: Readonly<Record<SortOrder, string>> = {
  deadline: 'Next deadline',
  amount: 'Largest amount',
  name: 'Name',
};

type Props = {
  readonly userId: string;
  /** In the order of the list that the server sent. */
  readonly entries: readonly ScholarshipEntry[];
  readonly tracks: Tracks;
  readonly readApplicant: ReadApplicantFacts | undefined;
};

/** Null while nothing is matched. */
type Matched = ScholarshipEntry & { readonly fit: Fit | null };

export function ScholarshipList({ userId, entries, tracks, readApplicant }: Props) {
  const [filter, setFilter] = useState<ScholarshipFilter>(noFilter);
  const [order, setOrder] = useState<SortOrder>('deadline');
  const [isMatching, setMatching] = useState(false);
  const [limit, setLimit] = useState(shownAtOnce);
  const device = useFacts(userId);
  const memberships = useMemo(
    () => [...new Set(entries.flatMap(({ row }) => row.eligibility.membership ?? []))].sort(),
    [entries],
  );
  const places = useMemo(
    () => new Map(entries.map(({ row }, place) => [row.slug, place])),
    [entries],
  );
  const sorted = useMemo(
    () => sortEntries(filterEntries(entries, filter), order),
    [entries, filter, order],
  );
  const { facts } = device;
  const found = useMemo((): readonly Matched[] => {
    if (!isMatching) return sorted.map((entry) => ({ ...entry, fit: null }));
    const matched = sorted.map((entry) => ({ ...entry, fit: findFit(entry.row, facts) }));
    return fits.flatMap((each) => matched.filter(({ fit }) => fit === each));
  }, [sorted, isMatching, facts]);
  const shown = found.slice(0, limit);
  const details = useDetails(
    userId,
    shown.map(({ row }) => places.get(row.slug) ?? 0),
  );
  const change = (more: Partial<ScholarshipFilter>): void => {
    setFilter((before) => ({ ...before, ...more }));
    setLimit(shownAtOnce);
  };
  return (
    <div className={styles.stack}>
      <h2>Find scholarships</h2>
      <FilterFields filter={filter} onChange={change} />
      <div>
        <Button
          variant="lamp"
          aria-expanded={isMatching}
          onClick={() => setMatching((before) => !before)}
        >
          {isMatching ? 'Stop matching' : 'Match my profile'}
        </Button>
      </div>
      {isMatching && device.isRead && (
        <MatchForm device={device} memberships={memberships} readApplicant={readApplicant} />
      )}
      <SelectField
        label="Sort by"
        preset
        width="medium"
        value={order}
        options={sortOrders.map((value) => ({ value, label: orderLabels[value] }))}
        onChange={(value) => setOrder(sortOrders.find((each) => each === value) ?? 'deadline')}
      />
      <ActiveFilters filter={filter} onChange={change} />
      <p aria-live="polite">{resultText(entries.length, found)}</p>
      {found.length === 0 ? (
        <NothingFound entries={entries} filter={filter} onChange={change} />
      ) : (
        <ul className={styles.rows} aria-label="Scholarships">
          {shown.map(({ row, state, fit }) => (
            <li key={row.slug}>
              <ScholarshipCard
                row={row}
                state={state}
                match={fit && matchScholarship(row, facts)}
                details={details.get(row.slug) ?? null}
                track={tracks.tracks.find(({ slug }) => slug === row.slug) ?? null}
                userId={userId}
                onTrack={tracks.save}
              />
            </li>
          ))}
        </ul>
      )}
      {found.length > limit && (
        <p>
          <Button onClick={() => setLimit(limit + shownAtOnce)}>
            {`Show ${Math.min(shownAtOnce, found.length - limit)} more`}
          </Button>
        </p>
      )}
    </div>
  );
}

function resultText(all: number, found: readonly Matched[]): string {
  const count =
    found.length === all
      ? plural(all, 'scholarship')
      : `${formatCount(found.length)} of ${plural(all, 'scholarship')}`;
  if (found.every(({ fit }) => fit === null)) return count;
  const countOf = (wanted: Fit): number => found.filter(({ fit }) => fit === wanted).length;
  return `${count}: ${formatCount(countOf('fits'))} fit you, ${formatCount(countOf('may'))} may fit, ${formatCount(countOf('no'))} don’t`;
}

type FilterProps = {
  readonly filter: ScholarshipFilter;
  readonly onChange: (change: Partial<ScholarshipFilter>) => void;
};

function ActiveFilters({ filter, onChange }: FilterProps) {
  const active = activeFilters(filter);
  if (active.length === 0) return null;
  return (
    <ul className={styles.line} aria-label="Filters that are on">
      {active.map((key) => (
        <li key={key}>
          <Chip
            label={filterLabel(key, filter)}
            onRemove={() => onChange({ [key]: noFilter[key] })}
          />
        </li>
      ))}
    </ul>
  );
}

function NothingFound({
  entries,
  filter,
  onChange,
}: FilterProps & { readonly entries: readonly ScholarshipEntry[] }) {
  const [best] = countWithout(entries, filter);
  return (
    <EmptyState
      title="No scholarship matches all of your filters"
      headingLevel={3}
      action={
        best &&
        best.count > 0 && (
          <Button onClick={() => onChange({ [best.key]: noFilter[best.key] })}>
            {`Without ${filterLabel(best.key, filter)}: ${plural(best.count, 'scholarship')}`}
          </Button>
        )
      }
    >
      <p>Taking one filter away brings some back. You can also start over.</p>
      <p>
        <Button variant="quiet" onClick={() => onChange(noFilter)}>
          Clear all filters
        </Button>
      </p>
    </EmptyState>
  );
}
