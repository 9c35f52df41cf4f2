import { Banner } from '#ui/feedback/Banner.tsx';
import type { FormError } from './formError.ts';
import styles from '../signIn/SignInForm.module.css';
import { formatSeconds } from './useCountdown.ts';

/** The running clock stands outside the spoken message, so that it is not read out every second. */
export function FormErrorBanner({ error, secondsLeft }: { error: FormError; secondsLeft: number }) {
  const over = error.until !== null && secondsLeft === 0;
  return (
    <div className={styles.failure}>
      <Banner tone={over ? 'info' : 'bad'} title={over ? 'You can try again now' : error.title}>
        {!over && <p>{error.text}</p>}
      </Banner>
      {secondsLeft > 0 && (
        <p role="timer" className={styles.clock}>
          You can try again in {formatSeconds(secondsLeft)}.
        </p>
      )}
    </div>
  );
}
