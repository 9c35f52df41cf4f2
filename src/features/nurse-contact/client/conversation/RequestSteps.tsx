import { useState } from 'react';
import { cleanText } from '#shared/input/cleanText.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useForm } from '#ui/form/useForm.ts';
import type { ContactRequest } from '../../contract.ts';
import { canMoveRequest } from '../../policy.ts';
import { checkDecline, contactLimits, declineReasons } from '../../rules.ts';
import type { StepItem } from '../commands.ts';
import { describeUnsent } from '../contactLabels.ts';
import styles from '../NurseContact.module.css';
import { PendingItem } from './PendingItem.tsx';
import type { useRequestStep } from './useRequestStep.ts';

const stepTexts: Readonly<Record<StepItem['body']['step'], string>> = {
  accept: 'You accepted this request.',
  decline: 'You declined this request.',
  close: 'You ended this.',
};

type Props = {
  readonly request: ContactRequest;
  readonly steps: ReturnType<typeof useRequestStep>;
};

export function RequestSteps({ request, steps: { waiting, move } }: Props) {
  const [isDeclining, setDeclining] = useState(false);
  const [busy, setBusy] = useState('');
  const { role, state } = request;
  if (waiting) return <PendingItem item={waiting} text={stepTexts[waiting.body.step]} />;
  const run = async (step: StepItem['body']['step']) => {
    setBusy(step);
    await move(step).finally(() => setBusy(''));
  };
  if (isDeclining)
    return (
      <DeclineForm
        onDecline={async (reason) => {
          await move('decline', reason);
          setDeclining(false);
        }}
        onCancel={() => setDeclining(false)}
      />
    );
  const isNew = role === 'nurse' && state === 'sent';
  if (!isNew && !canMoveRequest(state, 'closed', role)) return null;
  return (
    <div className={styles.actions}>
      {isNew && (
        <>
          <Button
            variant="primary"
            busy={busy === 'accept'}
            busyLabel="Accepting…"
            onClick={() => void run('accept')}
          >
            Accept
          </Button>
          <Button onClick={() => setDeclining(true)}>Decline</Button>
        </>
      )}
      {!isNew && (
        <Button
          variant="quiet"
          busy={busy === 'close'}
          busyLabel="Ending…"
          onClick={() => void run('close')}
        >
          {state === 'sent' ? 'Take back the request' : 'End conversation'}
        </Button>
      )}
    </div>
  );
}

function DeclineForm({
  onDecline,
  onCancel,
}: {
  onDecline: (reason: string) => Promise<void>;
  onCancel: () => void;
}) {
  const [reason, setReason] = useState('');
  const form = useForm({
    fields: ['reason'],
    check: () => checkDecline(cleanText(reason)),
    describe: describeUnsent,
    send: () => onDecline(cleanText(reason)),
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit} onChange={form.onEdit}>
      <ul className={styles.replies} aria-label="Suggested reasons">
        {declineReasons.map((text) => (
          <li key={text}>
            <Button variant="quiet" onClick={() => setReason(text)}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
      <TextArea
        label="A reason the student reads"
        optional
        rows={2}
        counter={{
          count: countCharacters(cleanText(reason)),
          limit: contactLimits.reason,
          unit: 'characters',
        }}
        {...form.fieldProps('reason')}
        value={reason}
        onChange={setReason}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.isPending} busyLabel="Declining…">
          Decline request
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
