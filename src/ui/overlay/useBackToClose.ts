// While a sheet is open the history holds one more entry of the same address.
import { useEffect, useRef } from 'react';
import { addPopInterceptor, goBackSilently } from './popInterceptors.ts';

const stateKey = 'openSheet';

const getOpenSheetId = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && stateKey in state ? state[stateKey] : undefined;

/** @returns `leave(go)`: first removes the extra entry, then calls `go`, which may then change the address */
export function useBackToClose(
  open: boolean,
  id: string,
  onBack: () => void,
): (go: () => void) => void {
  const latest = useRef(onBack);
  const pendingBack = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (!open) return undefined;
    clearTimeout(pendingBack.current);
    const address = window.location.href;
    if (getOpenSheetId(window.history.state) !== id)
      window.history.pushState({ ...(window.history.state as object | null), [stateKey]: id }, '');
    const release = addPopInterceptor((event) => {
      const elsewhere = window.location.href !== address;
      // This sheet's own entry was reached: one on top of it has been closed.
      if (getOpenSheetId(event.state) === id) return elsewhere ? 'pass' : 'mine';
      latest.current();
      return elsewhere ? 'pass' : 'mine';
    });
    return () => {
      release();
      // Later, because in development React runs every effect twice.
      pendingBack.current = setTimeout(() => {
        if (getOpenSheetId(window.history.state) === id) goBackSilently();
      });
    };
  }, [open, id]);
  return (go) => {
    if (getOpenSheetId(window.history.state) === id) goBackSilently(() => setTimeout(go));
    else go();
  };
}
