import { useEffect, useRef } from 'react';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import styles from '../Contact.module.css';
import type { FormError } from './formError.ts';

const formatCountdown = (ms: number): string => {
  const minutes = Math.ceil(ms / 60_000);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

/** What went wrong with the whole form. Where it is only a matter of time, it says how long, and ends by itself. */
export function FormErrorBanner({ error, onOver }: { error: FormError; onOver: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed stands far below it.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Banner tone={error.until === null ? 'bad' : 'warn'} title={error.title}>
        <p>{error.text}</p>
      </Banner>
      {error.until !== null && <Countdown until={error.until} onOver={onOver} />}
    </div>
  );
}

/** Stands outside the spoken message, so that it is not read out every minute. */
function Countdown({ until, onOver }: { until: number; onOver: () => void }) {
  const left = until - useNow(1000);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return (
    <p role="timer" className={styles.clock}>
      You can send it again in {formatCountdown(Math.max(left, 1))}.
    </p>
  );
}
