import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { CopySection } from './CopySection.tsx';
import { DataMapList } from './DataMapList.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { NewsSwitch } from './NewsSwitch.tsx';
import styles from './PrivacySettings.module.css';
import { privacyQuery } from './privacyQueries.ts';

/** A section of the account’s settings. */
export function PrivacySettings({ userId }: { userId: string }) {
  const id = useId();
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash === '#privacy') section.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  const { data, isError, isFetching, refetch } = useQuery(privacyQuery(userId));
  const online = useOnline();
  return (
    <section ref={section} id="privacy" aria-labelledby={id} className={styles.section}>
      <h2 id={id}>Your data and privacy</h2>
      <DataMapList />
      {data ? (
        <>
          <NewsSwitch userId={userId} on={data.marketing} />
          <CopySection userId={userId} copy={data.export} />
          <DeleteSection userId={userId} state={data} />
        </>
      ) : isError || !online ? (
        <Banner
          tone="warn"
          title={online ? 'We couldn’t load this part' : 'You’re offline'}
          actions={
            <Button busy={isFetching} busyLabel="Loading…" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          <p>
            You need a connection to get a copy of your data or to delete your account. Nothing has
            changed.
          </p>
        </Banner>
      ) : (
        <Skeleton count={4} label="Loading your privacy settings" />
      )}
    </section>
  );
}
