import { useEffect, useState } from 'react';

/** Milliseconds before somebody may stop waiting, and before it is worth to ask anew (features.md L2). */
const cancelDelayMs = 4000;
const retryDelayMs = 12_000;

/** How long something has been on its way: `slow` offers to stop it, `long` also to ask anew. */
export function useLoadingStage(): 'short' | 'slow' | 'long' {
  const [stage, setStage] = useState<'short' | 'slow' | 'long'>('short');
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage('slow'), cancelDelayMs),
      setTimeout(() => setStage('long'), retryDelayMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return stage;
}
