import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './fileStore.ts';
import { isMissing, createPrivateFolder, syncFolder } from './folders.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

export function createDiskFileStore(folder: string): FileStore {
  createPrivateFolder(folder);

  function locate(key: string): string {
    if (!uuid.test(key)) throw new Error('A stored file is named by a UUID.');
    return join(folder, key.slice(0, 2), key);
  }

  const has = (key: string): Promise<boolean> =>
    stat(locate(key)).then(
      () => true,
      (error: unknown) => {
        if (isMissing(error)) return false;
        throw error;
      },
    );

  return {
    locate,
    has,

    async put(key, source) {
      const path = locate(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      if (typeof source !== 'string') {
        const partial = `${path}.new`;
        try {
          await writeFile(partial, source, { mode: 0o600, flush: true });
          await rename(partial, path);
        } catch (error) {
          await rm(partial, { force: true });
          throw error;
        }
      } else if (source !== path) {
        await syncFile(source);
        await rename(source, path);
        await syncFolder(dirname(source));
      }
      await syncFolder(dirname(path));
      await syncFolder(folder);
    },

    open: (key, range) =>
      open(locate(key), 'r').then(
        (file) => file.createReadStream(range),
        (error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        },
      ),

    read: (key) => readFile(locate(key)),

    async remove(key) {
      await rm(locate(key), { force: true });
    },

    async *list() {
      for (const part of await readdir(folder)) {
        const names = await readdir(join(folder, part));
        const keys = names.filter((name) => uuid.test(name) && name.startsWith(part));
        const listed = await Promise.all(
          keys.map(async (key) => {
            const found = await stat(locate(key)).catch(() => null);
            return found && { key, storedAt: found.mtime };
          }),
        );
        yield listed.filter((file) => file !== null);
      }
    },
  };
}
