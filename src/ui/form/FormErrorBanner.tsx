import { useEffect, useRef } from 'react';
import { Banner, type BannerTone } from '../feedback/Banner.tsx';
import { formatSeconds, useCountdown } from '../hooks/useCountdown.ts';
import styles from './FormErrorBanner.module.css';
import type { FormError } from './formError.ts';

const formatWait = (seconds: number) => `You can try again in ${formatSeconds(seconds)}.`;

/** The countdown is outside the live region, so that it is not read out every second. */
export function FormErrorBanner({
  error,
  tone = 'bad',
  takesFocus = false,
  formatClock = formatWait,
}: {
  error: FormError;
  tone?: BannerTone;
  takesFocus?: boolean;
  formatClock?: (secondsLeft: number) => string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const secondsLeft = useCountdown(error.until);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const isOver = error.until !== null && secondsLeft === 0;
  return (
    <div ref={box} tabIndex={takesFocus ? -1 : undefined} className={styles.error}>
      <Banner tone={isOver ? 'info' : tone} title={isOver ? 'You can try again now' : error.title}>
        {!isOver && <p>{error.text}</p>}
      </Banner>
      {secondsLeft > 0 && (
        <p role="timer" className={styles.clock}>
          {formatClock(secondsLeft)}
        </p>
      )}
    </div>
  );
}
