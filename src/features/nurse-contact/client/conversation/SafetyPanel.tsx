import { useState } from 'react';
import { cleanText } from '#shared/input/cleanText.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import type { ContactRequest } from '../../contract.ts';
import { canMoveRequest } from '../../policy.ts';
import { checkReport, reportReasons } from '../../rules.ts';
import { describeContactError, otherName } from '../contactLabels.ts';
import { useSafetyCalls } from '../contactQueries.ts';
import styles from '../NurseContact.module.css';

type Props = { readonly request: ContactRequest; readonly userId: string };

export function SafetyPanel(props: Props) {
  const online = useOnline();
  return (
    <Disclosure summary="Report or block">
      {online ? (
        <div className={styles.form}>
          <BlockForm {...props} />
          {canMoveRequest(props.request.state, 'reported', props.request.role) && (
            <ReportForm {...props} />
          )}
        </div>
      ) : (
        <p>You’re offline. You need a connection to report or block someone.</p>
      )}
    </Disclosure>
  );
}

function BlockForm({ request, userId }: Props) {
  const { block } = useSafetyCalls(userId, request.id);
  const [isBlocked, setBlocked] = useState(false);
  const name = otherName(request);
  const form = useForm({
    fields: [],
    describe: describeContactError,
    async send() {
      await block(!isBlocked);
      setBlocked(!isBlocked);
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit} aria-label={`Block ${name}`}>
      {form.formError && <FormErrorBanner key={form.attempt} error={form.formError} takesFocus />}
      <p>
        Blocking ends this conversation. You won’t get requests or messages from each other, and you
        won’t see each other’s forum posts. {name} isn’t told.
      </p>
      <div className={styles.actions}>
        <Button
          type="submit"
          busy={form.isPending}
          busyLabel="Saving…"
          aria-disabled={form.secondsLeft > 0}
        >
          {isBlocked ? `Unblock ${name}` : `Block ${name}`}
        </Button>
      </div>
      <div aria-live="polite">
        {isBlocked && <InlineNotice tone="good">{`You blocked ${name}.`}</InlineNotice>}
      </div>
    </form>
  );
}

function ReportForm({ request, userId }: Props) {
  const { report } = useSafetyCalls(userId, request.id);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const toBody = () => ({ reason, note: cleanText(note) });
  const form = useForm({
    fields: ['reason', 'note'],
    check: () => checkReport(toBody()),
    describe: describeContactError,
    send: () => report(toBody()),
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.submit}
      onChange={form.onEdit}
      aria-label="Report this conversation"
    >
      <ErrorSummary attempt={form.attempt} items={form.summary} />
      {form.formError && <FormErrorBanner key={form.attempt} error={form.formError} takesFocus />}
      <RadioGroup
        label="What’s wrong?"
        hint="A report ends the conversation. Our staff read what was written in it."
        required
        options={reportReasons}
        {...form.fieldProps('reason')}
        value={reason}
        onChange={setReason}
      />
      <TextArea
        label="What should we know?"
        optional={reason !== 'other'}
        rows={2}
        {...form.fieldProps('note')}
        value={note}
        onChange={setNote}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="danger"
          busy={form.isPending}
          busyLabel="Sending…"
          aria-disabled={form.secondsLeft > 0}
        >
          Report and end
        </Button>
      </div>
    </form>
  );
}
