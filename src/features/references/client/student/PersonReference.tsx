import { useId, useState } from 'react';
import { useOffline } from '#offline/OfflineProvider.tsx';
import type { PostResult } from '#offline/outbox/postForm.ts';
import { canTakeBack } from '#offline/outbox/useOutbox.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import { LiveRegion } from '#ui/accessibility/LiveRegion.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { RetryButton } from '#ui/feedback/RetryButton.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import type { Reference } from '../../contract.ts';
import { isAsked, isOpen } from '../../policy.ts';
import { describeReference, describeWaiting } from '../../rules.ts';
import { InvitationPreview } from './InvitationPreview.tsx';
import { ReadReference } from './ReadReference.tsx';
import type { ListedPerson, Student } from './listedPerson.ts';
import { postReferenceStep } from './referenceQueries.ts';
import type { ReferenceStep, ReferenceStepItem } from './studentCommands.ts';

type PersonReferenceProps = {
  readonly person: ListedPerson;
  readonly isListed: boolean;
  readonly reference: Reference | undefined;
  /** False while what became of the invitations is not loaded. */
  readonly isKnown: boolean;
  /** What waits to be sent, or was refused. */
  readonly item: ReferenceStepItem | undefined;
  readonly student: Student;
  readonly onWaiver: (waiver: string) => void;
  readonly onDone: () => void;
};

const sentTexts: Readonly<Record<ReferenceStep['action']['kind'], string>> = {
  invite: 'The invitation is on its way.',
  remind: 'The reminder is on its way.',
  replace: 'The invitation is taken back. Its link has ended.',
};

export function PersonReference(props: PersonReferenceProps) {
  const { person, isListed, reference, isKnown, item, student, onWaiver, onDone } = props;
  const id = useId();
  const outbox = useOffline()?.outbox;
  const [isPreview, setPreview] = useState(false);
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  const [isBusy, setBusy] = useState(false);
  const online = useOnline();
  const name = reference?.name ?? person.name;
  const isCurrent = reference !== undefined && isAsked(reference.state);

  const act = async (action: ReferenceStep['action']): Promise<PostResult<null>['kind']> => {
    setBusy(true);
    setProblem('');
    setDone('');
    if (item) await outbox?.cancel(item.id, { uncertain: true });
    const step = { userId: student.userId, rowId: person.rowId, name: person.name, action };
    const result = await postReferenceStep(step).finally(() => setBusy(false));
    if (result.kind === 'refused') setProblem(result.refusal.message);
    if (result.kind === 'failed')
      setProblem('This couldn’t be sent or saved on this device. Nothing changed. Try again.');
    if (result.kind === 'sent') setDone(sentTexts[action.kind]);
    if (result.kind === 'sent' || result.kind === 'waiting') setPreview(false);
    onDone();
    return result.kind;
  };

  return (
    <article aria-labelledby={id}>
      <Stack gap={2}>
        <h4 id={id}>{name || 'Reference without a name'}</h4>
        {(item || isKnown) && <p>{item ? describeItem(item) : describeReference(reference)}</p>}
        <LiveRegion text={done || problem} />
        {reference?.reason && <p>They wrote: {reference.reason}</p>}
        {isCurrent && !reference.canRead && <WaiverNote reference={reference} />}
        {problem !== '' && <InlineNotice tone="warn">{problem}</InlineNotice>}
        {item && canTakeBack(item, online) && (
          <Cluster>
            {item.refusal?.until != null && (
              <RetryButton until={item.refusal.until} onRetry={() => void outbox?.retry(item.id)} />
            )}
            <Button
              variant="quiet"
              onClick={() => void outbox?.cancel(item.id, { uncertain: true })}
            >
              {item.refusal ? 'Dismiss' : 'Cancel'}
            </Button>
          </Cluster>
        )}
        {!item && isListed && !isCurrent && !isPreview && (
          <Cluster>
            <Button onClick={() => setPreview(true)}>Preview the email to {name}</Button>
          </Cluster>
        )}
        {!item && isListed && !isCurrent && isPreview && (
          <InvitationPreview
            person={person}
            student={student}
            isBusy={isBusy}
            onWaiver={onWaiver}
            onSend={(waived) => void act({ kind: 'invite', email: person.email, waived })}
            onClose={() => setPreview(false)}
          />
        )}
        {!item && reference && isOpen(reference.state) && (
          <OpenActions reference={reference} person={person} isBusy={isBusy} act={act} />
        )}
        {reference?.canRead && <ReadReference userId={student.userId} reference={reference} />}
      </Stack>
    </article>
  );
}

function describeItem({ state, refusal, body }: ReferenceStepItem): string {
  if (refusal) return `Not sent. ${refusal.message}`;
  return state === 'sending' ? 'Sending…' : describeWaiting(body.action.kind);
}

const WaiverNote = ({ reference }: { reference: Reference }) => (
  <p>
    {reference.waived
      ? 'You gave up your right to read this one. You see when it’s sent, and not what it says.'
      : 'You can read this one here once it’s sent.'}
  </p>
);

function OpenActions({
  reference,
  person,
  isBusy,
  act,
}: {
  reference: Reference;
  person: ListedPerson;
  isBusy: boolean;
  act: (action: ReferenceStep['action']) => Promise<unknown>;
}) {
  const [isAsking, setAsking] = useState(false);
  const now = useNow(60_000);
  const mayRemind = reference.mayRemindAt !== null && Date.parse(reference.mayRemindAt) <= now;
  const isOther = person.email !== '' && person.email !== reference.email;
  if (isAsking)
    return (
      <Stack gap={2}>
        <p>
          The link we sent to {reference.email} ends, anything written there is deleted, and we tell
          them that you don’t need it anymore. Then you can ask someone else.
        </p>
        <Cluster>
          <Button busy={isBusy} busyLabel="Sending…" onClick={() => void act({ kind: 'replace' })}>
            Take the invitation back
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </Cluster>
      </Stack>
    );
  return (
    <>
      {isOther && (
        <InlineNotice tone="info">
          The invitation went to {reference.email}. To send one to {person.email}, take the first
          one back.
        </InlineNotice>
      )}
      <Cluster>
        {mayRemind && (
          <Button busy={isBusy} busyLabel="Sending…" onClick={() => void act({ kind: 'remind' })}>
            Send a reminder
          </Button>
        )}
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Ask someone else instead
        </Button>
      </Cluster>
      {!mayRemind && reference.mayRemindAt !== null && (
        <p>
          You can send a reminder from {formatDate(Date.parse(reference.mayRemindAt))} on. We send
          our own 7, 3 and 1 days before your next deadline.
        </p>
      )}
      {reference.mayRemindAt === null && (
        <p>They asked us to send no reminders. You can still ask them yourself.</p>
      )}
    </>
  );
}
