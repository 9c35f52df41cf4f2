// What waits on this device, and what became of it.
import { type ReactNode, useEffect, useRef } from 'react';
import type { Letter } from '#offline/letters/types.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import styles from '../Contact.module.css';

type Actions = {
  readonly editWaiting: (key: string) => void;
  readonly sendAnyway: (key: string) => void;
  readonly acknowledge: (key: string) => void;
};

/** @param justKept the last one was written down a moment ago: it takes the focus */
export function WaitingMessages({
  messages,
  justQueued,
  ...actions
}: Actions & { messages: readonly Letter[]; justQueued: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (justQueued) box.current?.focus();
  }, [justQueued]);
  if (messages.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.waiting}>
      {messages.map((letter) => (
        <WaitingMessage key={letter.key} message={letter} {...actions} />
      ))}
    </div>
  );
}

function WaitingMessage({ message: letter, ...actions }: Actions & { message: Letter }) {
  const { key, state, receipt, refusal, writtenAt, mayHaveArrived } = letter;
  const edit = <Button onClick={() => actions.editWaiting(key)}>Take it back and edit it</Button>;
  if (state === 'sent') {
    return (
      <Banner
        tone="good"
        title={`Your message was sent. Its number is ${receipt}`}
        onClose={() => actions.acknowledge(key)}
      >
        <p>A copy is on its way by email. Name the number if you write or call again.</p>
      </Banner>
    );
  }
  if (state === 'refused') {
    return (
      <Banner tone="warn" title="A message from this device was not taken" actions={edit}>
        <p>{refusal?.detail}</p>
        <MessagePreview message={letter} />
      </Banner>
    );
  }
  if (state === 'asking') {
    return (
      <Banner
        tone="warn"
        title={`You wrote a message on ${formatDate(writtenAt)} that was never sent`}
        actions={
          <>
            <Button variant="primary" onClick={() => actions.sendAnyway(key)}>
              Send it now
            </Button>
            {edit}
          </>
        }
      >
        <p>It is more than 30 days old, so it is sent only if you still want it to be.</p>
        <MessagePreview message={letter} />
      </Banner>
    );
  }
  return (
    <Banner
      tone="info"
      title="Kept on this device; it will be sent when there is a connection"
      actions={edit}
    >
      <p>
        You can close this page. The message goes out the next time this site is open and reaches
        the server.
        {mayHaveArrived &&
          ' It may have arrived already: the answer was lost on the way. As it is, it counts once; if you change it, we may get both.'}
      </p>
      <MessagePreview message={letter} />
    </Banner>
  );
}

/** How it begins, so that people know which one it is. */
function MessagePreview({ message: letter }: { message: Letter }): ReactNode {
  const { body } = letter;
  const text =
    typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : '';
  return text && <p className={styles.words}>{text}</p>;
}
