import { Link } from 'react-router-dom';
import { Button } from '../../../../ui/Button.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { usePageMeta } from '../../../../ui/pageMeta.ts';
import styles from './School.module.css';

/** The server could not be asked and nothing is kept. */
export function SchoolUnreachable({
  isAsking,
  onRetry,
}: {
  isAsking: boolean;
  onRetry: () => void;
}) {
  usePageMeta({ title: 'School', description: '', canonical: null });
  return (
    <div className={styles['page']}>
      <PageHeader title="This school could not be loaded" />
      <p>
        {navigator.onLine
          ? 'Our server did not answer. Nothing of yours is lost.'
          : 'You are offline, and this school is not kept on this device. Schools that you have looked at open without signal.'}
      </p>
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
