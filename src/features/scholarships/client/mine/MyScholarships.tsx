import { joined, plural } from '#shared/text/plural.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { findClashes, type ScholarshipEntry } from '../../filters.ts';
import { trackLabels } from '../../labels.ts';
import { type TrackState, trackStates } from '../../policy.ts';
import { formatDollars } from '../cardText.ts';
import styles from '../Scholarships.module.css';
import type { ScholarshipSlots } from '../scholarshipSlots.ts';
import type { Track, Tracks } from '../useTracks.ts';
import { Essays } from './Essays.tsx';
import { trackedCalendar } from './trackedCalendar.ts';
import { TrackedRow } from './TrackedRow.tsx';

type Props = Pick<ScholarshipSlots, 'readEssays'> & {
  readonly userId: string;
  readonly entries: readonly ScholarshipEntry[];
  readonly tracks: Tracks;
  readonly now: number;
  readonly onShowAll: () => void;
};

export function MyScholarships({ userId, entries, tracks, readEssays, onShowAll }: Props) {
  const { query, tracks: rows, save } = tracks;
  if (query.isPending && rows.length === 0)
    return <Skeleton shape="card" count={2} label="Loading your scholarships" />;
  return (
    <div className={styles.stack}>
      <h2>My scholarships</h2>
      {query.isError && (
        <Banner
          tone="info"
          title="We couldn’t load what you saved before"
          actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
        >
          <p>It’s safe on our server. What you save now waits on this device.</p>
        </Banner>
      )}
      {rows.length === 0 ? (
        !query.isError && <NothingTracked onShowAll={onShowAll} />
      ) : (
        <>
          <Totals rows={rows} entries={entries} />
          <Clashes rows={rows} entries={entries} />
          <CalendarButton rows={rows} entries={entries} />
          {trackStates.map((state) => (
            <OfState key={state} state={state} rows={rows} entries={entries} onSave={save} />
          ))}
          {readEssays && <Essays key={userId} readEssays={readEssays} />}
        </>
      )}
    </div>
  );
}

function NothingTracked({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title="You aren’t tracking a scholarship yet"
      headingLevel={3}
      action={
        <Button variant="lamp" onClick={onShowAll}>
          Find a scholarship
        </Button>
      }
    >
      <p>
        Save one and we remind you before it closes. For example: save an award for BSN students,
        check off the transcript and the essay, and mark it as applied once it’s sent.
      </p>
    </EmptyState>
  );
}

type Rows = { readonly rows: readonly Track[]; readonly entries: readonly ScholarshipEntry[] };

const asked: readonly TrackState[] = ['applied', 'won', 'lost'];

function Totals({ rows, entries }: Rows) {
  const sums = entries.flatMap(({ row }) =>
    rows.some(({ slug, state }) => slug === row.slug && asked.includes(state))
      ? [row.amount.max ?? row.amount.min]
      : [],
  );
  const known = sums.flatMap((sum) => sum ?? []);
  const total = known.reduce((sum, each) => sum + each, 0);
  const open = sums.length - known.length;
  const won = rows.reduce((sum, { amountWon }) => sum + (amountWon ?? 0), 0);
  return (
    <dl className={styles.line}>
      <div>
        <dt className={styles.soft}>Applied for</dt>
        <dd>
          {`Up to ${formatDollars(total)}`}
          {open > 0 && `, and ${plural(open, 'award')} without a stated amount`}
        </dd>
      </div>
      <div>
        <dt className={styles.soft}>Won so far</dt>
        <dd>{formatDollars(won)}</dd>
      </div>
    </dl>
  );
}

function Clashes({ rows, entries }: Rows) {
  const live = rows.filter(({ state }) => state !== 'lost' && state !== 'skipped');
  const listed = live.flatMap(
    ({ slug }) => entries.find(({ row }) => row.slug === slug)?.row ?? [],
  );
  const clashes = findClashes(listed);
  if (clashes.length === 0) return null;
  return (
    <InlineNotice tone="warn">
      <span>
        {clashes.map(({ one, other, rule }) => (
          <span key={`${one.slug} ${other.slug}`}>
            {rule === 'no'
              ? `You can’t have both ${joined([one.name, other.name])}. `
              : `Ask before you accept both ${joined([one.name, other.name])}. `}
          </span>
        ))}
      </span>
    </InlineNotice>
  );
}

function CalendarButton({ rows, entries }: Rows) {
  const file = trackedCalendar(rows, entries, window.location.origin);
  if (file === null) return null;
  return (
    <p>
      <Button onClick={() => saveFile('my-scholarships.ics', file, 'text/calendar')}>
        Add the closing dates to your calendar
      </Button>
    </p>
  );
}

function OfState({
  state,
  rows,
  entries,
  onSave,
}: Rows & { readonly state: TrackState; readonly onSave: Tracks['save'] }) {
  const own = rows.filter((row) => row.state === state);
  if (own.length === 0) return null;
  return (
    <section className={styles.stack} aria-label={trackLabels[state]}>
      <h3>{`${trackLabels[state]} (${own.length})`}</h3>
      <ul className={styles.rows}>
        {own.map((track) => (
          <li key={track.slug}>
            <TrackedRow
              track={track}
              entry={entries.find(({ row }) => row.slug === track.slug) ?? null}
              onSave={onSave}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
