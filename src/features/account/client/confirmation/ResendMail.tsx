import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import styles from './Account.module.css';
import { FailureNote } from './FailureNote.tsx';
import { inWords, useCountdown } from './useCountdown.ts';
import { useSubmission } from './useSubmission.ts';

/** A mail takes about this long; asking sooner only makes two of them. In milliseconds. */
const patienceMs = 30_000;

/** Asks for the mail once more. The server's own limit shows how long to wait. */
export function SendAgain({
  send,
  justMailed,
}: {
  send: () => Promise<unknown>;
  /** A mail left a moment ago. */
  justMailed: boolean;
}) {
  const [until, setUntil] = useState(() => (justMailed ? Date.now() + patienceMs : null));
  const [again, setAgain] = useState(false);
  const secondsLeft = useCountdown(until);
  const form = useSubmission({
    fields: [],
    send,
    onDone: () => {
      setAgain(true);
      setUntil(Date.now() + patienceMs);
    },
    kept: 'The email before is still good.',
    titles: { too_many_requests: 'No more emails for now' },
  });
  const limited = form.secondsLeft > 0;
  return (
    <div className={styles['part']}>
      {again && !form.failure && (
        <Banner tone="good" title="Sent again">
          <p>Use the newest email: its code replaces the one before.</p>
        </Banner>
      )}
      {form.failure && <FailureNote failure={form.failure} secondsLeft={form.secondsLeft} />}
      <p className={styles['actions']}>
        <Button
          busy={form.isPending}
          busyLabel="Sending…"
          aria-disabled={secondsLeft > 0 || limited}
          onClick={() => {
            if (secondsLeft === 0) form.submit();
          }}
        >
          Send the email again
        </Button>
        {secondsLeft > 0 && !limited && (
          <span role="timer" className={styles['small']}>
            in {inWords(secondsLeft)}
          </span>
        )}
      </p>
    </div>
  );
}
