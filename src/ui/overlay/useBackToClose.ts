// The Back button closes what is open before it leaves the page. While a sheet is open the history holds one more
// entry of the same address.
import { useEffect, useRef } from 'react';
import { addGatekeeper, goBackUnseen } from './backGate.ts';

const mark = 'openSheet';

const markOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && mark in state ? state[mark] : undefined;

/**
 * Calls `onBack` when Back is pressed while `open`. Closing in another way takes the extra entry away again.
 * @param id one name for one sheet
 * @returns `leave(go)`: first removes the extra entry, then calls `go`, which may then change the address
 */
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
    if (markOf(window.history.state) !== id)
      window.history.pushState({ ...(window.history.state as object | null), [mark]: id }, '');
    const release = addGatekeeper((event) => {
      const elsewhere = window.location.href !== address;
      // This sheet's own entry was reached: one on top of it has been closed.
      if (markOf(event.state) === id) return elsewhere ? 'pass' : 'mine';
      latest.current();
      return elsewhere ? 'pass' : 'mine';
    });
    return () => {
      release();
      // Later, because in development React runs every effect twice.
      pendingBack.current = setTimeout(() => {
        if (markOf(window.history.state) === id) goBackUnseen();
      });
    };
  }, [open, id]);
  return (go) => {
    if (markOf(window.history.state) === id) goBackUnseen(() => setTimeout(go));
    else go();
  };
}
