import { useEffect, useState } from 'react';
import { describeBytes } from '#shared/text/describeBytes.ts';
import { useSession } from '#session/session.ts';
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
import { findRoleFiles, listsOfRole, type RoleFiles, storeRoleFiles } from './roleFiles.ts';

const read = (): Promise<Use> =>
  readStorageUse(navigator.storage, () => askWorker({ type: 'CACHE_STATUS' }));

/** @param showPersistence also whether the browser has agreed to keep it */
export function StorageUseDetails({ showPersistence }: { showPersistence: boolean }) {
  const session = useSession();
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
      {session.kind === 'member' && <RoleFilesDetails roleName={session.roleName} />}
      <div aria-live="polite">{freed && <p>{freed}</p>}</div>
      {(canFreeSpace(use) || busy) && (
        <Button busy={busy} busyLabel="Freeing space…" onClick={() => void free()}>
          Free up space
        </Button>
      )}
    </div>
  );
}

function RoleFilesDetails({ roleName }: { roleName: string }) {
  const [files, setFiles] = useState<RoleFiles | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let gone = false;
    void findRoleFiles(listsOfRole(roleName)).then((found) => !gone && setFiles(found));
    return () => {
      gone = true;
    };
  }, [roleName]);
  if (files === null) return null;
  const size = describeBytes(files.bytes);
  if (files.missing.length === 0)
    return <p>Your screens are on this device and open without a connection ({size}).</p>;
  const store = async (): Promise<void> => {
    setBusy(true);
    await storeRoleFiles(files);
    setFiles(await findRoleFiles(listsOfRole(roleName)));
    setBusy(false);
  };
  return (
    <>
      <p>Some of your screens are not on this device yet.</p>
      <Button busy={busy} busyLabel="Saving…" onClick={() => void store()}>
        Save them for use offline ({size})
      </Button>
    </>
  );
}
