// While a person signs out, their offline work stays open until it is locked or deleted, though the session is gone.
import { useSyncExternalStore } from 'react';

let retainedUserId: string | null = null;
const listeners = new Set<() => void>();

export function retainUser(userId: string | null): void {
  retainedUserId = userId;
  for (const listener of listeners) listener();
}

export const useRetainedUserId = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => retainedUserId,
    () => null,
  );
