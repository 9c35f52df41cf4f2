import { useMemo, useSyncExternalStore } from 'react';
import { useDrafts } from './DraftsProvider.tsx';
import { closedOverview } from './closedOverview.ts';
import type { SyncOverview } from './types.ts';

const nothing = (): void => undefined;

export type SyncStatus = SyncOverview & {
  /** A person's press: waits are cut short and everything is tried now. */
  readonly syncNow: () => void;
};

/** All sections together: connection, what is unsent, what needs review. For the pill in the header. */
export function useSyncStatus(): SyncStatus {
  const drafts = useDrafts();
  const subscribe = useMemo(
    () => (run: () => void) => drafts?.store.onOverview(run) ?? nothing,
    [drafts],
  );
  const read = () => drafts?.store.overview() ?? closedOverview;
  const overview = useSyncExternalStore(subscribe, read, read);
  const syncNow = useMemo(() => () => void drafts?.syncNow(), [drafts]);
  return useMemo(() => ({ ...overview, syncNow }), [overview, syncNow]);
}
