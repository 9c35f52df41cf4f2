import { useState } from 'react';
import { useSyncStatus } from '#offline/useSyncStatus.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { RetryButton } from '#ui/feedback/RetryButton.tsx';
import { describeRefusedChange, describeWaitingChange, retriable } from './describeChange.ts';
import type { StateChangeItem } from './stateChangeCommand.ts';
import type { StateChangeActions } from './useStateChange.ts';

type PendingChangeProps = {
  readonly item: StateChangeItem;
  readonly actions: StateChangeActions;
};

/** A step that was recorded here and that the server does not have, or did not take. */
export const PendingChange = (props: PendingChangeProps) =>
  props.item.state === 'refused' ? <Refused {...props} /> : <Waiting {...props} />;

const Refused = ({ item, actions }: PendingChangeProps) => (
  <Banner
    tone="bad"
    title="Not recorded"
    actions={
      <>
        {retriable.has(item.refusal?.code ?? '') && (
          <RetryButton
            variant="secondary"
            until={item.refusal?.until ?? null}
            onRetry={() => void actions.retry()}
          />
        )}
        <Button variant="quiet" onClick={() => void actions.acknowledge()}>
          Close this message
        </Button>
      </>
    }
  >
    <p>{describeRefusedChange(item)}</p>
  </Banner>
);

function Waiting({ item, actions }: PendingChangeProps) {
  const { connection, syncNow } = useSyncStatus();
  const [isLate, setLate] = useState(false);
  const takeBack = async () => setLate(!(await actions.takeBack()));
  return (
    <Banner
      tone="info"
      title="Not recorded yet"
      actions={
        <>
          <Button variant="secondary" onClick={syncNow}>
            Try now
          </Button>
          {item.state === 'waiting' && (
            <Button variant="quiet" onClick={() => void takeBack()}>
              Take it back
            </Button>
          )}
        </>
      }
    >
      <p>{describeWaitingChange(item, connection)}</p>
      {isLate && <p>It’s already on its way, so it can’t be taken back here.</p>}
    </Banner>
  );
}
