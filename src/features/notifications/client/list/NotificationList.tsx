import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { NoticeItem } from '#features/notifications/contract.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { formatNotice } from '#features/notifications/noticeText.ts';
import { noticesQuery, unreadQuery, useReadNotices } from '../noticeQueries.ts';
import styles from './NotificationList.module.css';

export function NotificationList({ userId }: { userId: string }) {
  const { data, isError, isFetching, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(noticesQuery(userId));
  const { data: unread = 0 } = useQuery(unreadQuery(userId));
  const read = useReadNotices(userId);
  const online = useOnline();
  // What is read while it is looked at stays where it is.
  const [readHere, setReadHere] = useState<ReadonlySet<number>>(new Set());
  if (!data) {
    return isError ? (
      <NotLoaded online={online} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton count={6} />
    );
  }
  const items = data.pages.flatMap((page) => page.items);
  const newest = items[0];
  if (!newest) {
    return (
      <EmptyState title="No notifications yet" headingLevel={3}>
        <p>
          When someone answers you, mentions you, or asks about a tag you follow, you’ll see it
          here.
        </p>
      </EmptyState>
    );
  }
  const markRead = (which: { ids: number[] } | { upTo: number }): void => {
    const now = items.filter(({ id }) => ('ids' in which ? which.ids.includes(id) : true));
    setReadHere((before) => new Set([...before, ...now.map(({ id }) => id)]));
    read.mutate(which);
  };
  const isNew = ({ id, read: wasRead }: NoticeItem): boolean => !wasRead || readHere.has(id);
  const row = (item: NoticeItem) => (
    <NoticeRow
      key={item.id}
      item={item}
      onOpen={() => !item.read && markRead({ ids: [item.id] })}
    />
  );
  const fresh = items.filter(isNew);
  const earlier = items.filter((item) => !isNew(item));
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <p aria-live="polite">{unread === 0 ? 'You’re all caught up.' : `${unread} unread`}</p>
        {unread > 0 && (
          <Button variant="quiet" onClick={() => markRead({ upTo: newest.id })}>
            Mark all as read
          </Button>
        )}
      </div>
      {read.isError && (
        <InlineNotice tone="warn">
          {online
            ? 'We couldn’t mark that as read. Try again in a moment.'
            : 'You’re offline, so this stays unread for now. Try again when you’re back online.'}
        </InlineNotice>
      )}
      {isError && !online && (
        <InlineNotice tone="info">You’re offline. Newer notifications may be missing.</InlineNotice>
      )}
      {fresh.length > 0 && <Group title="New">{fresh.map(row)}</Group>}
      {earlier.length > 0 && <Group title="Earlier">{earlier.map(row)}</Group>}
      {hasNextPage && (
        <Button
          wide
          busy={isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => void fetchNextPage()}
        >
          Show older notifications
        </Button>
      )}
    </div>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.group}>
    <h3>{title}</h3>
    <ul>{children}</ul>
  </section>
);

function NoticeRow({ item, onOpen }: { item: NoticeItem; onOpen: () => void }) {
  const now = useNow(60_000);
  const at = Date.parse(item.at);
  return (
    <li className={styles.row} data-unread={item.read ? undefined : ''}>
      <Link to={item.path} className={styles.link} onClick={onOpen}>
        {!item.read && <VisuallyHidden>Unread: </VisuallyHidden>}
        <span dir="auto">{formatNotice(item)}</span>
      </Link>
      {item.note !== '' && (
        <p className={styles.note} dir="auto">
          Why: {item.note}
        </p>
      )}
      <time dateTime={item.at} title={formatDate(at)}>
        {relativeTime(at, now)}
      </time>
    </li>
  );
}

const NotLoaded = ({
  online,
  busy,
  onRetry,
}: {
  online: boolean;
  busy: boolean;
  onRetry: () => void;
}) => (
  <Banner
    tone={online ? 'warn' : 'info'}
    title={online ? 'We couldn’t load your notifications' : 'You’re offline'}
    actions={
      <Button busy={busy} busyLabel="Loading…" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    <p>
      {online
        ? 'Nothing is lost. Try again in a moment.'
        : 'Nothing is lost. Your notifications show here when you’re back online.'}
    </p>
  </Banner>
);
