import { Link } from 'react-router-dom';
import { Button } from '#ui/buttons/Button.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { supportText } from '../schoolQueries.ts';
import styles from './School.module.css';

export function SchoolUnreachable({
  isAsking,
  isStopped,
  error,
  onRetry,
}: {
  isAsking: boolean;
  isStopped: boolean;
  error: unknown;
  onRetry: () => void;
}) {
  const reason = isStopped
    ? 'You stopped loading it. You can try again any time.'
    : navigator.onLine
      ? `Our server didn’t answer. Nothing you saved is lost.${supportText(error)}`
      : 'You’re offline, and this school isn’t saved on this device. Schools you’ve opened before work without signal.';
  usePageMeta({ title: 'School', description: '', canonical: null });
  return (
    <div className={styles.page}>
      <PageHeader title={isStopped ? 'This school didn’t load' : 'We couldn’t load this school'} />
      <p>{reason}</p>
      <div>
        <Button variant="primary" busy={isAsking} busyLabel="Trying…" onClick={onRetry}>
          Try again
        </Button>
      </div>
      <p>
        <Link to="/universities">All schools</Link> or <Link to="/">go back home</Link>
      </p>
    </div>
  );
}
