import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import type { NewsItem } from '../contract.ts';
import { useStudentHome } from './homeQueries.ts';
import styles from './Home.module.css';

/** Replies and notifications; nothing where there are none. */
export function HomeNews() {
  const { home } = useStudentHome();
  if (home === null) return null;
  const { replies, notices, unread } = home;
  return (
    <>
      {replies.length > 0 && (
        <News id="recent-replies" title="Recent replies">
          {replies}
        </News>
      )}
      {notices.length > 0 && (
        <News
          id="new-notices"
          title="Notifications"
          after={unread > notices.length && <p>{unread} unread in all, under the bell.</p>}
        >
          {notices}
        </News>
      )}
    </>
  );
}

function News({
  id,
  title,
  children,
  after = null,
}: {
  id: string;
  title: string;
  children: readonly NewsItem[];
  after?: ReactNode;
}) {
  const now = useNow(60_000);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.links}>
        {children.map((item) => (
          <li key={item.id}>
            <Link to={item.path} dir="auto">
              {item.text}
            </Link>
            <p className={styles.soft}>
              <time dateTime={item.at}>{relativeTime(Date.parse(item.at), now)}</time>
            </p>
          </li>
        ))}
      </ul>
      {after}
    </section>
  );
}
