import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { takeBack } from '#offline/outbox/postForm.ts';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { RetryButton } from '#ui/feedback/RetryButton.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { flagCommand, flagLane } from '#features/forum/client/write/markCommands.ts';
import { flagReasonLabels, postLabels } from '../actionLabels.ts';
import styles from '../Actions.module.css';
import { removeFlagDraft, writeFlagDraft } from './flagDraft.ts';
import { patchOwn } from '../patchPosts.ts';
import type { MenuPost } from './postMenuEntries.ts';
import { isStuck } from '../marks/useMark.ts';
import { useOwn } from '../useOwn.ts';

/** What became of the own report of a post. */
export function FlagStatus({
  post: { kind, post },
  userId,
  questionId,
  onEdit,
}: {
  post: MenuPost;
  userId: string;
  questionId: string;
  onEdit: () => void;
}) {
  const client = useQueryClient();
  const outbox = useOffline()?.outbox;
  const online = useOnline();
  const { relation } = useOwn(questionId);
  const item = useOutbox(flagCommand, flagLane(post.id)).at(-1);
  const acknowledgeSent = useEffectEvent(async () => {
    patchOwn(client, questionId, userId, ({ flaggedIds }) => ({
      flaggedIds: [...flaggedIds.filter((id) => id !== post.id), post.id],
    }));
    removeFlagDraft(post.id, userId);
    if (item) await outbox?.acknowledge(item.id);
  });
  const isSent = item?.state === 'sent';
  useEffect(() => {
    if (isSent) void acknowledgeSent();
  }, [isSent]);
  const what = postLabels[kind];
  if (isSent || relation?.flaggedIds.includes(post.id))
    return (
      <p className={styles.notice}>You reported this {what}. Our moderators will look at it.</p>
    );
  if (!item || !outbox || (item.state !== 'refused' && !isStuck(item, online))) return null;
  const { reason, note } = item.body;
  const edit = async () => {
    const store = (key: string) => writeFlagDraft(post.id, userId, { reason, note, key });
    if (await takeBack(outbox, item, store, () => removeFlagDraft(post.id, userId))) onEdit();
  };
  return (
    <div className={styles.waiting}>
      <p aria-live="polite">
        {item.refusal
          ? `Your report wasn’t accepted. ${item.refusal.message} Your words are safe.`
          : 'Your report is saved on this device and goes out when you’re online.'}{' '}
        ({flagReasonLabels[reason]})
      </p>
      {item.refusal?.until != null && (
        <RetryButton until={item.refusal.until} onRetry={() => void outbox.retry(item.id)} />
      )}
      <Button variant="quiet" onClick={() => void edit()}>
        Edit report
      </Button>
      <Button variant="quiet" onClick={() => void outbox.cancel(item.id, { uncertain: true })}>
        Don’t send it
      </Button>
    </div>
  );
}
