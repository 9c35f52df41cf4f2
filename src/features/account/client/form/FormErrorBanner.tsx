import { Banner } from '../../../ui/Banner.tsx';
import type { Failure } from './failure.ts';
import styles from './SignInForm.module.css';
import { inWords } from './useCountdown.ts';

/** The running clock stands outside the spoken message, so that it is not read out every second. */
export function FailureNote({ failure, secondsLeft }: { failure: Failure; secondsLeft: number }) {
  const over = failure.until !== null && secondsLeft === 0;
  return (
    <div className={styles['failure']}>
      <Banner tone={over ? 'info' : 'bad'} title={over ? 'You can try again now' : failure.title}>
        {!over && <p>{failure.text}</p>}
      </Banner>
      {secondsLeft > 0 && (
        <p role="timer" className={styles['clock']}>
          You can try again in {inWords(secondsLeft)}.
        </p>
      )}
    </div>
  );
}
