import { useState } from 'react';
import type { OutboxState } from '#offline/outbox/command.ts';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { useSession } from '#session/session.ts';
import { laneOf, programSubmission } from '../submissions/command/submissionCommand.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useFocusAfterChange } from '#ui/hooks/useFocusAfterChange.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { deviceTimeZone, formatDate } from '#shared/time/formatDate.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { findOwnArrows, type ProgramState } from '#features/application/programPolicy.ts';
import condenser from '../Condenser.module.css';
import { nursingCasNames, stateLabels, stateSteps, stateTones } from './programLabels.ts';
import styles from './Programs.module.css';
import type { ShownProgram } from './shownPrograms.ts';
import type { MyPrograms } from './useMyPrograms.ts';
import { PendingChange } from './command/PendingChange.tsx';
import { useStateChange } from './command/useStateChange.ts';
import { StateSheet } from './StateSheet.tsx';

/** Steps away from the application come last, and look so. */
const endings: readonly ProgramState[] = ['withdrawn', 'archived'];

export function ProgramStateView({
  program,
  known: { cachedAt, statesUnknown, isAsking },
}: {
  program: ShownProgram;
  known: Omit<MyPrograms, 'programs'>;
}) {
  const { state, stored, row } = program;
  const now = useNow();
  const [wanted, setWanted] = useState<ProgramState | null>(null);
  const [wasAsking] = useState(!stored && isAsking);
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
  const { item, actions } = useStateChange(userId, program.id);
  const isSending = useOutbox(programSubmission, laneOf(program.id)).some(isUnderWay);
  const nursingCas = row['route'] === 'nursingcas' ? nursingCasNames[state] : undefined;
  // One at a time: the next one starts from what comes of it.
  const isOpen = (item === null || item.state === 'refused') && !isSending;
  const steps =
    stored && isOpen
      ? findOwnArrows({ state, previous: stored.previousState }, row['route'] ?? '').filter(
          (to) => state === 'archived' || to in stateSteps,
        )
      : [];
  useFocusAfterChange([wanted, item?.state, state, ...steps].join());
  return (
    <section className={condenser.block} aria-labelledby="state-title">
      <h2 id="state-title">Status</h2>
      <div className={[condenser.block, wasAsking && styles.asked].filter(Boolean).join(' ')}>
        <div className={styles.state}>
          <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
          {stored && <p>Since {formatDate(Date.parse(stored.stateSince), deviceTimeZone())}.</p>}
          {nursingCas !== undefined && (
            <p className={styles.note}>NursingCAS calls this “{nursingCas}.”</p>
          )}
          {!stored && !isAsking && <p className={styles.note}>{unsentText(statesUnknown)}</p>}
          {stored && cachedAt !== null && (
            <p className={styles.note}>
              You’re offline. This is from {relativeTime(cachedAt, now)}.
            </p>
          )}
        </div>
        {!stored && isAsking && <Skeleton shape="text" count={3} label="Checking its status" />}
        {item !== null && wanted === null && <PendingChange item={item} actions={actions} />}
        {steps.length > 0 && (
          <div className={styles.steps}>
            {steps.map((to) => (
              <Button
                key={to}
                variant={endings.includes(to) ? 'quiet' : 'secondary'}
                onClick={() => setWanted(to)}
              >
                {state === 'archived' ? 'Take it out of the archive' : stateSteps[to]?.action}
              </Button>
            ))}
          </div>
        )}
      </div>
      {wanted !== null && stored && (
        <StateSheet
          program={stored}
          to={wanted}
          title={program.title}
          record={actions.record}
          onClose={() => setWanted(null)}
        />
      )}
    </section>
  );
}

const isUnderWay = ({ state }: { readonly state: OutboxState }): boolean =>
  state === 'waiting' || state === 'sending' || state === 'uncertain';

const unsentText = (statesUnknown: boolean): string =>
  statesUnknown
    ? 'We couldn’t check its status. What you typed is all here. You can record a step once you’re online.'
    : 'Saved on this device and on its way to the server. You can record a step once it’s there.';
