import { useState } from 'react';
import { useNow } from '#ui/hooks/useNow.ts';
import { useSyncStatus } from '#offline/useSyncStatus.tsx';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import type { ShownProgram } from '../programs/shownPrograms.ts';
import { sectionHref } from '../sectionHrefs.ts';
import type { Arrival } from './command/arrival.ts';
import { NearDeadline } from './check/DeclarationForm.tsx';
import { describeSending, phaseOf } from './command/describeSubmission.ts';
import { SchoolRecord } from './SchoolRecord.tsx';
import { StatusLine } from './StatusLine.tsx';
import styles from './Submissions.module.css';
import type { SubmissionItem } from './command/submissionCommand.ts';
import type { SubmissionActions } from './command/useSubmission.ts';

const secondMs = 1_000;

/** Between the press of Submit and its answer. */
export function UnderWay({
  item,
  actions,
  arrival,
  program,
}: {
  item: SubmissionItem;
  actions: SubmissionActions;
  arrival: Arrival;
  program: ShownProgram;
}) {
  const now = useNow(secondMs);
  const { connection, syncNow } = useSyncStatus();
  const [isLate, setLate] = useState(false);
  const phase = phaseOf(item, { connection, now });
  const isUnsent = phase === 'unsent';
  const isOpen = item.state === 'waiting';
  const [held] = isOpen ? [...arrival.reviews, ...arrival.blocked] : [];
  const takeBack = async () => setLate(!(await actions.takeBack()));
  return (
    <>
      <StatusLine
        tone={phase === 'sending' && held === undefined ? 'busy' : 'warn'}
        text={describeSending(phase, item, arrival, connection)}
      />
      {phase !== 'sending' && <NearDeadline deadline={program.deadline} />}
      <div className={styles.actions}>
        {held !== undefined && <LinkButton to={sectionHref(held)}>Open that section</LinkButton>}
        {isUnsent && (
          <Button variant="lamp" onClick={() => void actions.consent()}>
            Send it as soon as there is a connection
          </Button>
        )}
        {(phase === 'uncertain' || phase === 'waiting') && (
          <Button variant="secondary" onClick={syncNow}>
            Try now
          </Button>
        )}
        {isOpen && (
          <Button variant="secondary" onClick={() => void takeBack()}>
            Take it back
          </Button>
        )}
      </div>
      {isLate && (
        <InlineNotice tone="info">
          It’s already on its way, so it can’t be taken back here. Once it’s submitted, you can send
          a correction or withdraw.
        </InlineNotice>
      )}
      {phase !== 'sending' && <SchoolRecord item={item} />}
    </>
  );
}
