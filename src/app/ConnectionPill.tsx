// Connection and sync in one place, always in the same corner (identity.md, "the pill").
import { lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../session/session.ts';
import type { SyncOverview } from '../offline/types.ts';
import { useSyncStatus } from '../offline/useSyncStatus.tsx';
import { LatePart } from '../ui/LatePart.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { SyncPill, type SyncTone } from '../ui/SyncPill.tsx';

const loadDraftDetails = async () => ({
  default: (await import('./DraftDetails.tsx')).DraftDetails,
});
const DraftDetails = lazy(loadDraftDetails);

type Face = { readonly tone: SyncTone; readonly label: string; readonly detail: string };

/** The pill and its sheet. */
export function ConnectionPill() {
  const [open, setOpen] = useState(false);
  const session = useSession();
  const online = useOnline();
  const sync = useSyncStatus();
  useEffect(() => {
    // It is read mostly when there is no connection: then it has to be there already.
    if (sync.ready) void loadDraftDetails().catch(() => undefined);
  }, [sync.ready]);
  const face = session.kind === 'member' && sync.ready ? draftFace(sync) : siteFace(online);
  return (
    <>
      <SyncPill {...face} onPress={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title="Connection and saving">
        <p>{face.detail}</p>
        {open && session.kind === 'member' && sync.ready && (
          <LatePart fallback={null} missing={null}>
            <DraftDetails sync={sync} />
          </LatePart>
        )}
      </Sheet>
    </>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed);
      window.addEventListener('offline', changed);
      return () => {
        window.removeEventListener('online', changed);
        window.removeEventListener('offline', changed);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}

const siteFace = (online: boolean): Face =>
  online
    ? { tone: 'synced', label: 'Online', detail: 'You are connected.' }
    : {
        tone: 'offline',
        label: 'Offline',
        detail: 'You are offline. Pages you have opened before still work.',
      };

function draftFace(sync: SyncOverview): Face {
  const many = (count: number, one: string, more: string) =>
    count === 1 ? `1 ${one}` : `${count} ${more}`;
  if (sync.reviews > 0) {
    const answers = many(sync.reviews, 'answer was', 'answers were');
    return {
      tone: 'review',
      label: `${sync.reviews} to review`,
      detail: `${answers} changed in two places. Both versions are safe; open the section to choose.`,
    };
  }
  if (sync.memoryOnly !== null && sync.unsentEdits > 0) {
    return {
      tone: 'blocked',
      label: 'Not kept',
      detail:
        'This browser does not keep drafts. Leave this page open until your words are on the server.',
    };
  }
  if (sync.parked.length > 0) {
    return {
      tone: 'blocked',
      label: 'Needs a look',
      detail:
        'The server does not take some changes. They are kept on this device; open the section to see why.',
    };
  }
  if (sync.connection === 'signedOut') {
    return {
      tone: 'device',
      label: 'Sign in',
      detail:
        'Your session has ended. Your words are on this device and are sent after you sign in.',
    };
  }
  if (sync.sending)
    return { tone: 'sending', label: 'Sending…', detail: 'Your latest words are being sent.' };
  if (sync.overdue) {
    return {
      tone: 'blocked',
      label: 'Unsent for a day',
      detail:
        'Some of your words have waited for more than a day. They are kept on this device; connect once to send them.',
    };
  }
  if (sync.unsent.length > 0) {
    const waiting = many(sync.unsentEdits, 'change waits', 'changes wait');
    return {
      tone: sync.connection === 'offline' ? 'offline' : 'device',
      label: `${sync.unsentEdits} waiting`,
      detail: `${waiting} on this device for a connection.`,
    };
  }
  if (sync.connection === 'offline') {
    return {
      tone: 'offline',
      label: 'Offline',
      detail: 'You are offline. You can go on; what you type is kept on this device.',
    };
  }
  return { tone: 'synced', label: 'All saved', detail: 'Everything you typed is on the server.' };
}
