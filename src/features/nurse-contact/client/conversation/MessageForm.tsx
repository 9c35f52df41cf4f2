import { useState } from 'react';
import { cleanText } from '#shared/input/cleanText.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import type { ContactRequest } from '../../contract.ts';
import { checkMessage, contactLimits, quickReplies } from '../../rules.ts';
import { messageCommand, type MessageItem } from '../commands.ts';
import { otherName } from '../contactLabels.ts';
import { useRefreshContact } from '../contactQueries.ts';
import { HintNotice } from '../form/HintNotice.tsx';
import { useCommandForm } from '../form/useCommandForm.ts';
import styles from '../NurseContact.module.css';
import { PendingItem } from './PendingItem.tsx';

type Props = {
  readonly request: ContactRequest;
  readonly userId: string;
  readonly items: readonly MessageItem[];
};

/** With what waits above it, since that goes back into it to be edited. */
export function MessageForm({ request, userId, items }: Props) {
  const refresh = useRefreshContact(userId);
  const [sentCount, setSentCount] = useState(0);
  const name = otherName(request);
  const form = useCommandForm({
    userId,
    name: `message:${request.id}`,
    initial: { body: '' },
    check: ({ body = '' }) => checkMessage(cleanText(body)),
    command: messageCommand,
    toBody: ({ body = '' }) => ({
      userId,
      requestId: request.id,
      otherName: name,
      body: cleanText(body),
    }),
    async onDone(outcome) {
      if (outcome === 'sent') setSentCount((count) => count + 1);
      await refresh();
    },
  });
  const { body = '' } = form.typed;
  const pending = items.filter(({ id, state }) => state !== 'sent' && id !== form.postingId);
  return (
    <>
      {pending.length > 0 && (
        <ul className={styles.messages} aria-label="Messages that wait">
          {pending.map((item) => (
            <li key={item.id} data-from="own">
              <PendingItem
                item={item}
                text={item.body.body}
                onEdit={() => void form.takeBack(item, { body: item.body.body })}
              />
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} noValidate onSubmit={form.submit} onChange={form.onEdit}>
        <ErrorSummary attempt={form.attempt} items={form.summary} />
        {form.formError && <FormErrorBanner key={form.attempt} error={form.formError} takesFocus />}
        {request.role === 'nurse' && body === '' && (
          <ul className={styles.replies} aria-label="Quick replies">
            {quickReplies.map((reply) => (
              <li key={reply}>
                <Button variant="quiet" onClick={() => form.change({ body: reply })}>
                  {reply}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <TextArea
          label={`Message to ${name}`}
          rows={3}
          counter={{
            count: countCharacters(cleanText(body)),
            limit: contactLimits.message,
            unit: 'characters',
          }}
          {...form.fieldProps('body')}
          value={body}
          onChange={(value) => form.change({ body: value })}
        />
        <HintNotice text={body} />
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
        </div>
        <p key={sentCount} className={styles.quiet} aria-live="polite">
          {sentCount > 0 && body === '' && 'Your message is sent.'}
        </p>
      </form>
    </>
  );
}
