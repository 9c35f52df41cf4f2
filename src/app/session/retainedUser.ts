// While a person signs out, their offline work stays open until it is locked or deleted, though the session is gone.
import { useSyncExternalStore } from 'react';

let retainedUserId: string | null = null;
const listeners = new Set<() => void>();

/** Holds a person's offline work open; null lets go. */
export function retainUser(userId: string | null): void {
  retainedUserId = userId;
  for (const listener of listeners) listener();
}

/** Whose offline work is held open without a session, or null. */
export const useRetainedUserId = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => retainedUserId,
    () => null,
  );
