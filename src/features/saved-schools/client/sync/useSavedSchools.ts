import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { useSession } from '#session/session.ts';
import { onRetryOpportunity } from '#ui/loadWithRetry.ts';
import type { SavedRecord, SavedRecords } from './savedRecord.ts';
import { findSaved, findSavedRecords, openSavedSchools } from './savedSchools.ts';

const neverChanges = () => () => undefined;

/** Something read from the list; undefined until it is open. Renders again only when the result is another one. */
export function useSavedValue<T>(read: (records: SavedRecords) => T): T | undefined {
  const offline = useOffline();
  const get = () => {
    const records = offline ? findSavedRecords(offline) : undefined;
    return records && read(records);
  };
  return useSyncExternalStore(offline?.onStatus ?? neverChanges, get, () => undefined);
}

export const useSaved = (id: number): SavedRecord | undefined =>
  useSavedValue((records) => findSaved(records, id));

export type ListOpening = {
  /** What opens the list could not be loaded. */
  readonly hasFailed: boolean;
  readonly open: () => void;
};

/** Opens the list of the person signed in, and again where another one took its place. */
export function useOpenedSavedSchools(): ListOpening {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : null;
  const offline = useOffline();
  const [hasFailed, setHasFailed] = useState(false);
  const open = useCallback(() => {
    if (userId === null) return;
    openSavedSchools(userId).then(
      () => setHasFailed(false),
      () => setHasFailed(true),
    );
  }, [userId]);
  useEffect(open, [open, offline]);
  useEffect(() => (hasFailed ? onRetryOpportunity(open) : undefined), [hasFailed, open]);
  return { hasFailed, open };
}
