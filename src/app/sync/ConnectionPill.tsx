import { useEffect, useState } from 'react';
import { checkAudience } from '#shared/contract/audience.ts';
import { useSession } from '#session/session.ts';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { loadWithRetry } from '#ui/loadWithRetry.ts';
import { LazySheet } from '#ui/overlay/LazySheet.tsx';
import { type SyncStatus, useSyncStatus } from '#offline/useSyncStatus.tsx';
import { SyncPill } from '#ui/feedback/SyncPill.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import type { PillState } from './syncPillState.ts';

const loadDraftDetails = async () => (await import('./DraftDetails.tsx')).DraftDetails;
const DraftDetails = lazyPart(loadDraftDetails);
const StorageUseDetails = lazyPart(
  async () => (await import('./StorageUseDetails.tsx')).StorageUseDetails,
);

export function ConnectionPill() {
  const [open, setOpen] = useState(false);
  const session = useSession();
  const online = useOnline();
  const sync = useSyncStatus();
  // Others have nothing to save most of the time: for them the pill says so only while something waits.
  const keepsDrafts = session.kind === 'member' && checkAudience('condenser', session) === null;
  const showsSync = session.kind === 'member' && ((keepsDrafts && sync.ready) || sync.count > 0);
  const describe = useSyncPillState(showsSync);
  const waitsLong = useWaitsLong(sync.count > 0);
  const pill = showsSync && describe ? describe(sync, waitsLong) : connectionPillState(online);
  // That a page which shows itself has come is no news to a guest.
  if (session.kind === 'guest' && online && !open) return null;
  return (
    <>
      <SyncPill {...pill} onPress={() => setOpen(true)} />
      <LazySheet open={open} onClose={() => setOpen(false)} title="Connection and saving">
        <p>{pill.detail}</p>
        {open && showsSync && (
          <LazyBoundary fallback={null} unavailable={null}>
            <DraftDetails sync={sync} />
          </LazyBoundary>
        )}
        {open && (
          <LazyBoundary fallback={null} unavailable={null}>
            <StorageUseDetails showPersistence={!showsSync} />
          </LazyBoundary>
        )}
      </LazySheet>
    </>
  );
}

/** Words that are typed with a connection are sent within this time; in milliseconds. */
export const waitingShownAfter = 4000;

function useWaitsLong(waits: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setIsLong(true), waitingShownAfter);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [waits]);
  return isLong;
}

type Describe = (sync: SyncStatus, waitsLong: boolean) => PillState;

/** Loaded once drafts are open: a guest never loads it. */
function useSyncPillState(ready: boolean): Describe | null {
  const [loaded, setLoaded] = useState<{ describe: Describe } | null>(null);
  useEffect(() => {
    if (!ready) return undefined;
    let gone = false;
    const load = async () => {
      const { syncPillState: describe } = await loadWithRetry(() => import('./syncPillState.ts'));
      if (!gone) setLoaded({ describe });
      await loadWithRetry(loadDraftDetails);
    };
    void load();
    return () => {
      gone = true;
    };
  }, [ready]);
  return loaded?.describe ?? null;
}

const connectionPillState = (online: boolean): PillState =>
  online
    ? { tone: 'synced', label: 'Online', detail: 'You are connected.' }
    : {
        tone: 'offline',
        label: 'Offline',
        detail: 'You are offline. Pages you have opened before still work.',
      };
