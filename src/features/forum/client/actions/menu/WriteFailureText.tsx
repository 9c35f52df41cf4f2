import { formatSeconds } from '#ui/hooks/useCountdown.ts';
import type { WriteFailure } from './useWriteFailure.ts';

/** The clock is outside the live region, so that it is not read out every second. */
export function WriteFailureText({
  failure: { error, secondsLeft },
  className,
}: {
  failure: WriteFailure;
  className?: string | undefined;
}) {
  const isOver = error !== null && error.until !== null && secondsLeft === 0;
  return (
    <>
      <p className={className} aria-live="assertive">
        {isOver ? 'You can try again now.' : error?.text}
      </p>
      {secondsLeft > 0 && (
        <p role="timer" className={className}>
          You can try again in {formatSeconds(secondsLeft)}.
        </p>
      )}
    </>
  );
}
