import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Offline } from './offline.ts';
import { closedStatus, type SyncStatus } from './sync/status.ts';

/** The offline work of the person signed in; null for guests and during the first moment after sign-in. */
export const OfflineContext = createContext<Offline | null>(null);

export const useOffline = (): Offline | null => useContext(OfflineContext);

const neverChanges = () => () => undefined;

export function useSyncStatus(): SyncStatus {
  const offline = useOffline();
  const read = () => offline?.status() ?? closedStatus;
  return useSyncExternalStore(offline?.onStatus ?? neverChanges, read, () => closedStatus);
}
