import { Button, type ButtonVariant } from '../buttons/Button.tsx';
import { formatSeconds, useCountdown } from '../hooks/useCountdown.ts';
import styles from './RetryButton.module.css';

/** The clock is outside the button's name, so that it is not read out every second. */
export function RetryButton({
  until,
  onRetry,
  label = 'Try again',
  variant,
}: {
  /** From when it may be tried again, in milliseconds by this device's clock; null is at once. */
  until: number | null;
  onRetry: () => void;
  label?: string;
  variant?: ButtonVariant;
}) {
  const secondsLeft = useCountdown(until);
  const isWaiting = secondsLeft > 0;
  return (
    <>
      <Button
        variant={variant}
        aria-disabled={isWaiting}
        onClick={() => {
          if (!isWaiting) onRetry();
        }}
      >
        {label}
      </Button>
      {isWaiting && (
        <span role="timer" className={styles.clock}>
          in {formatSeconds(secondsLeft)}
        </span>
      )}
    </>
  );
}
