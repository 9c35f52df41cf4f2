import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { useMounted } from '#ui/hooks/useMounted.ts';
import type { QuestionPage } from '../../contract.ts';
import { useOwn } from '../actions/useOwn.ts';
import { CommentForm } from './CommentForm.tsx';
import styles from './composer/Composer.module.css';
import { answerDraft } from './drafts/draftNames.ts';
import { useDraft } from './drafts/useDraft.ts';
import { PendingComments } from './PendingComments.tsx';
import { PendingPost } from './pending/PendingPost.tsx';
import { ReviewedPosts } from './pending/ReviewedPosts.tsx';
import { takeBackToDraft } from './pending/takeBack.ts';
import { answerCommand, answerLane, commentCommand } from './postCommands.ts';

/** Own answers that wait: on this device for a connection, on the server for review. */
export function PendingAnswers({ page }: { page: QuestionPage }) {
  const mounted = useMounted();
  const { id } = page.question;
  const own = useOwn(id);
  const outbox = useOffline()?.outbox;
  const items = useOutbox(answerCommand, answerLane(id)).filter(({ state }) => state !== 'sent');
  const draft = useDraft(answerDraft(id), own.userId, { isWanted: items.length > 0 });
  const orphans = useOutbox(commentCommand).filter(({ body, needs }) => {
    const isHere = body.questionId === id && needs.length > 0;
    return isHere && needs.every((need) => outbox?.find(need) === undefined);
  });
  const reviewed = own.relation?.pendingAnswers ?? [];
  if (!mounted || items.length + reviewed.length + orphans.length === 0 || !outbox) return null;
  return (
    <ul className={styles.list} aria-label="Waiting answers">
      <ReviewedPosts posts={reviewed} />
      {items.map((item) => (
        <li key={item.id}>
          <PendingPost
            item={item}
            what="answer"
            text={item.body.answer.body}
            onEdit={() =>
              void takeBackToDraft(outbox, item, draft, {
                body: item.body.answer.body,
                lang: item.body.answer.lang === 'es' ? 'es' : '',
                handle: item.body.handle,
              })
            }
            onCancel={() => void outbox.cancel(item.id, { uncertain: true })}
          >
            <PendingComments page={page} on={{ kind: 'answer', id: '', unsentId: item.id }} />
            <CommentForm page={page} on={{ kind: 'answer', id: '', unsentId: item.id }} />
          </PendingPost>
        </li>
      ))}
      {orphans.map((item) => (
        <li key={item.id} className={styles.pending}>
          <p>
            <Badge>Comment</Badge> This comment belongs to an answer that you took back.
          </p>
          <p className={styles.words} dir="auto">
            {item.body.body}
          </p>
          <div className={styles.actions}>
            <Button
              variant="quiet"
              onClick={() => void outbox.cancel(item.id, { uncertain: true })}
            >
              Discard comment
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
