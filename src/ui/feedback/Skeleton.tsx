import { useEffect, useState } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Skeleton.module.css';
import { VisuallyHidden } from '../accessibility/VisuallyHidden.tsx';

export type SkeletonShape = 'title' | 'text' | 'field' | 'row' | 'card';

/** Milliseconds (features.md L1, L2). */
const showDelayMs = 150;
const slowDelayMs = 4000;

export function Skeleton({
  shape = 'text',
  count = 1,
  label = 'Loading',
}: {
  shape?: SkeletonShape | undefined;
  count?: number | undefined;
  label?: string | undefined;
}) {
  const [stage, setStage] = useState<'still' | 'drawn' | 'slow'>('still');
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage('drawn'), showDelayMs),
      setTimeout(() => setStage('slow'), slowDelayMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div className={styles.skeleton} data-stage={stage} aria-busy="true" aria-live="polite">
      {stage !== 'still' && stage !== 'slow' && <VisuallyHidden>{label}…</VisuallyHidden>}
      {Array.from({ length: count }, (_, index) => (
        // Shapes never move: their place is their name.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={classNames(styles.shape, styles[shape])} />
      ))}
      {stage === 'slow' && <p className={styles.slow}>Still loading…</p>}
    </div>
  );
}
