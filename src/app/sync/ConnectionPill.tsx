// Connection and sync in one place, always in the same corner (identity.md, "the pill").
import { useEffect, useState } from 'react';
import { useSession } from '../session/session.ts';
import type { SyncOverview } from '../offline/types.ts';
import { useSyncStatus } from '../offline/useSyncStatus.tsx';
import { LatePart } from '../ui/LatePart.tsx';
import { lazyPart, untilLoaded } from '../ui/lazy.tsx';
import { LateSheet } from '../ui/LateSheet.tsx';
import { SyncPill } from '../ui/SyncPill.tsx';
import { useOnline } from '../ui/useOnline.ts';
import type { PillFace } from './draftFace.ts';

const loadDraftDetails = async () => (await import('./DraftDetails.tsx')).DraftDetails;
const DraftDetails = lazyPart(loadDraftDetails);
const SpaceUseDetails = lazyPart(
  async () => (await import('./SpaceUseDetails.tsx')).SpaceUseDetails,
);

/** The pill and its sheet. */
export function ConnectionPill() {
  const [open, setOpen] = useState(false);
  const session = useSession();
  const online = useOnline();
  const sync = useSyncStatus();
  // Saved schools wait also for those who have no drafts.
  const speaks = session.kind === 'member' && (sync.ready || sync.unsent.length > 0);
  const draftFace = useDraftFace(speaks);
  const face = speaks && draftFace ? draftFace(sync) : siteFace(online);
  return (
    <>
      <SyncPill {...face} onPress={() => setOpen(true)} />
      <LateSheet open={open} onClose={() => setOpen(false)} title="Connection and saving">
        <p>{face.detail}</p>
        {open && speaks && (
          <LatePart fallback={null} missing={null}>
            <DraftDetails sync={sync} />
          </LatePart>
        )}
        {open && (
          <LatePart fallback={null} missing={null}>
            <SpaceUseDetails sayLasting={!sync.ready} />
          </LatePart>
        )}
      </LateSheet>
    </>
  );
}

/**
 * The words about drafts, once drafts are open: a guest never loads them. With them come the details, which are read
 * mostly when there is no connection.
 */
function useDraftFace(ready: boolean): ((sync: SyncOverview) => PillFace) | null {
  const [face, setFace] = useState<{ of: (sync: SyncOverview) => PillFace } | null>(null);
  useEffect(() => {
    if (!ready) return undefined;
    let gone = false;
    const load = async () => {
      const { draftFace } = await untilLoaded(() => import('./draftFace.ts'));
      if (!gone) setFace({ of: draftFace });
      await untilLoaded(loadDraftDetails);
    };
    void load();
    return () => {
      gone = true;
    };
  }, [ready]);
  return face?.of ?? null;
}

const siteFace = (online: boolean): PillFace =>
  online
    ? { tone: 'synced', label: 'Online', detail: 'You are connected.' }
    : {
        tone: 'offline',
        label: 'Offline',
        detail: 'You are offline. Pages you have opened before still work.',
      };
