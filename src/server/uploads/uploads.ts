import type { Clock } from '#shared/time/clock.ts';
import type { FileStorage } from '../files/diskStorage.ts';
import type { FileStore } from '../files/fileStore.ts';
import { type IncomingStore, expirationMs } from './incomingFiles.ts';
import type { UploadLeases } from './uploadLeases.ts';
import { createUploadLocks, type UploadLocks } from './uploadLocks.ts';

export type ReferencedUpload = { readonly userId: string; readonly finished: boolean };

export type CompleteUpload = {
  read(): Promise<Buffer>;
  moveToStore(): Promise<void>;
};

export type UploadHandler = {
  findReferenced(ids: readonly string[]): Promise<ReadonlyMap<string, ReferencedUpload>>;
  /** What is left when this resolves is removed. Called again when it throws, or when the process ended before. */
  finish(userId: string, id: string, upload: CompleteUpload): Promise<void>;
};

export type Uploads = {
  readonly incoming: IncomingStore;
  readonly files: FileStore;
  readonly locks: UploadLocks;
  terminate(id: string): Promise<void>;
  finish(keeper: UploadHandler, userId: string, id: string): Promise<boolean>;
  /** Settles what a crash left between two steps. */
  cleanUp(keeper: UploadHandler): Promise<void>;
};

export type UploadsDeps = {
  readonly storage: Pick<FileStorage, 'incoming' | 'documents'>;
  readonly clock: Clock;
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
