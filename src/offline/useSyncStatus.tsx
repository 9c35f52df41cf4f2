import { useMemo, useSyncExternalStore } from 'react';
import { useOffline } from './OfflineProvider.tsx';
import { closedStatus, type SyncStatus as EngineStatus } from './sync/status.ts';

const neverChanges = () => () => undefined;

export type SyncStatus = EngineStatus & {
  /** A person's press: waits are cut short and everything is tried now. */
  readonly syncNow: () => void;
};

/** Everything that waits, whatever its kind: connection, what is unsent, what needs review. For the pill. */
export function useSyncStatus(): SyncStatus {
  const offline = useOffline();
  const read = () => offline?.status() ?? closedStatus;
  const status = useSyncExternalStore(offline?.onStatus ?? neverChanges, read, () => closedStatus);
  const syncNow = useMemo(() => () => void offline?.syncNow(), [offline]);
  return useMemo(() => ({ ...status, syncNow }), [status, syncNow]);
}
