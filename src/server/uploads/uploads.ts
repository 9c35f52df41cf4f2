// Files on their way here and files that were taken. Knows nothing of what they are.
import type { Clock } from '../../shared/time/clock.ts';
import type { Storage } from '../files/diskStorage.ts';
import type { FileStore } from '../files/fileStore.ts';
import { type ArrivingStore, restingMs } from './arrivingFiles.ts';
import type { UploadLeases } from './uploadLeases.ts';
import { createUploadLocks, type UploadLocks } from './uploadLocks.ts';

/** Who an upload belongs to and what became of it. */
export type WantedUpload = { readonly userId: string; readonly settled: boolean };

/** An upload of which all bytes are there. */
export type CompleteUpload = {
  read(): Promise<Buffer>;
  /** Moves it to the taken files; done before is no error. */
  store(): Promise<void>;
};

/** The slice that uploads are for. */
export type UploadKeeper = {
  /** Which of these uploads, arriving or taken, it still refers to. */
  wanted(ids: readonly string[]): Promise<ReadonlyMap<string, WantedUpload>>;
  /**
   * All bytes are there. It stores the file, or refuses it; what is left when this resolves is removed.
   * Is asked again when it throws, or when the process ended before.
   */
  finish(userId: string, id: string, upload: CompleteUpload): Promise<void>;
};

export type Uploads = {
  readonly arriving: ArrivingStore;
  /** Files that were taken. */
  readonly files: FileStore;
  readonly locks: UploadLocks;
  /** Ends an upload: what has arrived of it is removed. An unknown one is no error. */
  end(id: string): Promise<void>;
  /**
   * Hands an upload to its keeper when all of it is there and the keeper has not settled it.
   * @returns whether it did
   */
  settle(keeper: UploadKeeper, userId: string, id: string): Promise<boolean>;
  /** Removes what nothing refers to and what rested for too long; settles what a crash left between two steps. */
  tidy(keeper: UploadKeeper): Promise<void>;
};

export type UploadsDeps = {
  readonly storage: Pick<Storage, 'arriving' | 'documents'>;
  readonly clock: Clock;
  /** Needed where several processes take uploads. */
  readonly leases?: UploadLeases | undefined;
};

export function createUploads({ storage, clock, leases }: UploadsDeps): Uploads {
  const { arriving, documents: files } = storage;
  const locks = createUploadLocks({ leases });

  const end = (id: string) => locks.hold(id, () => arriving.discard(id));

  async function findComplete(id: string): Promise<CompleteUpload | null> {
    const progress = await arriving.find(id);
    if (progress && progress.offset !== progress.size) return null;
    if (progress) {
      return { read: () => arriving.readAll(id), store: () => arriving.moveTo(files, id) };
    }
    return (await files.has(id)) ? { read: () => files.read(id), store: async () => {} } : null;
  }

  async function settle(keeper: UploadKeeper, userId: string, id: string): Promise<boolean> {
    if (!(await findComplete(id))) return false;
    return locks.hold(id, async () => {
      const upload = await findComplete(id);
      if (!upload) return false;
      await keeper.finish(userId, id, upload);
      await arriving.discard(id);
      return true;
    });
  }

  async function tidyArriving(keeper: UploadKeeper): Promise<void> {
    const ids = await arriving.list();
    const wanted = await keeper.wanted(ids);
    for (const id of ids) {
      const owner = wanted.get(id);
      const progress = await arriving.find(id);
      const rested = clock().getTime() - (progress?.lastPieceAt.getTime() ?? 0) > restingMs;
      if (!owner || owner.settled || !progress) await end(id);
      else if (!(await settle(keeper, owner.userId, id)) && rested) await end(id);
    }
  }

  async function tidyFiles(keeper: UploadKeeper): Promise<void> {
    for await (const listed of files.list()) {
      const wanted = await keeper.wanted(listed.map(({ key }) => key));
      for (const { key } of listed) {
        const owner = wanted.get(key);
        if (!owner) await files.remove(key);
        else if (!owner.settled) await settle(keeper, owner.userId, key);
      }
    }
  }

  return {
    arriving,
    files,
    locks,
    end,
    settle,
    async tidy(keeper) {
      await tidyArriving(keeper);
      await tidyFiles(keeper);
      await leases?.removeExpired();
    },
  };
}
