import type { ReactNode } from 'react';
import type { OutboxItem } from '#offline/outbox/command.ts';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { canTakeBack } from '#offline/outbox/useOutbox.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { useCopy } from './useCopy.ts';
import { RetryButton } from '#ui/feedback/RetryButton.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { Badge } from '#ui/display/Badge.tsx';
import styles from '../composer/Composer.module.css';

export type PendingPostProps = {
  readonly item: OutboxItem;
  readonly what: 'question' | 'answer' | 'comment';
  readonly heading?: string;
  readonly text: string;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
};

/** What is on this device and not on the server: in its place, marked, to be edited or taken back. */
export function PendingPost({
  item,
  what,
  heading,
  text,
  onEdit,
  onCancel,
  children,
}: PendingPostProps) {
  const online = useOnline();
  const outbox = useOffline()?.outbox;
  const { copy, message } = useCopy([heading, text].filter(Boolean).join('\n\n'));
  const { state, refusal } = item;
  const isOpen = canTakeBack(item, online);
  return (
    <div className={styles.pending}>
      <p>
        <Badge tone={refusal ? 'bad' : 'info'}>{labelOf(item, online)}</Badge>
      </p>
      {heading !== undefined && <h3 dir="auto">{heading}</h3>}
      <p className={styles.words} dir="auto">
        {text}
      </p>
      {refusal && <p>{refusalTextOf(item)}</p>}
      {state === 'uncertain' && (
        <p className={styles.facts}>
          We sent it and our reply got lost. It is sent once more and counts once.
        </p>
      )}
      <div className={styles.actions}>
        {isOpen && <Button onClick={onEdit}>Edit</Button>}
        {refusal && (
          <RetryButton until={refusal.until} onRetry={() => void outbox?.retry(item.id)} />
        )}
        {refusal && (
          <Button variant="quiet" onClick={copy}>
            Copy text
          </Button>
        )}
        {isOpen && (
          <Button variant="quiet" onClick={onCancel}>
            {refusal ? `Discard ${what}` : `Don’t post it`}
          </Button>
        )}
      </div>
      <p aria-live="polite" className={styles.facts}>
        {message}
      </p>
      {children}
    </div>
  );
}

function labelOf({ state, refusal }: OutboxItem, online: boolean): string {
  if (refusal) return 'Not posted';
  if (state === 'sending' || (state === 'waiting' && online)) return 'Sending…';
  return state === 'sent' ? 'Posted' : 'Waits for a connection';
}

function refusalTextOf({ refusal }: OutboxItem): string {
  const fields = refusal?.fields.map(({ message }) => message).join('. ') ?? '';
  const why = fields === '' ? (refusal?.message ?? '') : `${fields}.`;
  return `${why} Your words are safe here.`.trim();
}
