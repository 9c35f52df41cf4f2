import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import styles from '../Account.module.css';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { formatSeconds, useCountdown } from '#ui/hooks/useCountdown.ts';
import { useAccountForm } from '../form/useAccountForm.ts';

/** A mail takes about this long; asking sooner only makes two of them. In milliseconds. */
const resendDelayMs = 30_000;

export function ResendMail({
  send,
  justSent,
}: {
  send: () => Promise<unknown>;
  justSent: boolean;
}) {
  const [until, setUntil] = useState(() => (justSent ? Date.now() + resendDelayMs : null));
  const [again, setAgain] = useState(false);
  const secondsLeft = useCountdown(until);
  const form = useAccountForm({
    fields: [],
    send,
    onDone: () => {
      setAgain(true);
      setUntil(Date.now() + resendDelayMs);
    },
    safeMessage: 'The earlier email still works.',
    titles: { too_many_requests: 'No more emails for now' },
  });
  const limited = form.secondsLeft > 0;
  return (
    <div className={styles.part}>
      {again && !form.formError && (
        <Banner tone="good" title="Sent again">
          <p>Use the newest email. Its code replaces the earlier one.</p>
        </Banner>
      )}
      {form.formError && <FormErrorBanner error={form.formError} />}
      <p className={styles.actions}>
        <Button
          busy={form.isPending}
          busyLabel="Sending…"
          aria-disabled={secondsLeft > 0 || limited}
          onClick={() => {
            if (secondsLeft === 0) form.submit();
          }}
        >
          Send again
        </Button>
        {secondsLeft > 0 && !limited && (
          <span role="timer" className={styles.small}>
            in {formatSeconds(secondsLeft)}
          </span>
        )}
      </p>
    </div>
  );
}
