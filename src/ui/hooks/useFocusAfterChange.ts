import { useEffect, useRef } from 'react';

/**
 * When another view takes the focused control away, a heading gets the focus: keys go on from there, and not from the
 * top of the document.
 *
 * @param view names what is shown now
 * @param heading a selector of what can take the focus; the page's own heading when left out
 */
export function useFocusAfterChange(view: string, heading = 'h1'): void {
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
    if (isLost) document.querySelector<HTMLElement>(heading)?.focus();
  }, [view, heading]);
}
