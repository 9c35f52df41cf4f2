import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { QueueItem } from '#features/forum/moderationContract.ts';
import { questionPath } from '#features/forum/rules.ts';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { flagReasonLabels, postLabels } from '../actions/actionLabels.ts';
import { useWriteFailure } from '../actions/menu/useWriteFailure.ts';
import { WriteFailureText } from '../actions/menu/WriteFailureText.tsx';
import { FindAuthor, RemovePost } from '../actions/menu/RemovePost.tsx';
import { useWriteKey } from '../actions/menu/useWriteKey.ts';
import { refreshQuestion } from '../actions/patchPosts.ts';
import { moderationQueueQuery } from './queueQueries.ts';
import { moderatePost } from '../ownWrites.ts';
import { TimeAgo } from '../read/byline/TimeAgo.tsx';
import { memberPath } from '../read/listView.ts';
import { PostText } from '../read/question/PostText.tsx';
import styles from './Moderation.module.css';

const whyLabels: Readonly<Record<QueueItem['why'], string>> = {
  first_post: 'First post',
  filter: 'Stopped by the filter',
  flags: 'Reported',
};

const kindLabels = { question: 'Question', answer: 'Answer', comment: 'Comment' } as const;

export function QueueRow({
  item,
  userId,
  onMove,
  onDone,
}: {
  item: QueueItem;
  userId: string;
  onMove: (step: 1 | -1) => void;
  onDone: (message: string) => void;
}) {
  const client = useQueryClient();
  const getKey = useWriteKey();
  const titleId = useId();
  const [opened, setOpened] = useState<'remove' | 'author' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const failure = useWriteFailure();
  const isTooEarly = failure.secondsLeft > 0;
  const { kind, id, questionId, title, html, by, anonymous, why, flags, at } = item;
  const what = postLabels[kind];
  const isWaiting = why !== 'flags';
  const accept = isWaiting ? 'Approve' : 'Leave as it is';
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: moderationQueueQuery(userId).queryKey });
    await refreshQuestion(client, questionId, userId);
  };
  const decide = async () => {
    if (isBusy || isTooEarly) return;
    setBusy(true);
    failure.clear();
    const decision = isWaiting ? 'approve' : 'keep';
    try {
      const key = getKey([id, decision]);
      await moderatePost({ kind, id, decision, note: '' }, { userId, key });
      onDone(isWaiting ? `The ${what} is public now.` : `The ${what} stays as it is.`);
      await refresh();
    } catch (error) {
      failure.show(error);
      setBusy(false);
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const actions: Readonly<Record<string, () => void>> = {
      j: () => onMove(1),
      k: () => onMove(-1),
      a: () => void decide(),
      r: () => setOpened('remove'),
    };
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <li>
      {/* The keys work while the post itself has the focus (WCAG 2.1.4). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <article tabIndex={0} aria-labelledby={titleId} className={styles.item} onKeyDown={press}>
        <p className={styles.facts}>
          <Badge tone={isWaiting ? 'info' : 'warn'}>{whyLabels[why]}</Badge>
          <Badge>{kindLabels[kind]}</Badge>
          {by === '' ? (
            <span>{anonymous ? 'Name hidden from readers' : 'Deleted account'}</span>
          ) : (
            <Link to={memberPath(by)}>{by}</Link>
          )}
          <TimeAgo at={at} />
        </p>
        <h2 id={titleId} dir="auto">
          {isWaiting ? (
            title
          ) : (
            <Link to={questionPath(questionId, kind === 'question' ? undefined : id)}>{title}</Link>
          )}
        </h2>
        <PostText html={html} />
        {flags.length > 0 && (
          <InlineNotice tone="warn">
            <ul className={styles.flags}>
              {flags.map(({ reason, note, at: flaggedAt }) => (
                <li key={`${flaggedAt} ${reason} ${note}`}>
                  <strong>{flagReasonLabels[reason]}</strong>
                  {note !== '' && <span dir="auto">: {note}</span>} <TimeAgo at={flaggedAt} />
                </li>
              ))}
            </ul>
          </InlineNotice>
        )}
        <div className={styles.buttons}>
          <Button busy={isBusy} aria-disabled={isTooEarly} onClick={() => void decide()}>
            {accept}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
          <Button variant="danger" onClick={() => setOpened('remove')}>
            Remove<VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
          {item.canReveal && (
            <Button variant="quiet" onClick={() => setOpened('author')}>
              See who asked<VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          )}
        </div>
        <WriteFailureText failure={failure} className={styles.message} />
      </article>
      {opened === 'remove' && (
        <RemovePost
          post={item}
          userId={userId}
          onClose={() => setOpened(null)}
          onRemoved={() => {
            setOpened(null);
            onDone(`The ${what} was removed, and its author gets your reason.`);
          }}
        />
      )}
      {opened === 'author' && (
        <FindAuthor post={item} userId={userId} onClose={() => setOpened(null)} />
      )}
    </li>
  );
}
