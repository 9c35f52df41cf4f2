import { Badge } from '#ui/display/Badge.tsx';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { deviceTimeZone, formatDate } from '#shared/time/formatDate.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { paths } from '#shared/routing/paths.ts';
import condenser from '../Condenser.module.css';
import { FromSavedSchools, type SavedSuggestionsSlot } from '../add-program/FromSavedSchools.tsx';
import { programHref, topicHref } from '../sectionHrefs.ts';
import { describePendingState } from './command/describeChange.ts';
import type { StateChangeItem } from './command/stateChangeCommand.ts';
import { usePendingStates } from './command/useStateChange.ts';
import { DeadlineView } from './DeadlineView.tsx';
import { formatFee, formatRoute } from './programFacts.ts';
import { stateLabels, stateTones } from './programLabels.ts';
import type { ShownProgram } from './shownPrograms.ts';
import { isSentFromHere } from '../submissions/sentFromHere.ts';
import styles from './Programs.module.css';
import { useMyPrograms } from './useMyPrograms.ts';

export type ProgramListProps = { readonly SavedSuggestions?: SavedSuggestionsSlot | undefined };

export function ProgramList({ SavedSuggestions }: ProgramListProps) {
  const { programs, cachedAt, statesUnknown } = useMyPrograms();
  const now = useNow();
  const archived = programs.filter(({ state }) => state === 'archived');
  const pending = usePendingStates();
  const shown = programs.filter(({ state }) => state !== 'archived');
  return (
    <>
      {programs.length === 0 && (
        <p className={condenser.plainText}>
          No programs yet. Add the ones you might apply to, and their deadlines show here in both
          time zones.
        </p>
      )}
      {programs.length > 0 && cachedAt !== null && (
        <p className={styles.note}>
          You’re offline. The status of each program is from {relativeTime(cachedAt, now)}.
        </p>
      )}
      {programs.length > 0 && statesUnknown && (
        <p className={styles.note}>
          We couldn’t check the status of your programs. What you typed is all here.
        </p>
      )}
      {shown.length > 0 && <Cards programs={shown} pending={pending} />}
      <div className={condenser.rowActions}>
        <LinkButton variant="secondary" to={paths.findUniversities}>
          Find programs to add
        </LinkButton>
        <LinkButton variant="quiet" to={topicHref('program-material', 'programs')}>
          Add one by hand
        </LinkButton>
      </div>
      {SavedSuggestions && (
        <FromSavedSchools programs={programs} SavedSuggestions={SavedSuggestions} />
      )}
      {archived.length > 0 && (
        <Disclosure summary={`Archived programs (${archived.length})`}>
          <Cards programs={archived} pending={pending} />
        </Disclosure>
      )}
    </>
  );
}

function Cards({
  programs,
  pending,
}: {
  programs: readonly ShownProgram[];
  pending: ReadonlyMap<string, StateChangeItem>;
}) {
  const zone = deviceTimeZone();
  return (
    <ul className={condenser.programs}>
      {programs.map((program) => (
        <li key={program.id}>
          <ProgramCard program={program} zone={zone} pending={pending.get(program.id)} />
        </li>
      ))}
    </ul>
  );
}

function ProgramCard({
  program: { id, title, row, state, deadline, stored },
  zone,
  pending,
}: {
  program: ShownProgram;
  /** That of this device. */
  zone: string;
  pending: StateChangeItem | undefined;
}) {
  const sentOn = stored && isSentFromHere(row) ? formatSentOn(stored, zone) : null;
  const facts = [
    stored?.catalogue?.program ?? '',
    row['cycle'] ?? '',
    formatRoute(row),
    formatFee(row),
  ].filter((fact) => fact !== '');
  return (
    <Card title={title} href={programHref(id)}>
      <div className={styles.card}>
        <span>
          <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
        </span>
        {pending && <span>{describePendingState(pending)}</span>}
        {sentOn !== null && <span>{sentOn}</span>}
        <DeadlineView deadline={deadline} viewerZone={zone} />
        {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
      </div>
    </Card>
  );
}

const sentLabels: Readonly<Partial<Record<ShownProgram['state'], string>>> = {
  submitted: 'Sent on',
  resubmitted: 'Sent again on',
};

function formatSentOn(
  { state, stateSince }: NonNullable<ShownProgram['stored']>,
  zone: string,
): string | null {
  const label = sentLabels[state];
  return label === undefined ? null : `${label} ${formatDate(Date.parse(stateSince), zone)}`;
}
