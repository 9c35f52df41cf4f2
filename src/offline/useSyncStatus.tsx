import { useMemo, useSyncExternalStore } from 'react';
import { useOffline } from './OfflineProvider.tsx';
import { listSync, onListSync } from './shortlist/listSync.ts';
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
  const addList = useSyncExternalStore(onListSync, listSync, listSync);
  const syncNow = useMemo(
    () => () => {
      void offline?.syncNow();
      void syncSavedSchools().catch(() => undefined);
    },
    [offline],
  );
  return useMemo(() => ({ ...addList(status), syncNow }), [status, addList, syncNow]);
}

/** Not a part of the first script: a page without hearts has no list open. */
async function syncSavedSchools(): Promise<void> {
  const { syncShortlist } = await import('./shortlist/currentShortlist.ts');
  await syncShortlist();
}
