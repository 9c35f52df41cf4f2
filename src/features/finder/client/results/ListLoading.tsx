import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useLoadingStage } from '#ui/hooks/useLoadingStage.ts';
import styles from './Finder.module.css';

export function ListLoading({
  label,
  query: { queryKey },
  isAsking,
}: {
  label: string;
  query: { readonly queryKey: QueryKey };
  isAsking: boolean;
}) {
  const client = useQueryClient();
  const cancel = () => client.cancelQueries({ queryKey });
  const again = async (): Promise<void> => {
    await cancel();
    await client.refetchQueries({ queryKey });
  };
  const retry = <Button onClick={() => void again()}>Try again</Button>;
  if (isAsking) return <Asking label={label} retry={retry} onCancel={() => void cancel()} />;
  return (
    <div className={styles.slow}>
      <p>Stopped. Your search is saved in this page's link.</p>
      {retry}
    </div>
  );
}

function Asking({
  label,
  retry,
  onCancel,
}: {
  label: string;
  retry: ReactNode;
  onCancel: () => void;
}) {
  const stage = useLoadingStage();
  return (
    <div className={styles.coming}>
      {stage !== 'short' && (
        <div className={styles.slow}>
          {/* The skeleton below says it to those who listen. */}
          <p aria-hidden="true">Still loading…</p>
          {stage === 'long' && retry}
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
      <Skeleton shape="card" count={8} label={label} />
    </div>
  );
}
