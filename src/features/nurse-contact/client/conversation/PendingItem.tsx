import type { OutboxItem } from '#offline/outbox/command.ts';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { canTakeBack } from '#offline/outbox/useOutbox.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { RetryButton } from '#ui/feedback/RetryButton.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { describeContactRefusal, waitingLabel } from '../contactLabels.ts';
import styles from '../NurseContact.module.css';

/** What is on this device and not on the server: in its place, marked, to be edited or taken back. */
export function PendingItem({
  item,
  text,
  onEdit,
}: {
  item: OutboxItem;
  text: string;
  onEdit?: (() => void) | undefined;
}) {
  const online = useOnline();
  const outbox = useOffline()?.outbox;
  const { id, state, refusal } = item;
  const isOpen = canTakeBack(item, online);
  return (
    <div className={styles.pending}>
      <p>
        <Badge tone={refusal ? 'bad' : 'info'}>{waitingLabel(item, online)}</Badge>
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {refusal && <p>{describeContactRefusal(refusal).text}</p>}
      {state === 'uncertain' && (
        <p className={styles.quiet}>
          We sent it and our reply got lost. It’s sent once more and counts once.
        </p>
      )}
      {isOpen && (
        <div className={styles.actions}>
          {onEdit && <Button onClick={onEdit}>Edit</Button>}
          {refusal && <RetryButton until={refusal.until} onRetry={() => void outbox?.retry(id)} />}
          <Button variant="quiet" onClick={() => void outbox?.cancel(id, { uncertain: true })}>
            {refusal ? 'Discard' : 'Don’t send it'}
          </Button>
        </div>
      )}
    </div>
  );
}
