import type { ReactNode } from 'react';
import type { OutboxItem } from '#offline/outbox/command.ts';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { RetryButton } from '#ui/feedback/RetryButton.tsx';
import { Button } from '#ui/buttons/Button.tsx';

/** What becomes of something that was handed in without a connection. */
export function WaitingNotice({
  item: { id, state, refusal },
  what,
  onEdit,
  children,
}: {
  item: OutboxItem;
  what: 'report' | 'note';
  onEdit: () => void;
  children: ReactNode;
}) {
  const outbox = useOffline()?.outbox;
  const edit = <Button onClick={onEdit}>Edit instead of sending</Button>;
  if (state === 'sent')
    return (
      <Banner
        tone="good"
        title={`We got your ${what}`}
        onClose={() => void outbox?.acknowledge(id)}
      />
    );
  if (state === 'refused')
    return (
      <Banner
        tone="warn"
        title={`Your ${what} wasn’t accepted`}
        actions={
          <>
            {refusal?.until != null && (
              <RetryButton until={refusal.until} onRetry={() => void outbox?.retry(id)} />
            )}
            {edit}
          </>
        }
      >
        <p>{refusal?.message}</p>
        {children}
      </Banner>
    );
  return (
    <Banner
      tone="info"
      title={`Your ${what} is saved on this device. We’ll send it when you’re online`}
      actions={edit}
    >
      <p>
        You can close this page.
        {state === 'uncertain' &&
          ' We may already have it; our reply got lost. It will only count once.'}
      </p>
      {children}
    </Banner>
  );
}
