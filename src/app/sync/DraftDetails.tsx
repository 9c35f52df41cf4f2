import type { SyncStatus } from '#offline/useSyncStatus.tsx';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { listTitles } from '#offline/sync/status.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import styles from './ConnectionPill.module.css';

export function DraftDetails({ sync }: { sync: SyncStatus }) {
  const now = useNow();
  return (
    <div className={styles.details}>
      <h3>On this device</h3>
      <p>
        {sync.count === 0
          ? 'Nothing here is waiting to be sent.'
          : `Waiting to be sent: ${listTitles(sync.waiting).join(', ')}.`}
      </p>
      <h3>On the server</h3>
      <p>
        {sync.lastContact === null
          ? 'Not synced from this device yet.'
          : `Last synced ${relativeTime(sync.lastContact, now)}.`}
      </p>
      <StorageNotes sync={sync} />
      {sync.notReceived.map(({ device, edits, lastSeen }) => (
        <p key={device}>
          {`${edits === 1 ? '1 change' : `${edits} changes`} typed on ${device} have not reached the server (last seen ${relativeTime(Date.parse(lastSeen), now)}). Open Lamplight on that device to send them.`}
        </p>
      ))}
      <Button variant="secondary" onClick={sync.syncNow}>
        {sync.count > 0 ? 'Send now' : 'Check now'}
      </Button>
    </div>
  );
}

function StorageNotes({ sync }: { sync: SyncStatus }) {
  if (sync.memoryOnly === 'shared') {
    return (
      <p>This is a shared computer: nothing is kept on it. Your words go to the server only.</p>
    );
  }
  return (
    <>
      {sync.memoryOnly !== null && (
        <p>
          This browser cannot keep drafts now. Your words are in this page and on the server only.
        </p>
      )}
      {sync.persisted === true && <p>Your drafts are protected from cleanup.</p>}
      {sync.persisted === false && (
        <p>The browser may remove drafts when the device runs out of space. Sent words are safe.</p>
      )}
      {sync.mayExpire && <p>This browser may delete drafts after 7 days without use.</p>}
    </>
  );
}
