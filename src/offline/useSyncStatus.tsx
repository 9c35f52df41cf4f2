import { useMemo, useSyncExternalStore } from 'react';
import { useDrafts } from './DraftsProvider.tsx';
import { closedOverview } from './closedOverview.ts';
import {
  areDocumentsSending,
  onDocuments,
  syncDocuments,
  waitingDocuments,
} from './documents/currentDocuments.ts';
import { listSync, onListSync } from './shortlist/listSync.ts';
import type { SyncOverview } from './types.ts';

const nothing = (): void => undefined;

export type SyncStatus = SyncOverview & {
  /** A person's press: waits are cut short and everything is tried now. */
  readonly syncNow: () => void;
};

/** All sections, documents and saved schools together: connection, what is unsent, what needs review. For the pill. */
export function useSyncStatus(): SyncStatus {
  const drafts = useDrafts();
  const subscribe = useMemo(
    () => (run: () => void) => drafts?.store.onOverview(run) ?? nothing,
    [drafts],
  );
  const read = () => drafts?.store.overview() ?? closedOverview;
  const overview = useSyncExternalStore(subscribe, read, read);
  const userId = drafts?.userId ?? null;
  const readWaiting = () => (userId === null ? 0 : waitingDocuments(userId));
  const waiting = useSyncExternalStore(onDocuments, readWaiting, none);
  const sending = useSyncExternalStore(onDocuments, areDocumentsSending, no);
  const addList = useSyncExternalStore(onListSync, listSync, listSync);
  const syncNow = useMemo(
    () => () => {
      void drafts?.syncNow();
      void syncDocuments();
      void syncSavedSchools().catch(() => undefined);
    },
    [drafts],
  );
  return useMemo(
    () => ({ ...addList(withDocuments(overview, waiting, sending)), syncNow }),
    [overview, waiting, sending, addList, syncNow],
  );
}

/** Not a part of the first script: a page without hearts has no list open. */
async function syncSavedSchools(): Promise<void> {
  const { syncShortlist } = await import('./shortlist/currentShortlist.ts');
  await syncShortlist();
}

const none = () => 0;
const no = () => false;

/** Documents that wait are shown like words that wait. */
const withDocuments = (overview: SyncOverview, waiting: number, sending: boolean): SyncOverview =>
  waiting === 0
    ? overview
    : {
        ...overview,
        sending: overview.sending || sending,
        unsent: [...overview.unsent, 'documents'],
        unsentEdits: overview.unsentEdits + waiting,
      };
