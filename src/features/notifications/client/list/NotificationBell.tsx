import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Bell from 'lucide-react/icons/bell';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { bellName, formatUnread } from '../noticeLabels.ts';
import { unreadQuery, useLiveNotices } from '../noticeQueries.ts';
import styles from './NotificationBell.module.css';

const NotificationPanel = lazyPart(
  async () => (await import('./NotificationPanel.lazy.tsx')).NotificationPanel,
);

export function NotificationBell({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  const { data: unread = 0 } = useQuery(unreadQuery(userId));
  useLiveNotices(userId);
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        title="Notifications"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Bell size={22} aria-hidden />
        <VisuallyHidden>{bellName(unread)}</VisuallyHidden>
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {formatUnread(unread)}
          </span>
        )}
      </button>
      {open && (
        <LazyBoundary fallback={null} unavailable={null}>
          <NotificationPanel userId={userId} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
