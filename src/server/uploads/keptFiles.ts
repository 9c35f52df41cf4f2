// Files that were taken. Each has a key for a name, is written once and stays until nothing refers to it.
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing, privateFolder, syncFolder } from './folders.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type KeptFiles = ReturnType<typeof createKeptFiles>;

/** @param folder absolute; made when it is missing, for this process's user alone */
export function createKeptFiles(folder: string) {
  privateFolder(folder);

  function pathOf(key: string): string {
    if (!uuid.test(key)) throw new Error('A kept file is named by a UUID.');
    return join(folder, key.slice(0, 2), key);
  }

  return {
    pathOf,

    /** Moves a file to its place. When this resolves, it is on the disk under its key, whatever happens next. */
    async keep(key: string, from: string): Promise<void> {
      const path = pathOf(key);
      if (path !== from) {
        const file = await open(from, 'r+');
        try {
          await file.sync();
        } finally {
          await file.close();
        }
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(from, path);
        await syncFolder(dirname(from));
      }
      await syncFolder(dirname(path));
      await syncFolder(folder);
    },

    /** Whether there is a file with this key. */
    async has(key: string): Promise<boolean> {
      return stat(pathOf(key)).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      );
    },

    /** Opens a file for reading; null when there is none. The caller closes it. */
    async open(key: string): Promise<FileHandle | null> {
      return open(pathOf(key), 'r').catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
    },

    /** Removes a file; one that is not there is no error. */
    async remove(key: string): Promise<void> {
      await rm(pathOf(key), { force: true });
    },

    /** The keys of all files, a few hundred at a time. */
    async *list(): AsyncGenerator<string[]> {
      for (const part of await readdir(folder)) {
        const names = await readdir(join(folder, part));
        yield names.filter((name) => uuid.test(name) && name.startsWith(part));
      }
    },
  };
}
