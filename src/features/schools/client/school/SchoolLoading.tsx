import { Button } from '../../../../ui/Button.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useWaitStage } from '../../../../ui/useWaitStage.ts';
import styles from './School.module.css';

/** The room of a school that is on its way; as tall as the first view, so that nothing below it moves. */
export function ComingSchool({ onCancel, onRetry }: { onCancel: () => void; onRetry: () => void }) {
  const stage = useWaitStage();
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
