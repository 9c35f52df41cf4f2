import { useEffect, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { askWorker } from './askWorker.ts';
import styles from './ConnectionPill.module.css';
import {
  type StorageUse as Use,
  freeAll,
  describeFreed,
  canFreeSpace,
  readStorageUse,
  describeUse,
} from './storageUse.ts';
import { freeNextCache } from './freeSpace.ts';

const read = (): Promise<Use> =>
  readStorageUse(navigator.storage, () => askWorker({ type: 'CACHE_STATUS' }));

/**
 * How much this site holds on this device, with a way to free what can be fetched again.
 * @param sayLasting also whether the browser has agreed to keep it
 */
export function StorageUseDetails({ showPersistence }: { showPersistence: boolean }) {
  const [use, setUse] = useState<Use | null>(null);
  const [freed, setFreed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const found = await read();
      if (!gone) setUse(found);
    };
    void load();
    return () => {
      gone = true;
    };
  }, []);
  if (use === null) return null;
  const free = async (): Promise<void> => {
    setBusy(true);
    const result = await freeAll(freeNextCache, async () => (await read()).used);
    setFreed(describeFreed(result));
    setUse(await read());
    setBusy(false);
  };
  return (
    <div className={styles.details}>
      <h3>Space on this device</h3>
      {describeUse(use).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {showPersistence && use.persisted === true && (
        <p>The browser has agreed to keep it until you remove it.</p>
      )}
      {showPersistence && use.persisted === false && (
        <p>The browser may clear it when the device runs out of space.</p>
      )}
      <div aria-live="polite">{freed && <p>{freed}</p>}</div>
      {(canFreeSpace(use) || busy) && (
        <Button busy={busy} busyLabel="Freeing space…" onClick={() => void free()}>
          Free up space
        </Button>
      )}
    </div>
  );
}
