import { useEffect, useState } from 'react';

/** Milliseconds before somebody may stop waiting, and before it is worth to ask anew (features.md L2). */
const cancelAfter = 4000;
const retryAfter = 12_000;

/** How long something has been on its way: `slow` offers to stop it, `long` also to ask anew. */
export function useWaitStage(): 'short' | 'slow' | 'long' {
  const [stage, setStage] = useState<'short' | 'slow' | 'long'>('short');
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage('slow'), cancelAfter),
      setTimeout(() => setStage('long'), retryAfter),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return stage;
}
