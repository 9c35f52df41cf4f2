import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { describeStaffError } from '../useStaffForm.ts';
import { staffEventsQuery } from './colleagueQueries.ts';
import { formatEvent, formatMoment } from './formatStaff.ts';
import styles from './Staff.module.css';

/** Who changed the staff: nobody can change it. */
export function StaffLogScreen() {
  const query = useInfiniteQuery(staffEventsQuery());
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <PageHeader
        title="Log of the staff"
        back={{ label: 'Staff', href: '/staff' }}
        lead={<p>Who changed what, for whom and when. Nobody can change this log.</p>}
      />
      {query.isError && (
        <Banner
          tone="bad"
          title={describeStaffError(query.error).title}
          actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
        >
          <p>We couldn’t load the log.</p>
        </Banner>
      )}
      {query.isPending && <Skeleton count={5} label="Loading the log" />}
      {query.data && rows.length === 0 && <EmptyState title="Nothing was changed yet" />}
      <ol className={styles.list} aria-label="Changes, the newest first">
        {rows.map((event) => (
          <li key={event.id} className={styles.row}>
            <p>
              <strong>{event.by}</strong> {formatEvent(event)}.
            </p>
            <p className={styles.quiet}>
              <time dateTime={event.at}>{formatMoment(event.at)}</time>
            </p>
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older changes
        </Button>
      )}
    </>
  );
}
