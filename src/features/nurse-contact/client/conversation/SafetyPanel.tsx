import { type ReactNode, useState } from 'react';
import type { NursePage } from '#features/nurses/contract.ts';
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
import { type SafetyCalls, useNurseSafety, useSafetyCalls } from '../contactQueries.ts';
import styles from '../NurseContact.module.css';

type Props = { readonly request: ContactRequest; readonly userId: string };

/** In a conversation. */
export function SafetyPanel({ request, userId }: Props) {
  const { block, report } = useSafetyCalls(userId, request.id);
  const name = otherName(request);
  return (
    <SafetyDisclosure>
      <BlockForm
        name={name}
        blocked={request.isBlocked}
        block={block}
        text={`Blocking ends this conversation. You won’t get requests or messages from each other, and you won’t see each other’s forum posts. ${name} isn’t told.`}
      />
      {canMoveRequest(request.state, 'reported', request.role) && (
        <ReportForm
          label="Report this conversation"
          hint="A report ends the conversation. Our staff read what was written in it."
          action="Report and end"
          report={report}
        />
      )}
    </SafetyDisclosure>
  );
}

/** On the page of a nurse. */
export function ProfileSafety({
  nurse,
  userId,
}: {
  nurse: Pick<NursePage, 'id' | 'name'>;
  userId: string;
}) {
  const { block, report } = useNurseSafety(userId, nurse.id);
  const [isReported, setReported] = useState(false);
  const { name } = nurse;
  return (
    <SafetyDisclosure>
      <BlockForm
        name={name}
        block={block}
        text={`You won’t get requests or messages from each other, and you won’t see each other’s forum posts. ${name} isn’t told.`}
      />
      {!isReported && (
        <ReportForm
          label="Report this profile"
          hint={`Our staff read your report and this profile. ${name} isn’t told who sent it.`}
          action="Send report"
          report={async (body) => {
            await report(body);
            setReported(true);
          }}
        />
      )}
      <div aria-live="polite">
        {isReported && (
          <InlineNotice tone="good">
            Thank you. Your report is with our staff. If you’re in danger, please call 911.
          </InlineNotice>
        )}
      </div>
    </SafetyDisclosure>
  );
}

function SafetyDisclosure({ children }: { children: ReactNode }) {
  const online = useOnline();
  return (
    <Disclosure summary="Report or block">
      {online ? (
        <div className={styles.form}>{children}</div>
      ) : (
        <p>You’re offline. You need a connection to report or block someone.</p>
      )}
    </Disclosure>
  );
}

type BlockProps = Pick<SafetyCalls, 'block'> & {
  readonly name: string;
  readonly text: string;
  readonly blocked?: boolean;
};

function BlockForm({ name, text, block, blocked = false }: BlockProps) {
  const [isBlocked, setBlocked] = useState(blocked);
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
      <p>{text}</p>
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

type ReportProps = Pick<SafetyCalls, 'report'> & {
  readonly label: string;
  readonly hint: string;
  readonly action: string;
};

function ReportForm({ label, hint, action, report }: ReportProps) {
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
      aria-label={label}
    >
      <ErrorSummary attempt={form.attempt} items={form.summary} />
      {form.formError && <FormErrorBanner key={form.attempt} error={form.formError} takesFocus />}
      <RadioGroup
        label="What’s wrong?"
        hint={hint}
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
          {action}
        </Button>
      </div>
    </form>
  );
}
