import { useState } from 'react';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import { useMounted } from '#ui/hooks/useMounted.ts';

export type MapChoice = {
  readonly isOpen: boolean;
  /** Before hydration nobody knows, and the room is reserved. */
  readonly state: 'unknown' | 'open' | 'closed';
  readonly isSideBySide: boolean;
  readonly open: (open: boolean) => void;
};

const isLowData = (): boolean => 'lowData' in document.documentElement.dataset;

/** `Network Information` exists in some browsers only. */
function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return connection?.effectiveType !== undefined && connection.effectiveType !== '4g';
}

/** The choice holds for as long as the page lives: Back finds the map as it was. */
let chosen: boolean | null = null;

export function useFinderMap(): MapChoice {
  const mounted = useMounted();
  const isWide = useMediaQuery('(min-width: 80rem)');
  const [choice, setChoice] = useState(chosen);
  const byItself = mounted && isWide && !isLowData() && !isSlowConnection();
  const isOpen = mounted && (choice ?? byItself);
  return {
    isOpen,
    state: mounted ? (isOpen ? 'open' : 'closed') : 'unknown',
    isSideBySide: isWide,
    open(open) {
      chosen = open;
      setChoice(open);
    },
  };
}
