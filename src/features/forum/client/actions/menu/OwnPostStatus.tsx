import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { canTakeBack, useOutbox } from '#offline/outbox/useOutbox.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { RetryButton } from '#ui/feedback/RetryButton.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import {
  answerRemoval,
  commentRemoval,
  questionRemoval,
} from '#features/forum/client/write/postCommands.ts';
import { postLabels } from '../actionLabels.ts';
import styles from '../Actions.module.css';
import { isStuck } from '../marks/useMark.ts';
import { refreshQuestion } from '../patchPosts.ts';
import type { MenuPost } from './postMenuEntries.ts';

/** The removal of an own post, while it waits or when it was refused. */
export function OwnPostStatus({
  post: { kind, post },
  questionId,
  userId,
}: {
  post: MenuPost;
  questionId: string;
  userId: string;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const outbox = useOffline()?.outbox;
  const online = useOnline();
  const removals = {
    question: useOutbox(questionRemoval).filter(({ body }) => body.questionId === post.id),
    answer: useOutbox(answerRemoval).filter(({ body }) => body.id === post.id),
    comment: useOutbox(commentRemoval).filter(({ body }) => body.id === post.id),
  };
  const item = removals[kind].at(-1);
  const isSent = item?.state === 'sent';
  const finish = useEffectEvent(async () => {
    if (item) await outbox?.acknowledge(item.id);
    await refreshQuestion(client, questionId, userId);
    if (kind === 'question') await navigate('/forum', { replace: true });
  });
  useEffect(() => {
    if (isSent) void finish();
  }, [isSent]);
  if (!item || !outbox || isSent) return null;
  const what = postLabels[kind];
  const { refusal, id } = item;
  return (
    <div className={styles.waiting}>
      <p aria-live="polite">
        {refusal
          ? `Your ${what} wasn’t deleted. ${refusal.message}`
          : isStuck(item, online)
            ? `Your ${what} will be deleted when you’re online.`
            : 'Deleting…'}
      </p>
      {refusal?.until != null && (
        <RetryButton until={refusal.until} onRetry={() => void outbox.retry(id)} />
      )}
      {refusal && (
        <Button variant="quiet" onClick={() => void outbox.acknowledge(id)}>
          Close
        </Button>
      )}
      {!refusal && canTakeBack(item, online) && (
        <Button variant="quiet" onClick={() => void outbox.cancel(id, { uncertain: true })}>
          Don’t delete it
        </Button>
      )}
    </div>
  );
}
