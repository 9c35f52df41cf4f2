import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** When a new search has removed what had the focus, the headline takes it. */
export function useHeadlineFocus(): void {
  const { key, search } = useLocation();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    // The first address of a visit was not chosen on this page.
    const isNew = shown.current !== search && key !== 'default';
    shown.current = search;
    if (!isNew || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, [key, search]);
}
