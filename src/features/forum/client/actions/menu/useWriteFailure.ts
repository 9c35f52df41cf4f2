import { useState } from 'react';
import type { FormError } from '#ui/form/formError.ts';
import { useCountdown } from '#ui/hooks/useCountdown.ts';
import { describeWriteError } from './describeRefusal.ts';

export type WriteFailure = {
  readonly error: FormError | null;
  /** Until the wait that the server asked for is over. */
  readonly secondsLeft: number;
  readonly show: (error: unknown) => void;
  readonly clear: () => void;
};

/** Why the last write of a button was refused; one that came too often is free again by itself. */
export function useWriteFailure(): WriteFailure {
  const [error, setError] = useState<FormError | null>(null);
  return {
    error,
    secondsLeft: useCountdown(error?.until ?? null),
    show: (caught) => setError(describeWriteError(caught)),
    clear: () => setError(null),
  };
}
