import { useCallback, useEffect } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router-dom';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { onRetryOpportunity, retryFailed } from '#ui/loadWithRetry.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from './MessageScreen.module.css';
import { NotFound } from './NotFound.lazy.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useChunkRecovery } from '#app/update/useUpdate.ts';

export function ErrorScreen() {
  const error = useRouteError();
  const location = useLocation();
  const { location: going } = useNavigation();
  const wanted = going ?? location;
  const target = `${wanted.pathname}${wanted.search}${wanted.hash}`;
  const recovery = useChunkRecovery(error, target);
  const retry = useRetry(error, target);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isRouteErrorResponse(error) && error.status === 410) return <GoneScreen />;
  if (recovery === 'looking' || recovery === 'reloading')
    return <Skeleton shape="card" count={2} />;
  const words = recovery === 'notAChunk' ? messages.failed : messages[recovery];
  return (
    <section className={styles.message}>
      <PageHeader title={words.title} />
      <Banner
        tone={recovery === 'offline' ? 'info' : 'bad'}
        title="What you typed is safe on this device"
      >
        <p>{words.text}</p>
      </Banner>
      <div className={styles.actions}>
        <Button onClick={() => void retry().then((isThere) => isThere || window.location.reload())}>
          Try again
        </Button>
        <LinkButton to={paths.home} variant="secondary">
          Go back home
        </LinkButton>
      </div>
    </section>
  );
}

function useRetry(error: unknown, target: string): () => Promise<boolean> {
  const navigate = useNavigate();
  const retry = useCallback(async () => {
    const isThere = await retryFailed(error);
    // The router shows a screen again only after a navigation.
    if (isThere) await navigate(target, { replace: true, preventScrollReset: true });
    return isThere;
  }, [error, target, navigate]);
  useEffect(() => onRetryOpportunity(() => void retry()), [retry]);
  return retry;
}

const GoneScreen = () => (
  <section className={styles.message}>
    <PageHeader code="410" title="This page has been removed" />
    <p>It won’t come back.</p>
    <LinkButton to={paths.home} variant="primary">
      Go back home
    </LinkButton>
  </section>
);

const messages = {
  offline: {
    title: 'This page is not available offline',
    text: 'Go back to carry on where you were, or wait: it opens automatically when you’re back online.',
  },
  unsaved: {
    title: 'This page could not be loaded',
    text: 'Go back to carry on where you were; something is still being saved.',
  },
  failed: {
    title: 'This page could not be shown',
    text: 'Try again, or go back home.',
  },
} as const;
