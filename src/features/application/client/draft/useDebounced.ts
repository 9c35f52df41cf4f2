import { useEffect, useState } from 'react';

const debounceMs = 400;

/** The value once it has rested: what is derived from all answers does not follow each keystroke. */
export function useDebounced<T>(value: T): T {
  const [resting, setResting] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setResting(value), debounceMs);
    return () => window.clearTimeout(timer);
  }, [value]);
  return resting;
}
