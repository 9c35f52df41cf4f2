import { useEffect, useState } from 'react';

/** features.md L2 */
const cancelDelayMs = 4000;
const retryDelayMs = 12_000;

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
