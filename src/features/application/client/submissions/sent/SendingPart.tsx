import { useNow } from '#ui/hooks/useNow.ts';
import { useSession } from '#session/session.ts';
import { useSyncStatus } from '#offline/useSyncStatus.tsx';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { relativeTime } from '#shared/time/relativeTime.ts';
import condenser from '#features/application/client/Condenser.module.css';
import type { ShownProgram } from '#features/application/client/programs/shownPrograms.ts';
import { CopyToNextRound } from '#features/application/client/programs/NextRound.tsx';
import { correctionHref, sendHref } from '#features/application/client/sectionHrefs.ts';
import { ChangedSince } from './ChangedSince.tsx';
import { phaseOf, type SubmissionPhase } from '../command/describeSubmission.ts';
import { useAcknowledgeListed } from '../command/useAcknowledgeListed.ts';
import { SentVersions } from './SentVersions.tsx';
import { isCorrectable } from '../sentFromHere.ts';
import styles from '../Submissions.module.css';
import { useSentVersions } from './useSentVersions.ts';
import { useSubmission } from '../command/useSubmission.ts';

/** On the page of a program that takes applications here: the way to send it, then what was sent. */
export function SendingPart({
  program,
  programs,
}: {
  program: ShownProgram;
  programs: readonly ShownProgram[];
}) {
  const session = useSession();
  const { item, actions } = useSubmission(
    session.kind === 'member' ? session.userId : '',
    program.id,
  );
  const { versions, cachedAt } = useSentVersions(program);
  useAcknowledgeListed(item, versions, actions);
  const { connection } = useSyncStatus();
  const now = useNow();
  const phase = item && phaseOf(item, { connection, now });
  const newest = versions.at(-1);
  return (
    <section className={condenser.block} aria-labelledby="apply-title">
      <h2 id="apply-title">{newest ? 'What you sent' : 'Apply'}</h2>
      {!newest && phase === null && (
        <p className={condenser.plainText}>
          This program takes applications here, on Lamplight. We check that nothing is missing and
          show you exactly what they’ll see before anything is sent.
        </p>
      )}
      {phase !== null && phase !== 'submitted' && (
        <p className={condenser.plainText}>{pendingText[phase]}</p>
      )}
      {newest && <SentVersions program={program} versions={versions} />}
      {cachedAt !== null && newest && (
        <p className={styles.soft}>You’re offline. This is from {relativeTime(cachedAt, now)}.</p>
      )}
      {newest && <ChangedSince program={program} sent={newest} />}
      <div className={styles.actions}>
        {(!newest || (phase !== null && phase !== 'submitted')) && (
          <LinkButton variant="primary" to={sendHref(program.id)}>
            {phase === null ? 'Check and send' : 'See what’s happening'}
          </LinkButton>
        )}
        {newest && phase === null && isCorrectable(program.state) && (
          <LinkButton variant="secondary" to={correctionHref(program.id)}>
            Send a correction
          </LinkButton>
        )}
        <CopyToNextRound program={program} programs={programs} />
        {newest && (
          <Button variant="quiet" onClick={() => window.print()}>
            Print
          </Button>
        )}
      </div>
    </section>
  );
}

const pendingText: Readonly<Record<Exclude<SubmissionPhase, 'submitted'>, string>> = {
  sending: 'It’s being sent.',
  uncertain: 'It was sent, but the answer didn’t come back. We’re asking again.',
  waiting: 'It’s signed and waits on this device for a connection.',
  unsent: 'You signed it, but there was no connection. Nothing was sent.',
  refused: 'It wasn’t submitted. Your answers are safe.',
};
