import { type SyncStatus, useSyncStatus } from '#offline/useSyncStatus.tsx';
import { listTitles } from '#offline/sync/status.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { Button } from '#ui/buttons/Button.tsx';
import styles from '../Condenser.module.css';
import type { ApplicationOverview } from './useApplicationOverview.ts';

export function SyncSummary({ states }: Pick<ApplicationOverview, 'states'>) {
  const sync = useSyncStatus();
  const now = useNow();
  if (sync.waiting.length === 0) {
    if (Object.values(states).every(({ state }) => state === 'not_started')) return null;
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
    return 'This browser can’t store drafts. Keep this page open until they’re sent.';
  if (reviews > 0)
    return 'Your work is safe here. Anything with two versions is sent once you choose one.';
  return connection === 'offline'
    ? 'Your work is safe here and will be sent when you’re back online.'
    : 'Your work is safe here and on its way to the server.';
}
