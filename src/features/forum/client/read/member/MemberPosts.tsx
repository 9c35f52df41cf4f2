import { useQueries } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import CircleCheck from 'lucide-react/icons/circle-check';
import { plural } from '#shared/text/plural.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { MemberPost } from '#features/forum/memberContract.ts';
import { memberPath, questionPath } from '../listView.ts';
import { type ActivityTab, memberActivityQuery } from '../queries.ts';
import { postAnchor } from '#features/forum/postAnchor.ts';
import { Failed } from '../ReadingStates.tsx';
import { TimeAgo } from '../byline/TimeAgo.tsx';
import styles from './Member.module.css';

const tabNames: Readonly<Record<ActivityTab, string>> = {
  answers: 'Answers',
  questions: 'Questions',
  comments: 'Comments',
};

function activityHref(handle: string, tab: ActivityTab, after = ''): string {
  const params = new URLSearchParams([
    ...(tab === 'answers' ? [] : [['tab', tab]]),
    ...(after === '' ? [] : [['after', after]]),
  ]).toString();
  return `${memberPath(handle)}${params === '' ? '' : `?${params}`}#posts`;
}

/** @param after where the list begins, for who has no script */
export function MemberPosts({
  handle,
  tab,
  after,
}: {
  handle: string;
  tab: ActivityTab;
  after: string;
}) {
  const [cursors, setCursors] = useState<readonly string[]>([after]);
  const pages = useQueries({
    queries: cursors.map((cursor) => memberActivityQuery(handle, tab, cursor)),
  });
  const posts = pages.flatMap(({ data }) => data?.posts ?? []);
  const next = pages.at(-1)?.data?.nextCursor ?? null;
  const failed = pages.find(({ isError }) => isError);
  const isLoading = pages.some(({ isPending, isFetching }) => isPending && isFetching);
  return (
    <>
      <nav className={styles.tabs} aria-label="Kinds of posts">
        {(Object.keys(tabNames) as ActivityTab[]).map((each) => (
          <Link
            key={each}
            to={activityHref(handle, each)}
            preventScrollReset
            aria-current={each === tab ? 'true' : undefined}
          >
            {tabNames[each]}
          </Link>
        ))}
      </nav>
      {posts.length > 0 && (
        <ul className={styles.posts}>
          {posts.map((post) => (
            <PostItem key={`${post.kind} ${post.id}`} post={post} />
          ))}
        </ul>
      )}
      {posts.length === 0 && pages.every(({ isSuccess }) => isSuccess) && (
        <p className={styles.soft}>No {tabNames[tab].toLowerCase()} yet.</p>
      )}
      {isLoading && <Skeleton shape="row" count={4} label="Loading the posts" />}
      {failed?.error && (
        <Failed
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
          what="these posts"
          offline="Members’ posts need a connection."
        />
      )}
      {next !== null && (
        <div>
          <LinkButton
            to={activityHref(handle, tab, next)}
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              setCursors([...cursors, next]);
            }}
          >
            Show more
          </LinkButton>
        </div>
      )}
    </>
  );
}

function PostItem({ post }: { post: MemberPost }) {
  const { kind, id, questionId, title, preview, score, isAccepted, createdAt } = post;
  const place = kind === 'question' ? '' : `#${postAnchor(id)}`;
  return (
    <li>
      <h3 dir="auto">
        <Link to={`${questionPath(questionId)}${place}`}>{title}</Link>
      </h3>
      <p dir="auto">{preview}</p>
      <p className={styles.facts}>
        {isAccepted && (
          <span className={styles.accepted}>
            <CircleCheck size={16} aria-hidden /> Accepted
          </span>
        )}
        {kind !== 'comment' && <span>{plural(score, 'vote')}</span>}
        <TimeAgo at={createdAt} />
        {post.state === 'closed' && <Badge>Closed</Badge>}
      </p>
    </li>
  );
}
