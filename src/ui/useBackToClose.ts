// The Back button closes what is open before it leaves the page. While a sheet is open the history holds one more
// entry of the same address. The router must not see that entry come and go: it would load the screen again.
import { useEffect, useRef } from 'react';

const mark = 'openSheet';

const markOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && mark in state ? state[mark] : undefined;

/** The pop that we cause ourselves reaches nobody else. */
function goBackUnseen(then?: () => void): void {
  const swallow = (event: PopStateEvent): void => {
    event.stopImmediatePropagation();
    then?.();
  };
  window.addEventListener('popstate', swallow, { capture: true, once: true });
  window.history.back();
}

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
    const popped = (event: PopStateEvent): void => {
      // This sheet's own entry was reached: one on top of it has been closed.
      if (markOf(event.state) === id) return;
      if (window.location.href === address) event.stopImmediatePropagation();
      latest.current();
    };
    window.addEventListener('popstate', popped, { capture: true });
    return () => {
      window.removeEventListener('popstate', popped, { capture: true });
      pendingBack.current = setTimeout(() => {
        if (markOf(window.history.state) === id) goBackUnseen();
      });
    };
  }, [open, id]);
  return (go) => {
    if (markOf(window.history.state) === id) goBackUnseen(go);
    else go();
  };
}
