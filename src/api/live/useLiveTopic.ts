import { useEffect, useRef } from 'react';

/**
 * Calls `onChange` when a topic changed, in every tab that watches it, and when something may have been missed: ask the
 * server then. Nothing while the page is hidden or offline.
 * @param topic such as `question:12`; null watches nothing
 */
export function useLiveTopic(topic: string | null, onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (topic === null) return undefined;
    let isOver = false;
    let stop = (): void => undefined;
    // Without its file the page is as current as its last answer.
    import('./pageLive.lazy.ts').then(
      ({ pageLive }) => {
        stop = isOver ? stop : pageLive.subscribe(topic, () => latest.current());
        return undefined;
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [topic]);
}
