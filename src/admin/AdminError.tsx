import { useRouteError } from 'react-router-dom';
import { Button } from '#ui/buttons/Button.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import styles from './AdminApp.module.css';

/** In place of the app when a screen fails or a part of it can't be loaded, as after an update or without a connection. */
export function AdminError() {
  const error = useRouteError();
  return (
    <main className={styles.door}>
      <PageHeader title="This screen could not be shown" />
      <p>What you typed is kept on this device. Check your connection, then load the page again.</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
      {error instanceof Error && <p>For a report: {error.message}</p>}
    </main>
  );
}
