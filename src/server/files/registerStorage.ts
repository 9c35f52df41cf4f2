// A process with another storage would answer 404 for files of others, and its nightly job would judge files by
// records that are not theirs.
import type { Database } from '../db/database.ts';
import { StartupError } from '../startupError.ts';
import type { StorageIdentity } from './diskStorage.ts';
import { createStorageStore } from './storageStore.ts';

function wrongStorage({ place, idFile }: StorageIdentity, known: string, own: string | null) {
  const found = own === null ? 'does not say so' : `says ${own}`;
  return new StartupError(
    `The documents of this database are not in ${place}: the database names the storage ${known}, and ${idFile} ${found}. Nothing was changed. Processes that share a database share one folder: set DATA_DIR to the folder the others use, on a disk that every machine has, or restore it from its backup. If the old folder is gone for good, stop every process, write ${known} into ${idFile}, and start again; the documents that were in the old folder then stay missing.`,
  );
}

const wrongDatabase = ({ place, idFile }: StorageIdentity) =>
  new StartupError(
    `${place} holds documents of another database. Nothing was changed. Check DATABASE_URL, restore the database from its backup, or set DATA_DIR to an empty folder. To give the folder to this database all the same, delete ${idFile}; files that no record refers to are then removed at night.`,
  );

export async function registerStorage(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  storage: StorageIdentity,
): Promise<void> {
  const store = createStorageStore(db);
  await transaction(async () => {
    await store.lock();
    const known = await store.findId();
    const own = await storage.readId();
    if (known !== null && known !== own) throw wrongStorage(storage, known, own);
    if (known !== null) return;
    if (own !== null && (await storage.hasFiles())) throw wrongDatabase(storage);
    await store.register(own ?? (await storage.createId()));
  });
}
