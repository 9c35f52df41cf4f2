// Files on their way here and files that were taken. Knows nothing of what they are.
import type { Clock } from '#shared/time/clock.ts';
import type { FileStorage } from '../files/diskStorage.ts';
import type { FileStore } from '../files/fileStore.ts';
import { type IncomingStore, expirationMs } from './incomingFiles.ts';
import type { UploadLeases } from './uploadLeases.ts';
import { createUploadLocks, type UploadLocks } from './uploadLocks.ts';

/** Who an upload belongs to and what became of it. */
export type ReferencedUpload = { readonly userId: string; readonly finished: boolean };

/** An upload of which all bytes are there. */
export type CompleteUpload = {
  read(): Promise<Buffer>;
  /** Moves it to the taken files; done before is no error. */
  moveToStore(): Promise<void>;
};

/** The slice that uploads are for. */
export type UploadHandler = {
  /** Which of these uploads, incoming or taken, it still refers to. */
  findReferenced(ids: readonly string[]): Promise<ReadonlyMap<string, ReferencedUpload>>;
  /**
   * All bytes are there. It stores the file, or refuses it; what is left when this resolves is removed.
   * Is asked again when it throws, or when the process ended before.
   */
  finish(userId: string, id: string, upload: CompleteUpload): Promise<void>;
};

export type Uploads = {
  readonly incoming: IncomingStore;
  /** Files that were taken. */
  readonly files: FileStore;
  readonly locks: UploadLocks;
  /** Ends an upload: what has arrived of it is removed. An unknown one is no error. */
  terminate(id: string): Promise<void>;
  /**
   * Hands an upload to its keeper when all of it is there and the keeper has not finished it.
   * @returns whether it did
   */
  finish(keeper: UploadHandler, userId: string, id: string): Promise<boolean>;
  /** Removes what nothing refers to and what rested for too long; settles what a crash left between two steps. */
  cleanUp(keeper: UploadHandler): Promise<void>;
};

export type UploadsDeps = {
  readonly storage: Pick<FileStorage, 'incoming' | 'documents'>;
  readonly clock: Clock;
  /** Needed where several processes take uploads. */
  readonly leases?: UploadLeases | undefined;
};

export function createUploads({ storage, clock, leases }: UploadsDeps): Uploads {
  const { incoming, documents: files } = storage;
  const locks = createUploadLocks({ leases });

  const terminate = (id: string) => locks.withLock(id, () => incoming.discard(id));

  async function findComplete(id: string): Promise<CompleteUpload | null> {
    const progress = await incoming.find(id);
    if (progress && progress.offset !== progress.size) return null;
    if (progress) {
      return { read: () => incoming.readAll(id), moveToStore: () => incoming.moveTo(files, id) };
    }
    return (await files.has(id))
      ? { read: () => files.read(id), moveToStore: async () => {} }
      : null;
  }

  async function settle(keeper: UploadHandler, userId: string, id: string): Promise<boolean> {
    if (!(await findComplete(id))) return false;
    return locks.withLock(id, async () => {
      const upload = await findComplete(id);
      if (!upload) return false;
      await keeper.finish(userId, id, upload);
      await incoming.discard(id);
      return true;
    });
  }

  async function tidyArriving(keeper: UploadHandler): Promise<void> {
    const ids = await incoming.list();
    const findReferenced = await keeper.findReferenced(ids);
    for (const id of ids) {
      const owner = findReferenced.get(id);
      const progress = await incoming.find(id);
      const rested = clock().getTime() - (progress?.lastChunkAt.getTime() ?? 0) > expirationMs;
      if (!owner || owner.finished || !progress) await terminate(id);
      else if (!(await settle(keeper, owner.userId, id)) && rested) await terminate(id);
    }
  }

  async function tidyFiles(keeper: UploadHandler): Promise<void> {
    for await (const listed of files.list()) {
      const findReferenced = await keeper.findReferenced(listed.map(({ key }) => key));
      for (const { key } of listed) {
        const owner = findReferenced.get(key);
        if (!owner) await files.remove(key);
        else if (!owner.finished) await settle(keeper, owner.userId, key);
      }
    }
  }

  return {
    incoming,
    files,
    locks,
    terminate,
    finish: settle,
    async cleanUp(keeper) {
      await tidyArriving(keeper);
      await tidyFiles(keeper);
      await leases?.removeExpired();
    },
  };
}
