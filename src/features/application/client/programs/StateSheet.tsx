import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { DateField } from '#ui/form/date/DateField.tsx';
import type { FormError } from '#ui/form/formError.ts';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useCountdown } from '#ui/hooks/useCountdown.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { isoDate } from '#features/application/answers/dateParts.ts';
import { noteLimit, type ProgramApplication } from '#features/application/programContract.ts';
import type { ProgramState } from '#features/application/programPolicy.ts';
import { today } from '../draft/today.ts';
import { describeStep } from './programLabels.ts';
import { notStored, toChangeError } from './command/describeChange.ts';
import type { StateChangeActions } from './command/useStateChange.ts';
import styles from './Programs.module.css';

export function StateSheet({
  program,
  to,
  title,
  record: recordChange,
  onClose,
}: {
  program: ProgramApplication;
  to: ProgramState;
  title: string;
  record: StateChangeActions['record'];
  onClose: () => void;
}) {
  const formId = useId();
  const step = describeStep(program, to);
  const [day, setDay] = useState(step.asksDay === undefined ? '' : today());
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormError | null>(null);
  const dayProblem = step.asksDay === undefined ? '' : findDayProblem(day);
  const tooLong = note.length > noteLimit;
  const [isChecked, setChecked] = useState(false);
  const isWaiting = useCountdown(failure?.until ?? null) > 0;

  const record = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (busy || isWaiting || dayProblem !== '' || tooLong) return;
    setBusy(true);
    setFailure(null);
    const result = await recordChange({
      id: program.id,
      title,
      to,
      note: note.trim(),
      revision: program.revision,
      ...(day !== '' && { happenedOn: day }),
    }).catch(() => ({ kind: 'failed' }) as const);
    setBusy(false);
    if (result.kind === 'refused') setFailure(toChangeError(result.refusal));
    else if (result.kind === 'failed') setFailure(notStored);
    else onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={step.action}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant={to === 'withdrawn' ? 'danger' : 'primary'}
            busy={busy}
            busyLabel="Saving…"
            aria-disabled={isWaiting}
          >
            {buttonLabels[to] ?? 'Save'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void record(event)}>
        <p>
          <b dir="auto">{title}</b>
        </p>
        <p>{step.effect}</p>
        {failure && <FormErrorBanner error={failure} />}
        {step.asksDay !== undefined && (
          <DateField
            label={step.asksDay}
            value={day}
            onChange={setDay}
            error={isChecked && dayProblem !== '' ? dayProblem : undefined}
          />
        )}
        <TextArea
          label="Note"
          hint="Only you can see it."
          optional
          value={note}
          onChange={setNote}
          counter={{ count: note.length, limit: noteLimit, unit: 'characters' }}
          error={isChecked && tooLong ? 'This note is too long. Shorten it, then save.' : undefined}
        />
      </form>
    </Sheet>
  );
}

const buttonLabels: Readonly<Partial<Record<ProgramState, string>>> = {
  withdrawn: 'Withdraw',
  archived: 'Archive',
};

function findDayProblem(day: string): string {
  const date = isoDate(day);
  if (date === null || date !== day) return 'Enter the whole date.';
  return date > today() ? 'This day is still to come. Enter the day on which it happened.' : '';
}
