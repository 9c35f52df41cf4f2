import { type ReactNode, useEffect, useRef } from 'react';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { formatDate } from '#shared/time/formatDate.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { RetryButton } from '#ui/feedback/RetryButton.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import type { MessageItem } from '../commands.ts';
import styles from '../Contact.module.css';

type Props = {
  readonly messages: readonly MessageItem[];
  readonly justQueued: boolean;
  readonly onEdit: (id: string) => void;
};

export function WaitingMessages({ messages, justQueued, onEdit }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (justQueued) box.current?.focus();
  }, [justQueued]);
  if (messages.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.waiting}>
      {messages.map((message) => (
        <WaitingMessage key={message.id} message={message} onEdit={() => onEdit(message.id)} />
      ))}
    </div>
  );
}

function WaitingMessage({ message, onEdit }: { message: MessageItem; onEdit: () => void }) {
  const outbox = useOffline()?.outbox;
  const { id, state, receipt, refusal, createdAt } = message;
  const edit = <Button onClick={onEdit}>Edit instead of sending</Button>;
  if (state === 'sent') {
    return (
      <Banner
        tone="good"
        title={`Your message was sent. Your reference number is ${receipt}`}
        onClose={() => void outbox?.acknowledge(id)}
      >
        <p>A copy is on its way by email. Mention the number if you contact us again.</p>
      </Banner>
    );
  }
  if (state === 'refused') {
    return (
      <Banner
        tone="warn"
        title="A message from this device wasn’t accepted"
        actions={
          <>
            {refusal?.until != null && (
              <RetryButton until={refusal.until} onRetry={() => void outbox?.retry(id)} />
            )}
            {edit}
          </>
        }
      >
        <p>{refusal?.message}</p>
        <MessagePreview message={message} />
      </Banner>
    );
  }
  if (state === 'asking') {
    return (
      <Banner
        tone="warn"
        title={`You wrote a message on ${formatDate(createdAt)} that was never sent`}
        actions={
          <>
            <Button variant="primary" onClick={() => void outbox?.confirm(id)}>
              Send it now
            </Button>
            {edit}
          </>
        }
      >
        <p>It’s more than 30 days old, so we’ll only send it if you still want to.</p>
        <MessagePreview message={message} />
      </Banner>
    );
  }
  return (
    <Banner
      tone="info"
      title="Saved on this device. We’ll send it when you’re online"
      actions={edit}
    >
      <p>
        You can close this page. We’ll send it the next time you open this site online.
        {state === 'uncertain' &&
          ' We may already have it; our reply got lost. Sent as it is, it counts once. If you change it, we may get both.'}
      </p>
      <MessagePreview message={message} />
    </Banner>
  );
}

function MessagePreview({ message }: { message: MessageItem }): ReactNode {
  const body: unknown = message.body; // As it was stored; parsed only when it is sent.
  const text =
    typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : '';
  return text && <p className={styles.words}>{text}</p>;
}
