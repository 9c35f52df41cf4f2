import { Button } from '#ui/buttons/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useLoadingStage } from '#ui/hooks/useLoadingStage.ts';
import styles from './School.module.css';

export function SchoolLoading({
  onCancel,
  onRetry,
}: {
  onCancel: () => void;
  onRetry: () => void;
}) {
  const stage = useLoadingStage();
  return (
    <>
      {stage !== 'short' && (
        <div className={styles.actions}>
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
