import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { LatePart } from '../../../../ui/LatePart.tsx';
import { lazyPart } from '../../../../ui/lazy.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useMounted } from '../../../../ui/useMounted.ts';
import styles from './PathQuestions.module.css';

const PathQuiz = lazyPart(async () => (await import('./PathQuiz.tsx')).PathQuiz);

/** Six questions that most readers do not open: fetched by whoever does. */
export function PathQuestions() {
  const [open, setOpen] = useState(false);
  const ready = useMounted();
  return (
    <div className={styles['part']}>
      <p>
        Six questions about your time, money and plans. They are answered on this device, and
        nothing is sent.
      </p>
      {open ? (
        <LatePart
          fallback={<Skeleton count={6} label="Fetching the questions" />}
          missing={
            <p>
              The questions could not be fetched. The rest of this page is whole. Open it again when
              there is a connection.
            </p>
          }
        >
          <PathQuiz />
        </LatePart>
      ) : (
        <div className={styles['begin']} data-ready={ready}>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Answer six questions
          </Button>
        </div>
      )}
    </div>
  );
}
