import { useOffline } from '#offline/OfflineProvider.tsx';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { useMounted } from '#ui/hooks/useMounted.ts';
import type { QuestionPage } from '../../contract.ts';
import { useOwn } from '../actions/useOwn.ts';
import type { CommentPlace } from './CommentForm.tsx';
import styles from './composer/Composer.module.css';
import { commentDraft } from './drafts/draftNames.ts';
import { useDraft } from './drafts/useDraft.ts';
import { PendingPost } from './pending/PendingPost.tsx';
import { ReviewedPosts } from './pending/ReviewedPosts.tsx';
import { takeBackToDraft } from './pending/takeBack.ts';
import { commentCommand, commentLane } from './postCommands.ts';

/** Own comments on a post that others do not see yet. */
export function PendingComments({ page, on }: { page: QuestionPage; on: CommentPlace }) {
  const mounted = useMounted();
  const targetId = on.unsentId ?? on.id;
  const own = useOwn(page.question.id);
  const outbox = useOffline()?.outbox;
  const items = useOutbox(commentCommand, commentLane(targetId)).filter(
    ({ state }) => state !== 'sent',
  );
  const draft = useDraft(commentDraft(targetId), own.userId, { isWanted: items.length > 0 });
  const reviewed = (own.relation?.pendingComments ?? []).filter((each) => each.on === on.id);
  if (!mounted || items.length + reviewed.length === 0 || !outbox) return null;
  return (
    <ul className={styles.list} aria-label="Waiting comments">
      <ReviewedPosts posts={reviewed} />
      {items.map((item) => (
        <li key={item.id}>
          <PendingPost
            item={item}
            what="comment"
            text={item.body.body}
            onEdit={() =>
              void takeBackToDraft(outbox, item, draft, {
                body: item.body.body,
                handle: item.body.handle,
              })
            }
            onCancel={() => void outbox.cancel(item.id, { uncertain: true })}
          />
        </li>
      ))}
    </ul>
  );
}
