import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFocusAfterChange } from '#ui/hooks/useFocusAfterChange.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { useSyncStatus } from '#offline/useSyncStatus.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { ShownProgram } from '../programs/shownPrograms.ts';
import { Blockers } from './check/Blockers.tsx';
import { ClockNotice } from './check/ClockNotice.tsx';
import { ChangedTopics } from './check/ChangedTopics.tsx';
import { DeclarationForm } from './check/DeclarationForm.tsx';
import { describeChecked, phaseOf, type SubmissionPhase } from './command/describeSubmission.ts';
import { ReadBack } from './check/ReadBack.tsx';
import { ReceiptView } from './sent/ReceiptView.tsx';
import { Refused } from './Refused.tsx';
import { StatusLine } from './StatusLine.tsx';
import { UnderWay } from './UnderWay.tsx';
import { useChangedTopics } from './check/useChangedTopics.ts';
import { type Checking, usePreflight } from './check/usePreflight.ts';
import { useAcknowledgeListed } from './command/useAcknowledgeListed.ts';
import { useArrival } from './command/useArrival.ts';
import { useSentVersions } from './sent/useSentVersions.ts';
import { type SubmissionActions, useSubmission } from './command/useSubmission.ts';
import type { SubmissionItem } from './command/submissionCommand.ts';

const secondMs = 1_000;
const underWay: readonly (SubmissionPhase | null)[] = ['sending', 'uncertain', 'waiting', 'unsent'];

export function SendingSteps({
  userId,
  program,
  isCorrection,
}: {
  userId: string;
  program: ShownProgram;
  isCorrection: boolean;
}) {
  const { item, actions } = useSubmission(userId, program.id);
  const { versions, isAsking } = useSentVersions(program);
  const { connection } = useSyncStatus();
  const now = useNow(secondMs);
  const arrival = useArrival();
  const newest = versions.at(-1) ?? null;
  const phase = item && phaseOf(item, { connection, now });
  const listed = useAcknowledgeListed(item, versions, actions);
  useEndOfCorrection(item?.state === 'sent' ? listed : null);
  useFocusAfterChange(phase ?? '');

  if (item && phase === 'submitted' && item.receipt) {
    return <ReceiptView program={program} receipt={item.receipt} versions={versions} />;
  }
  if (item && underWay.includes(phase)) {
    return <UnderWay item={item} actions={actions} arrival={arrival} program={program} />;
  }
  const isRefusedCorrection = phase === 'refused' && item?.body.kind === 'correction';
  if (newest && !isCorrection && !isRefusedCorrection) {
    return <ReceiptView program={program} receipt={null} versions={versions} />;
  }
  if (isAsking) return <CheckStatus checking={{ kind: 'checking' }} />;
  return (
    <Steps
      userId={userId}
      program={program}
      isCorrection={newest !== null}
      refused={phase === 'refused' ? item : null}
      actions={actions}
    />
  );
}

/** The address asks for a correction until one is sent. @param sent the press whose receipt is listed */
function useEndOfCorrection(sent: string | null): void {
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    if (sent === null || !params.has('correct')) return;
    const next = new URLSearchParams(params);
    next.delete('correct');
    setParams(next, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each receipt
  }, [sent]);
}

function Steps({
  userId,
  program,
  isCorrection,
  refused,
  actions,
}: {
  userId: string;
  program: ShownProgram;
  isCorrection: boolean;
  refused: SubmissionItem | null;
  actions: SubmissionActions;
}) {
  const arrival = useArrival();
  const { checking, checkAgain } = usePreflight(userId, program, arrival);
  const changed = useChangedTopics(refused, checking);
  const status = refused ? (
    <Refused item={refused} actions={actions} changed={changed} />
  ) : (
    <CheckStatus checking={checking} changed={changed} />
  );
  return (
    <>
      {status}
      {checking.kind === 'checking' && (
        <Skeleton shape="row" count={6} label="Checking your application" />
      )}
      {checking.kind === 'problem' && (
        <div>
          <Button variant="secondary" onClick={checkAgain}>
            Check again
          </Button>
        </div>
      )}
      {checking.kind === 'checked' && (
        <>
          <ClockNotice clocks={checking.preflight.clocks} />
          {checking.preflight.blockers.length > 0 && (
            <Blockers blockers={checking.preflight.blockers} onCheckAgain={checkAgain} />
          )}
          <ReadBack
            id={program.id}
            packet={checking.preflight.packet}
            staying={checking.preflight.staying}
          />
          {checking.preflight.state === 'ready' && (
            <DeclarationForm
              program={program}
              isCorrection={isCorrection}
              isOnDevice={checking.isOnDevice}
              onSubmit={(signature) =>
                actions.submit(
                  {
                    id: program.id,
                    title: program.title,
                    zone: program.deadline?.zone ?? '',
                    kind: isCorrection ? 'correction' : 'submission',
                    preflight: checking.preflight,
                  },
                  signature,
                )
              }
            />
          )}
        </>
      )}
    </>
  );
}

function CheckStatus({
  checking,
  changed = [],
}: {
  checking: Checking;
  changed?: readonly string[];
}) {
  if (changed.length > 0)
    return (
      <StatusLine tone="warn" text="Not submitted. Your answers changed while this page was open.">
        <ChangedTopics titles={changed} />
      </StatusLine>
    );
  switch (checking.kind) {
    case 'checking':
      return (
        <StatusLine text="Checking… We’re comparing your answers with what this program asks for." />
      );
    case 'problem':
      return (
        <StatusLine
          tone="bad"
          text={`Not submitted. ${checking.error.title}. ${checking.error.text}`}
        />
      );
    case 'checked':
      return (
        <StatusLine
          tone={checking.preflight.state === 'ready' ? 'busy' : 'warn'}
          text={describeChecked(checking.preflight, checking.isOnDevice)}
        />
      );
    default:
      return checking satisfies never;
  }
}
