import { useMemo, useSyncExternalStore } from 'react';
import {
  areDocumentsSending,
  onDocuments,
  syncDocuments,
  waitingDocuments,
} from './documents/currentDocuments.ts';
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
  const userId = offline?.userId ?? null;
  const readWaiting = () => (userId === null ? 0 : waitingDocuments(userId));
  const waiting = useSyncExternalStore(onDocuments, readWaiting, none);
  const sending = useSyncExternalStore(onDocuments, areDocumentsSending, no);
  const syncNow = useMemo(
    () => () => {
      void offline?.syncNow();
      void syncDocuments();
    },
    [offline],
  );
  return useMemo(
    () => ({ ...withDocuments(status, waiting, sending), syncNow }),
    [status, waiting, sending, syncNow],
  );
}

const none = () => 0;
const no = () => false;

/** Documents that wait are shown like words that wait. */
const withDocuments = (status: EngineStatus, count: number, sending: boolean): EngineStatus =>
  count === 0
    ? status
    : {
        ...status,
        sending: status.sending || sending,
        waiting: [
          ...status.waiting,
          { kind: 'documents', id: '', title: 'Documents', count, since: null },
        ],
        count: status.count + count,
      };
