import { Suspense, useState } from 'react';
import { formatDate } from '#shared/time/formatDate.ts';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { LazySheet } from '#ui/overlay/LazySheet.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { chunkUnavailable } from '#ui/feedback/ChunkUnavailable.tsx';
import styles from './Thread.module.css';

const Revisions = lazyPart(async () => (await import('./Revisions.lazy.tsx')).Revisions);

export function EditedMark({ postId, editedAt }: { postId: string; editedAt: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.edited}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        edited <time dateTime={editedAt}>{formatDate(Date.parse(editedAt))}</time>
      </button>
      <LazySheet open={isOpen} onClose={() => setIsOpen(false)} title="What was changed">
        <LazyBoundary unavailable={chunkUnavailable}>
          <Suspense fallback={<Skeleton count={8} label="Loading the versions" />}>
            <Revisions postId={postId} />
          </Suspense>
        </LazyBoundary>
      </LazySheet>
    </>
  );
}
