import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { activityTabs, type MemberPost } from '#features/forum/memberContract.ts';
import { questionPath } from '#features/forum/rules.ts';
import { plural } from '#shared/text/plural.ts';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Tabs } from '#ui/navigation/Tabs.tsx';
import { flagReasonLabels, postLabels } from '../actions/actionLabels.ts';
import { type ActivityTab, ownActivityQuery, ownFlagsQuery } from '../ownQueries.ts';
import { Failed } from '../read/ReadingStates.tsx';
import { TimeAgo } from '../read/byline/TimeAgo.tsx';
import { DraftList } from './DraftList.tsx';
import styles from './Profile.module.css';

const tabs = [
  { id: 'questions', label: 'Questions' },
  { id: 'answers', label: 'Answers' },
  { id: 'comments', label: 'Comments' },
  { id: 'drafts', label: 'Drafts' },
  { id: 'flags', label: 'Reports' },
] as const;

const offlineText = 'This list isn’t saved on this device. It’s here again when you’re online.';

export function OwnPosts({ userId }: { userId: string }) {
  const [params, setParams] = useSearchParams();
  const selected = tabs.find(({ id }) => id === params.get('tab'))?.id ?? 'questions';
  const activity = activityTabs.find((tab) => tab === selected);
  return (
    <Tabs
      label="Your posts"
      tabs={tabs}
      selected={selected}
      onSelect={(tab) =>
        setParams(tab === 'questions' ? {} : { tab }, { replace: true, preventScrollReset: true })
      }
    >
      {activity && <ActivityList key={activity} userId={userId} tab={activity} />}
      {selected === 'drafts' && <DraftList userId={userId} />}
      {selected === 'flags' && <FlagList userId={userId} />}
    </Tabs>
  );
}

const emptyTexts = {
  questions: {
    title: 'You haven’t asked anything yet',
    text: 'Most questions get their first answer from someone who had the same one.',
    href: '/forum/question/ask',
    action: 'Ask a question',
  },
  answers: {
    title: 'You haven’t answered anything yet',
    text: 'If you’ve been through it, what you know helps.',
    href: '/forum?tab=unanswered',
    action: 'See unanswered questions',
  },
  comments: {
    title: 'You haven’t commented on anything yet',
    text: 'A comment is for a short question or thanks.',
    href: '/forum',
    action: 'Browse questions',
  },
} as const;

function ActivityList({ userId, tab }: { userId: string; tab: ActivityTab }) {
  const query = useInfiniteQuery(ownActivityQuery(userId, tab));
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = query;
  const posts = data?.pages.flatMap((page) => page.posts) ?? [];
  if (!data)
    return error ? (
      <Failed
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        what="your posts"
        offline={offlineText}
      />
    ) : (
      <Skeleton shape="row" count={4} label="Loading your posts" />
    );
  if (posts.length === 0) {
    const { title, text, href, action } = emptyTexts[tab];
    return (
      <EmptyState
        headingLevel={3}
        title={title}
        action={<LinkButton to={href}>{action}</LinkButton>}
      >
        <p>{text}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.posts}>
        {posts.map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetching} busyLabel="Loading…" onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

const stateLabels: Readonly<Record<string, string>> = {
  pending: 'Waiting for review',
  closed: 'Closed',
  locked: 'Locked',
  deleted: 'Deleted',
};

function PostRow({ post }: { post: MemberPost }) {
  const { kind, id, questionId, title, preview, score, isAccepted, anonymous, state } = post;
  const label = stateLabels[state];
  return (
    <li>
      <p className={styles.title} dir="auto">
        {state === 'deleted' ? (
          <span>{title}</span>
        ) : (
          <Link to={questionPath(questionId, kind === 'question' ? undefined : id)}>{title}</Link>
        )}
      </p>
      {preview !== '' && <p dir="auto">{preview}</p>}
      <p className={styles.facts}>
        {label !== undefined && (
          <Badge tone={state === 'pending' ? 'info' : undefined}>{label}</Badge>
        )}
        {isAccepted && <Badge tone="good">Accepted</Badge>}
        {anonymous && <Badge>Your name is hidden</Badge>}
        {kind !== 'comment' && <span>{plural(score, 'vote')}</span>}
        <TimeAgo at={post.createdAt} />
      </p>
    </li>
  );
}

const flagStates = {
  open: { label: 'Waiting', tone: undefined },
  upheld: { label: 'Agreed', tone: 'good' },
  declined: { label: 'Left as it is', tone: undefined },
} as const;

function FlagList({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(ownFlagsQuery(userId));
  if (!data)
    return error ? (
      <Failed
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        what="your reports"
        offline={offlineText}
      />
    ) : (
      <Skeleton shape="row" count={3} label="Loading your reports" />
    );
  if (data.length === 0)
    return (
      <EmptyState headingLevel={3} title="You haven’t reported anything">
        <p>If a post could hurt someone or names a patient, report it from its menu.</p>
      </EmptyState>
    );
  return (
    <ul className={styles.posts}>
      {data.map(({ id, kind, postId, questionId, title, reason, state, at }) => (
        <li key={id}>
          <p className={styles.title} dir="auto">
            <Link to={questionPath(questionId, kind === 'question' ? undefined : postId)}>
              {title === '' ? `A deleted ${postLabels[kind]}` : title}
            </Link>
          </p>
          <p className={styles.facts}>
            <Badge tone={flagStates[state].tone}>{flagStates[state].label}</Badge>
            <span>{flagReasonLabels[reason]}</span>
            <TimeAgo at={at} />
          </p>
        </li>
      ))}
    </ul>
  );
}
