import { useEffect, useRef } from 'react';

/**
 * When another view takes the focused control away, the page's heading gets the focus: keys go on from there, and not
 * from the top of the document.
 *
 * @param view names what is shown now
 */
export function useFocusAfterChange(view: string): void {
  const before = useRef(view);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const remember = () => {
      focused.current = document.activeElement;
    };
    remember();
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    const isLost =
      focused.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) document.querySelector<HTMLElement>('h1')?.focus();
  }, [view]);
}
