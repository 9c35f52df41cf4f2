import { useEffect, useRef } from 'react';

/** Moves the focus to the headline when a screen goes on to its next step: what had the focus is gone by then. */
export function useStepFocus(stage: string): void {
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  }, [stage]);
}
