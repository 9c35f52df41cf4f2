import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { describeBytes } from '#shared/text/describeBytes.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import type { Resource } from '../../contract.ts';
import { getProgressState, type OwnMarks } from '../../rules.ts';
import { cannotStoreText } from '../DevicePanel.tsx';
import { canStoreResources, removeDeviceResources, storeResource } from '../deviceResources.ts';
import { describeCard } from '../resourceLabels.ts';
import { describeStoreError, deviceResourcesQuery } from '../resourceQueries.ts';
import type { Marks } from '../useMarks.ts';
import styles from '../Resources.module.css';

export function ItemActions({
  resource,
  own,
  marks,
}: {
  resource: Resource;
  own: OwnMarks;
  marks: Marks;
}) {
  const { content } = resource;
  const isOpen = getProgressState(own) === 'inProgress';
  return (
    <>
      <p className={styles.soft}>
        {describeCard(resource)}
        {isOpen && `, ${own.progress}% done`}
      </p>
      <div className={styles.actions}>
        <Button
          variant={own.done ? 'secondary' : 'primary'}
          icon={Check}
          onClick={() => marks.change(resource, { done: !own.done })}
        >
          {own.done ? 'Not done yet' : 'Done'}
        </Button>
        <Button variant="secondary" onClick={() => marks.change(resource, { saved: !own.saved })}>
          {own.saved ? 'Remove from saved' : 'Save'}
        </Button>
        {content.kind === 'template' && <CopyButton label="the text" text={content.text} />}
        <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
        <DeviceButton resource={resource} />
      </div>
      <p className={styles.message} aria-live="polite">
        {marks.errorText}
      </p>
    </>
  );
}

function DeviceButton({ resource }: { resource: Resource }) {
  const client = useQueryClient();
  const query = deviceResourcesQuery();
  const { data = [] } = useQuery(query);
  const [message, setMessage] = useState('');
  const isStored = data.some((each) => each.resource.slug === resource.slug);
  if (!canStoreResources()) return <p className={styles.soft}>{cannotStoreText()}</p>;
  const toggle = async () => {
    setMessage('');
    try {
      if (isStored) await removeDeviceResources([resource.slug]);
      else await storeResource(resource, Date.now());
    } catch (error) {
      setMessage(`It isn’t on this device. ${describeStoreError(error)}`);
    }
    await client.invalidateQueries({ queryKey: query.queryKey });
  };
  return (
    <>
      <Button variant="quiet" icon={Download} onClick={() => void toggle()}>
        {isStored
          ? 'Remove from this device'
          : `Put on this device (${describeBytes(resource.bytes)})`}
      </Button>
      <span aria-live="polite">{message || (isStored ? 'On this device' : '')}</span>
    </>
  );
}
