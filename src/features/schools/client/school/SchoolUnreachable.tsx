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
    ? 'You stopped it. The address of this page stays what it was.'
    : navigator.onLine
      ? `Our server did not answer. Nothing of yours is lost.${supportText(error)}`
      : 'You are offline, and this school is not kept on this device. Schools that you have looked at open without signal.';
  usePageMeta({ title: 'School', description: '', canonical: null });
  return (
    <div className={styles.page}>
      <PageHeader
        title={isStopped ? 'This school was not loaded' : 'This school could not be loaded'}
      />
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
