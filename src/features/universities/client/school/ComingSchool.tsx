import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import styles from './School.module.css';

/** Milliseconds before somebody may stop waiting, and before it is worth to ask anew (features.md L2). */
const cancelAfter = 4000;
const retryAfter = 12_000;

/** The room of a school that is on its way; as tall as the first view, so that nothing below it moves. */
export function ComingSchool({ onCancel, onRetry }: { onCancel: () => void; onRetry: () => void }) {
  const [stage, setStage] = useState<'short' | 'slow' | 'long'>('short');
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage('slow'), cancelAfter),
      setTimeout(() => setStage('long'), retryAfter),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <>
      {stage !== 'short' && (
        <div className={styles['actions']}>
          {stage === 'long' && <Button onClick={onRetry}>Try again</Button>}
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
      <Skeleton shape="title" label="Loading the school" />
      <Skeleton count={12} />
    </>
  );
}
