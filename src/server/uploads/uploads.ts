// Files on their way here and files that were taken, below one folder. Knows nothing of what they are.
import { join } from 'node:path';
import type { Clock } from '../../shared/time/clock.ts';
import { ArrivingFiles, restingMs } from './arrivingFiles.ts';
import { privateFolder } from './folders.ts';
import { createKeptFiles, type KeptFiles } from './keptFiles.ts';
import { createUploadLocks, type UploadLocks } from './uploadLocks.ts';

/** Who an upload belongs to and what became of it. */
export type WantedUpload = { readonly userId: string; readonly settled: boolean };

/** The slice that uploads are for. */
export type UploadKeeper = {
  /** Which of these uploads, arriving or kept, it still refers to. */
  wanted(ids: readonly string[]): Promise<ReadonlyMap<string, WantedUpload>>;
  /**
   * All bytes are there. It takes the file to its place, or refuses it; what is left when this resolves is removed.
   * Is asked again when it throws, or when the process ended before.
   * @param path the file; its place among the kept files when it had been taken there before
   */
  finish(userId: string, id: string, path: string): Promise<void>;
};

export type Uploads = {
  readonly arriving: ArrivingFiles;
  readonly kept: KeptFiles;
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

/** @param dataDir the data folder; everything lies below its `uploads` */
export function createUploads(dataDir: string, clock: Clock): Uploads {
  const folder = join(dataDir, 'uploads');
  privateFolder(folder);
  const arriving = new ArrivingFiles(join(folder, 'arriving'));
  const kept = createKeptFiles(join(folder, 'kept'));
  const locks = createUploadLocks();

  const end = (id: string) => locks.hold(id, () => arriving.discard(id));

  async function completeFile(id: string): Promise<string | null> {
    const progress = await arriving.find(id);
    if (progress) return progress.offset === progress.size ? progress.path : null;
    return (await kept.has(id)) ? kept.pathOf(id) : null;
  }

  async function settle(keeper: UploadKeeper, userId: string, id: string): Promise<boolean> {
    if ((await completeFile(id)) === null) return false;
    return locks.hold(id, async () => {
      const path = await completeFile(id);
      if (path === null) return false;
      await keeper.finish(userId, id, path);
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

  async function tidyKept(keeper: UploadKeeper): Promise<void> {
    for await (const keys of kept.list()) {
      const wanted = await keeper.wanted(keys);
      for (const key of keys) {
        const owner = wanted.get(key);
        if (!owner) await kept.remove(key);
        else if (!owner.settled) await settle(keeper, owner.userId, key);
      }
    }
  }

  return {
    arriving,
    kept,
    locks,
    end,
    settle,
    async tidy(keeper) {
      await tidyArriving(keeper);
      await tidyKept(keeper);
    },
  };
}
