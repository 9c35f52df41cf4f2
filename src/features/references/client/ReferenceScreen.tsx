// The referee's page (features.md §8.13): no account, one link, on a phone with a bad connection.
import { useSyncExternalStore } from 'react';
import { paths } from '#shared/routing/paths.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { DualTime } from '#ui/display/DualTime.tsx';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useServerFormResult } from '#ui/form/serverForm.ts';
import { useMounted } from '#ui/hooks/useMounted.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { RefereePage } from '../refereeContract.ts';
import { waiverSentence } from '../invitation.ts';
import { isOpen } from '../policy.ts';
import { normaliseToken } from '../token.ts';
import { CodeForm } from './referee/CodeForm.tsx';
import { refereeProblem } from './referee/refereeQueries.ts';
import { RefereeForm } from './referee/RefereeForm.tsx';
import { RefereeState } from './referee/RefereeState.tsx';
import { type Answer, useAnswer } from './referee/useAnswer.ts';
import { useRefereeSteps } from './referee/useRefereeSteps.ts';

const noValues: DraftValues = {};

function onHashChange(run: () => void): () => void {
  window.addEventListener('hashchange', run);
  return () => window.removeEventListener('hashchange', run);
}
const readToken = (): string => normaliseToken(window.location.hash);

export function ReferenceScreen() {
  usePageMeta({
    title: 'Reference',
    description: 'For people whom a student asked for a reference. You don’t need an account.',
    canonical: null,
  });
  const sent = useServerFormResult(paths.reference);
  const isMounted = useMounted();
  const linked = useSyncExternalStore(onHashChange, readToken, () => '');
  const given = sent?.values ?? noValues;
  const token = linked || normaliseToken(given['code'] ?? '');
  const problem = sent?.problems.find(({ path }) => path === 'code')?.message;
  if (token !== '' && problem === undefined)
    return <ReferencePage key={token} token={token} given={given} />;
  return (
    <Stack gap={6}>
      <PageHeader title="Write a reference" lead={<p>You don’t need an account.</p>} />
      {isMounted || sent !== null ? (
        <CodeForm error={problem} />
      ) : (
        <>
          <noscript>
            <CodeForm />
          </noscript>
          <Skeleton shape="card" label="Opening your page" />
        </>
      )}
    </Stack>
  );
}

function ReferencePage({ token, given }: { token: string; given: DraftValues }) {
  const answer = useAnswer(token, given);
  const steps = useRefereeSteps(answer);
  const { page } = answer;
  if (page === undefined) return <NoPage answer={answer} />;
  const isOver = steps.outcome !== null || !isOpen(page.state);
  if (isOver)
    return (
      <Stack gap={6}>
        <PageHeader title="Reference" />
        <RefereeState page={page} outcome={steps.outcome} />
      </Stack>
    );
  return (
    <Stack gap={6}>
      <PageHeader
        title={`A reference for ${page.studentName}`}
        lead={
          <p>
            {page.studentName} is applying to nursing programs and asked you, {page.refereeName},
            for a reference.
          </p>
        }
      />
      <Facts page={page} />
      {given['notice'] && <InlineNotice tone="good">{given['notice']}</InlineNotice>}
      {answer.hasBegun ? (
        <RefereeForm answer={answer} page={page} steps={steps} />
      ) : (
        <Beginning answer={answer} />
      )}
    </Stack>
  );
}

function Facts({ page }: { page: RefereePage }) {
  return (
    <>
      {page.deadline && (
        <DualTime at={page.deadline.at} zone={page.deadline.zone} label="Please send it by" />
      )}
      <InlineNotice tone="info">{waiverSentence(page.studentName, page.waived)}</InlineNotice>
    </>
  );
}

function Beginning({ answer }: { answer: Answer }) {
  const hasDraft = (answer.page?.draft?.revision ?? 0) > 0;
  return (
    <Stack>
      <p>
        It takes a few minutes: a short checklist, a few words, or a PDF you already have. What you
        type is saved as you go, also without a connection.
      </p>
      {answer.isBlocked && (
        <Banner tone="warn" title="Part of this page is missing">
          <p>Check your connection and reload the page. Your link still works.</p>
        </Banner>
      )}
      <div>
        <Button
          variant="primary"
          busy={!answer.isReady && !answer.isBlocked}
          busyLabel="Opening…"
          onClick={() => void answer.begin()}
        >
          {hasDraft ? 'Go on with the reference' : 'Begin the reference'}
        </Button>
      </div>
    </Stack>
  );
}

function NoPage({ answer }: { answer: Answer }) {
  const problem = refereeProblem(answer.error);
  return (
    <Stack gap={6}>
      <PageHeader title="Write a reference" />
      {problem ? (
        <>
          <Banner
            tone="warn"
            title={
              problem.code === 'wrong_role' ? 'This page isn’t for you' : 'This link doesn’t work'
            }
          >
            <p>{problem.message}</p>
          </Banner>
          {problem.code === 'not_found' && <CodeForm />}
        </>
      ) : answer.error ? (
        <Banner
          tone="warn"
          title="We couldn’t open your page"
          actions={
            <Button busy={answer.isFetching} busyLabel="Trying…" onClick={answer.retry}>
              Try again
            </Button>
          }
        >
          <p>Your link still works. You need a connection the first time you open it here.</p>
        </Banner>
      ) : (
        <Skeleton shape="card" label="Opening your page" />
      )}
    </Stack>
  );
}

export { createAnswerCollection } from './referee/answerCollection.ts';
export { refereeStep } from './referee/refereeCommands.ts';
