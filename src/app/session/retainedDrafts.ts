// While somebody signs out, their drafts stay open until they are locked or deleted, though the session is gone.
import { useSyncExternalStore } from 'react';

let retainedUserId: string | null = null;
const listeners = new Set<() => void>();

export function retainDrafts(userId: string | null): void {
  retainedUserId = userId;
  for (const listener of listeners) listener();
}

export const useRetainedDraftsUser = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => retainedUserId,
    () => null,
  );
