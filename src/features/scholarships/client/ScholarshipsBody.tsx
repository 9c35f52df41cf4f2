import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { Tabs } from '#ui/navigation/Tabs.tsx';
import type { Scholarship } from '../contract.ts';
import type { ScholarshipEntry } from '../filters.ts';
import { createStateReader } from '../rules.ts';
import { ScholarshipList } from './list/ScholarshipList.tsx';
import { MyScholarships } from './mine/MyScholarships.tsx';
import { scholarshipsQuery } from './scholarshipQueries.ts';
import type { ScholarshipSlots } from './scholarshipSlots.ts';
import styles from './Scholarships.module.css';
import { useTracks } from './useTracks.ts';

const noRows: readonly Scholarship[] = [];

export function ScholarshipsBody({ userId, ...slots }: ScholarshipSlots & { userId: string }) {
  const list = useQuery(scholarshipsQuery(userId));
  const tracks = useTracks(userId);
  const now = useNow(60_000);
  const [address, setAddress] = useSearchParams();
  const shown = address.get('list') === 'mine' ? 'mine' : 'all';
  const rows = list.data?.data ?? noRows;
  const entries = useMemo((): readonly ScholarshipEntry[] => {
    const readState = createStateReader(new Date(now));
    return rows.map((row) => ({ row, state: readState(row.cycle) }));
  }, [rows, now]);
  const cachedAt = list.data?.cachedAt ?? null;
  const count = tracks.tracks.length;
  return (
    <div className={styles.stack}>
      {cachedAt !== null && (
        <InlineNotice tone="info">
          {`You’re offline, or our server didn’t answer. This is the list from ${relativeTime(cachedAt, now)}.`}
        </InlineNotice>
      )}
      <Tabs
        label="Which scholarships"
        tabs={[
          { id: 'all', label: 'All scholarships' },
          { id: 'mine', label: 'My scholarships', ...(count > 0 && { count: String(count) }) },
        ]}
        selected={shown}
        onSelect={(id) => setAddress(id === 'mine' ? { list: 'mine' } : {}, { replace: true })}
      >
        {list.isPending && <Skeleton shape="card" count={3} label="Loading scholarships" />}
        {list.isError && (
          <Banner
            tone="info"
            title="We couldn’t load the scholarships"
            actions={
              <Button
                busy={list.isFetching}
                busyLabel="Trying…"
                onClick={() => void list.refetch()}
              >
                Try again
              </Button>
            }
          >
            <p>
              Nothing you saved is lost. If you’re offline, the list comes back with a connection.
            </p>
          </Banner>
        )}
        {list.isSuccess && shown === 'all' && (
          <ScholarshipList
            userId={userId}
            entries={entries}
            tracks={tracks}
            readApplicant={slots.readApplicant}
          />
        )}
        {shown === 'mine' && (
          <MyScholarships
            userId={userId}
            entries={entries}
            tracks={tracks}
            now={now}
            readEssays={slots.readEssays}
            onShowAll={() => setAddress({}, { replace: true })}
          />
        )}
      </Tabs>
    </div>
  );
}
