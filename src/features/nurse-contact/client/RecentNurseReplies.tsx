import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '#shared/routing/paths.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { previewText } from '#shared/text/textPreview.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { requestsQuery } from './contactQueries.ts';
import styles from './NurseContact.module.css';

const maxReplies = 3;

/** The newest that nurses wrote to a student; nothing for who has no reply. */
export function RecentNurseReplies({ userId }: { userId: string }) {
  const now = useNow(60_000);
  const { data } = useInfiniteQuery(requestsQuery(userId));
  const replies = (data?.pages[0]?.data.requests ?? []).flatMap(
    ({ id, nurseName, unread, last }) =>
      last?.from === 'nurse' ? [{ id, nurseName, unread, ...last }] : [],
  );
  if (replies.length === 0) return null;
  return (
    <section aria-labelledby="nurse-replies" className={styles.section}>
      <h2 id="nurse-replies">Replies from nurses</h2>
      <ul className={styles.requests}>
        {replies.slice(0, maxReplies).map(({ id, nurseName, unread, text, at }) => (
          <li key={id}>
            <p className={styles.facts}>
              <Link to={`${paths.nurses}#requests`}>{nurseName}</Link>
              <span className={styles.quiet}>{relativeTime(Date.parse(at), now)}</span>
              {unread > 0 && <Badge tone="warn">{`${unread} unread`}</Badge>}
            </p>
            <p className={styles.text} dir="auto">
              {previewText(text)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
