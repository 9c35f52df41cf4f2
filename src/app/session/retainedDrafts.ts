// While somebody signs out, their drafts stay open until they are locked or deleted, though the session is gone.
import { useSyncExternalStore } from 'react';

let retainedUserId: string | null = null;
const listeners = new Set<() => void>();

/** Holds the drafts of a person open; null lets go. */
export function retainDrafts(userId: string | null): void {
  retainedUserId = userId;
  for (const listener of listeners) listener();
}

/** Whose drafts are held open without a session, or null. */
export const useRetainedDraftsUser = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => retainedUserId,
    () => null,
  );
