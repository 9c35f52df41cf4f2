import { useState } from 'react';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import { useMounted } from '#ui/hooks/useMounted.ts';

export type MapChoice = {
  readonly isOpen: boolean;
  /** What the styles go by: before the page has a script nobody knows, and the room is kept. */
  readonly state: 'unknown' | 'open' | 'closed';
  /** Beside the list, where there is room. */
  readonly isSideBySide: boolean;
  readonly open: (open: boolean) => void;
};

/** As index.html and the switch of the page's foot say it on the document; the switch itself comes later. */
const isLowData = (): boolean => 'lowData' in document.documentElement.dataset;

/** As `Network Information` says it in some browsers; where nothing is said, the connection counts as good. */
function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return connection?.effectiveType !== undefined && connection.effectiveType !== '4g';
}

/** The choice holds for as long as the page lives: Back finds the map as it was. */
let chosen: boolean | null = null;

/** Whether the map stands beside the list: by itself where it has room and costs little, else when it is asked for. */
export function useFinderMap(): MapChoice {
  const mounted = useMounted();
  const isWide = useMediaQuery('(min-width: 64rem)');
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
