import { useEffect, useState } from 'react';

/** A busy page is no reason to wait for ever. */
const timeoutMs = 3_000;

/** True once the page is there and the browser has nothing else to do. */
export function useBrowserIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const end = () => setIdle(true);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(end);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(end, { timeout: timeoutMs });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}
