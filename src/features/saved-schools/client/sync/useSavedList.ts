import { useOffline } from '#offline/OfflineProvider.tsx';
import { readSavedList, type SavedList } from './savedList.ts';
import { type ListOpening, useOpenedSavedSchools, useSavedValue } from './useSavedSchools.ts';

/** The list as screens show it; null until it is open. */
export function useSavedList(): ListOpening & { readonly list: SavedList | null } {
  const opening = useOpenedSavedSchools();
  const offline = useOffline();
  const records = useSavedValue((each) => each);
  // A new status is all that a list has to hear of: each change of a record makes one.
  useSavedValue(() => offline?.status());
  return { ...opening, list: offline && records ? readSavedList(offline, records) : null };
}
