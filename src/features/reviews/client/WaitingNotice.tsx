import type { ReactNode } from 'react';
import type { OutboxItem } from '#offline/outbox/command.ts';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';

/** What becomes of something that was handed in without a connection. @param what as a sentence begins, e.g. `Your report` */
export function WaitingNotice({
  item: { id, state, refusal },
  what,
  onEdit,
  children,
}: {
  item: OutboxItem;
  what: string;
  onEdit: () => void;
  children: ReactNode;
}) {
  const outbox = useOffline()?.outbox;
  const edit = <Button onClick={onEdit}>Take it back and edit it</Button>;
  if (state === 'sent')
    return (
      <Banner
        tone="good"
        title={`${what} has arrived`}
        onClose={() => void outbox?.acknowledge(id)}
      />
    );
  if (state === 'refused')
    return (
      <Banner tone="warn" title={`${what} was not taken`} actions={edit}>
        <p>{refusal?.message}</p>
        {children}
      </Banner>
    );
  return (
    <Banner
      tone="info"
      title={`${what} is kept on this device; it will be sent when there is a connection`}
      actions={edit}
    >
      <p>
        You can close this page.
        {state === 'uncertain' &&
          ' It may have arrived already: the answer was lost on the way. As it is, it counts once.'}
      </p>
      {children}
    </Banner>
  );
}
