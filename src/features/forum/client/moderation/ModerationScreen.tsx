import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { canModerate } from '#features/forum/policy.ts';
import { useSession } from '#session/session.ts';
import { plural } from '#shared/text/plural.ts';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { isRefusedRole, moderationQueueQuery } from './queueQueries.ts';
import { Failed } from '../read/ReadingStates.tsx';
import styles from './Moderation.module.css';
import { QueueRow } from './QueueRow.tsx';

/** For members with the permission `forum.moderate`; the server decides, the cookie spares others the call. */
export function ModerationScreen() {
  const session = useSession();
  if (session.kind !== 'member') return null;
  return (
    <div className={styles.page}>
      <PageHeader
        title="Review posts"
        lead="First posts of new members, posts the filter stopped, and posts people reported."
        back={{ label: 'Forum', href: '/forum' }}
      />
      {canModerate(session) ? <Queue userId={session.userId} /> : <ForModerators />}
    </div>
  );
}

const ForModerators = () => (
  <EmptyState
    title="This page is for moderators"
    action={<LinkButton to="/forum">Back to the forum</LinkButton>}
  >
    <p>
      Your account can’t review posts. If you see a post that breaks the rules, report it from its
      menu, and a moderator looks at it.
    </p>
  </EmptyState>
);

function Queue({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(moderationQueueQuery(userId));
  const list = useRef<HTMLOListElement>(null);
  const empty = useRef<HTMLParagraphElement>(null);
  const [message, setMessage] = useState('');
  if (isRefusedRole(error)) return <ForModerators />;
  if (!data)
    return error ? (
      <Failed
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        what="the queue"
        offline="Reviewing needs a connection."
      />
    ) : (
      <Skeleton shape="card" count={3} label="Loading the queue" />
    );
  const focusAt = (index: number) => {
    const rows = list.current?.querySelectorAll<HTMLElement>('article');
    (rows?.[Math.max(0, Math.min(index, rows.length - 1))] ?? empty.current)?.focus();
  };
  const finish = (index: number, done: string) => {
    setMessage(done);
    // The next one takes the place of the one that goes.
    focusAt(index + 1 < data.length ? index + 1 : index - 1);
  };
  return (
    <>
      <p ref={empty} tabIndex={-1} className={styles.count}>
        {data.length === 0
          ? 'Nothing waits for review.'
          : `${plural(data.length, 'post')} to review`}
      </p>
      <p className={styles.message} aria-live="polite">
        {message}
      </p>
      {data.length > 0 && (
        <>
          <Disclosure summary="Keys for reviewing faster">
            <p>
              With the focus on a post: <kbd>J</kbd> next, <kbd>K</kbd> previous, <kbd>A</kbd>{' '}
              approve or leave as it is, <kbd>R</kbd> remove.
            </p>
          </Disclosure>
          <ol ref={list} className={styles.queue}>
            {data.map((item, index) => (
              <QueueRow
                key={item.id}
                item={item}
                userId={userId}
                onMove={(step) => focusAt(index + step)}
                onDone={(done) => finish(index, done)}
              />
            ))}
          </ol>
        </>
      )}
    </>
  );
}
