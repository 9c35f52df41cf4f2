import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '#session/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useServerFormResult } from '#ui/form/serverForm.ts';
import type { Settings } from '#features/content/contract.ts';
import { isReceipt } from '../receipt.ts';
import styles from './Contact.module.css';
import { ContactFields, TopicHint, type Topic } from './form/ContactFields.tsx';
import { ContactWays } from './ContactWays.tsx';
import { hasOtherWays, nameOtherWays } from './otherWays.ts';
import { ReceiptView } from './form/ReceiptView.tsx';
import { type ContactForm, useContactForm } from './form/useContactForm.ts';
import { WaitingMessages } from './outbox/WaitingMessages.tsx';

const formPath = '/contact';
const supportEmail = import.meta.env.VITE_SUPPORT_EMAIL ?? '';
const noTopics: readonly Topic[] = [];

export function ContactBody({ block }: { block: Settings['contact'] }) {
  const [query, setQuery] = useSearchParams();
  const session = useSession();
  const topics = block?.topics ?? noTopics;
  const email = block?.email || supportEmail;
  const form = useContactForm({
    hasTopics: topics.length > 0,
    alternative: email === '' ? '' : ` Or write to ${email}.`,
    session,
    answer: useServerFormResult(formPath),
    // A reload shows it again.
    onSent: (sent) => setQuery({ receipt: sent }, { replace: true }),
  });
  const { attach } = form;
  const told = query.get('receipt') ?? '';
  const receipt = form.stage.kind === 'sent' ? form.stage.receipt : isReceipt(told) ? told : '';
  useHeadlineFocus(receipt);
  if (receipt !== '') {
    return (
      <ReceiptView
        receipt={receipt}
        email={form.stage.kind === 'sent' ? form.stage.email : ''}
        replyTime={block?.replyTime ?? ''}
        onAnother={form.clear}
      />
    );
  }
  return (
    <div className={styles.screen}>
      <PageHeader title="Contact us" lead={<Lead block={block} email={email} />} />
      <WaitingMessages
        messages={form.waiting}
        justQueued={form.stage.kind === 'waiting'}
        onEdit={(id) => void form.editWaiting(id)}
      />
      <div className={styles.columns}>
        <section className={styles.part}>
          <h2>Write a message</h2>
          <QuickAnswers topics={topics} />
          <form
            ref={attach}
            className={styles.form}
            method="post"
            action={formPath}
            noValidate
            onSubmit={form.submit}
            onChange={form.onEdit}
          >
            <Problems form={form} />
            <ContactFields form={form} topics={topics} />
            <Send form={form} />
          </form>
        </section>
        <ContactWays block={block} supportEmail={supportEmail} />
      </div>
    </div>
  );
}

function Lead({ block, email }: { block: Settings['contact']; email: string }) {
  return (
    <p>
      {block?.intro || 'Write to the people behind this site.'}
      {hasOtherWays(block, email) && (
        <>
          {' '}
          <a href="#other-ways">{nameOtherWays(block, email)}</a>
        </>
      )}
    </p>
  );
}

function Problems({ form }: { form: ContactForm }) {
  const { formError, secondsLeft } = form;
  const isLimited = formError?.until != null;
  return (
    <>
      <ErrorSummary attempt={form.attempt} items={form.summary} />
      {formError && (!isLimited || secondsLeft > 0) && (
        <FormErrorBanner
          key={form.attempt}
          error={formError}
          tone={isLimited ? 'warn' : 'bad'}
          takesFocus
          formatClock={formatWait}
        />
      )}
    </>
  );
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `You can send it again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;
}

function Send({ form }: { form: ContactForm }) {
  const isEmpty = form.message.message === '' && form.file === null;
  return (
    <>
      <p className={styles.small}>
        What you type is saved on this device until you send it, except the file. On a shared
        computer, nothing is saved. Our staff reads your message and only uses it to answer you.
      </p>
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          busy={form.isPending}
          busyLabel="Sending…"
          aria-disabled={form.secondsLeft > 0}
        >
          Send message
        </Button>
        {!isEmpty && !form.isPending && (
          <Button variant="quiet" onClick={form.clear}>
            Clear form
          </Button>
        )}
      </div>
    </>
  );
}

function QuickAnswers({ topics }: { topics: readonly Topic[] }) {
  const helpful = topics.filter(({ hint }) => hint !== '');
  if (helpful.length === 0) return null;
  return (
    <Disclosure summary="Quick answers">
      <dl className={styles.answers}>
        {helpful.map((topic) => (
          <div key={topic.key}>
            <dt>{topic.label}</dt>
            <dd>
              <TopicHint topic={topic} />
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** What had the focus is gone when the receipt takes the place of the form, and the other way round. */
function useHeadlineFocus(receipt: string): void {
  const shown = useRef(receipt);
  useEffect(() => {
    if (shown.current === receipt) return;
    shown.current = receipt;
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, [receipt]);
}
