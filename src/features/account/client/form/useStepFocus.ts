import { useEffect, useRef } from 'react';

/** What had the focus is gone when a screen goes on to its next step. */
export function useStepFocus(stage: string): void {
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  }, [stage]);
}
