import { type SyncStatus, useSyncStatus } from '#offline/useSyncStatus.tsx';
import { listTitles } from '#offline/sync/status.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { Button } from '#ui/buttons/Button.tsx';
import styles from '../Condenser.module.css';

export function SyncSummary() {
  const sync = useSyncStatus();
  const now = useNow();
  if (sync.waiting.length === 0) {
    return (
      <p className={styles.quiet}>
        Everything you typed is on the server
        {sync.lastContact === null ? '.' : `; last checked ${relativeTime(sync.lastContact, now)}.`}
      </p>
    );
  }
  return (
    <Banner
      tone="info"
      title={`Only on this device for now: ${listTitles(sync.waiting).join(', ')}`}
      actions={
        <Button variant="secondary" onClick={sync.syncNow}>
          Send now
        </Button>
      }
    >
      <p>{whatHappens(sync)}</p>
    </Banner>
  );
}

function whatHappens({ memoryOnly, reviews, connection }: SyncStatus): string {
  if (memoryOnly !== null)
    return 'This browser does not keep drafts. Leave this page open until they are sent.';
  if (reviews > 0)
    return 'Your words are safe here. What has two versions is sent once you have chosen one.';
  return connection === 'offline'
    ? 'Your words are safe here and will be sent when there is a connection.'
    : 'Your words are safe here and are on their way to the server.';
}
