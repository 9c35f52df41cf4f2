import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import { isSharedComputer } from '#session/sharedComputer.ts';
import { describeBytes } from '#shared/text/describeBytes.ts';
import { formatCount, plural } from '#shared/text/plural.ts';
import { Button } from '#ui/buttons/Button.tsx';
import {
  canStoreResources,
  removeDeviceResources,
  storeAll,
  type StoreProgress,
} from './deviceResources.ts';
import type { ListedResource } from './listView.ts';
import { describeStoreError, deviceResourcesQuery, loadResource } from './resourceQueries.ts';
import styles from './Resources.module.css';

export const cannotStoreText = (): string =>
  isSharedComputer()
    ? 'This is a shared computer, so nothing stays on it.'
    : 'This browser doesn’t let us put pages on this device.';

const sum = (listed: readonly ListedResource[]): number =>
  listed.reduce((total, { card }) => total + card.bytes, 0);

/** Everything that the plan includes, for times without a connection. */
export function DevicePanel({ listed }: { listed: readonly ListedResource[] }) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<StoreProgress | null>(null);
  const [message, setMessage] = useState('');
  const open = listed.filter(({ isLocked }) => !isLocked);
  const stored = open.filter(({ isOnDevice }) => isOnDevice);
  const missing = open.filter(({ isCurrent }) => !isCurrent);
  const refresh = () => client.invalidateQueries({ queryKey: deviceResourcesQuery().queryKey });

  const loadAll = async () => {
    setMessage('');
    const cards = missing.map(({ card }) => card);
    const result = await storeAll(cards, (slug) => loadResource(slug), setProgress);
    await refresh();
    setProgress(null);
    setMessage(
      result.error === null
        ? 'All of them are on this device now.'
        : `${formatCount(result.stored)} of ${formatCount(cards.length)} were loaded and stay here. ${describeStoreError(result.error)} Try again to load the rest.`,
    );
  };
  const removeAll = async () => {
    setMessage('');
    try {
      await removeDeviceResources(listed.map(({ card }) => card.slug));
      setMessage('Removed from this device. Your marks are still there.');
    } catch {
      setMessage('Your browser refused to remove them. Try again.');
    }
    await refresh();
  };
  return (
    <section className={styles.panel} aria-labelledby="device-resources">
      <h2 id="device-resources">Without a connection</h2>
      <p>
        {stored.length > 0 &&
          `${plural(stored.length, 'resource')}, ${describeBytes(sum(stored))}, on this device. `}
        {missing.length > 0 &&
          `${plural(missing.length, 'resource')}, ${describeBytes(sum(missing))}, to load. Films play only with a connection; what is said in them is included.`}
      </p>
      {canStoreResources() ? (
        <div className={styles.actions}>
          {missing.length > 0 && (
            <Button
              icon={Download}
              variant="secondary"
              busy={progress !== null}
              busyLabel={progress === null ? 'Loading…' : formatProgress(progress)}
              onClick={() => void loadAll()}
            >
              {`Put all on this device (${describeBytes(sum(missing))})`}
            </Button>
          )}
          {stored.length > 0 && (
            <Button variant="quiet" onClick={() => void removeAll()}>
              Remove all from this device
            </Button>
          )}
        </div>
      ) : (
        <p>{cannotStoreText()}</p>
      )}
      <p className={styles.message} aria-live="polite">
        {message}
      </p>
    </section>
  );
}

const formatProgress = ({ done, total }: StoreProgress): string =>
  `Loading ${formatCount(done + 1)} of ${formatCount(total)}…`;
