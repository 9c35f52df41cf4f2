import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import styles from './PathQuestions.module.css';

const PathQuiz = lazyPart(async () => (await import('./PathQuiz.lazy.tsx')).PathQuiz);

export function PathQuestions() {
  const [open, setOpen] = useState(false);
  const ready = useMounted();
  return (
    <div className={styles.part}>
      <p>Six questions about your time, money and plans. Your answers stay on this device.</p>
      {open ? (
        <LazyBoundary
          fallback={<Skeleton count={6} label="Loading the questions" />}
          unavailable={
            <p>
              We couldn’t load the questions. The rest of this page works. Open it again when you’re
              online.
            </p>
          }
        >
          <PathQuiz />
        </LazyBoundary>
      ) : (
        <div className={styles.begin} data-ready={ready}>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Answer six questions
          </Button>
        </div>
      )}
    </div>
  );
}
