import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startupError.ts';
import { IncomingFiles, type IncomingStore } from '../uploads/incomingFiles.ts';
import { createDiskFileStore } from './diskFileStore.ts';
import type { FileStore } from './fileStore.ts';
import { isMissing, createPrivateFolder, syncFolder } from './folders.ts';

export type FileStorage = {
  readonly incoming: IncomingStore;
  readonly documents: FileStore;
  readonly attachments: FileStore;
  /** PDFs of what was sent to programs. */
  readonly snapshots: FileStore;
  /** Copies of people's data, for a week. */
  readonly exports: FileStore;
  readonly identity: StorageIdentity;
};

export type StorageIdentity = {
  readonly place: string;
  readonly idFile: string;
  readId(): Promise<string | null>;
  createId(): Promise<string>;
  hasFiles(): Promise<boolean>;
};

function diskIdentity(folder: string, stores: readonly FileStore[]): StorageIdentity {
  const idFile = join(folder, 'storage-id');

  async function readId(): Promise<string | null> {
    try {
      return (await readFile(idFile, 'utf8')).trim() || null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  return {
    place: folder,
    idFile,
    readId,

    // Linked, not renamed: the first of two processes wins, and nobody reads half an id.
    async createId() {
      const partial = `${idFile}.${randomUUID()}`;
      await writeFile(partial, `${randomUUID()}\n`, { mode: 0o600, flush: true });
      try {
        await link(partial, idFile);
        await syncFolder(folder);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      } finally {
        await rm(partial, { force: true });
      }
      const id = await readId();
      if (id === null) throw new StartupError(`${idFile} is empty. Delete it and start again.`);
      return id;
    },

    async hasFiles() {
      for (const store of stores) {
        for await (const files of store.list()) if (files.length > 0) return true;
      }
      return false;
    },
  };
}

export function openDiskStorage(dataDir: string): FileStorage {
  const uploads = join(dataDir, 'uploads');
  const contact = join(dataDir, 'contact');
  for (const folder of [uploads, contact]) createPrivateFolder(folder);
  const documents = createDiskFileStore(join(uploads, 'kept'));
  const attachments = createDiskFileStore(join(contact, 'kept'));
  const snapshots = createDiskFileStore(join(uploads, 'snapshots'));
  const exports = createDiskFileStore(join(uploads, 'exports'));
  return {
    incoming: new IncomingFiles(join(uploads, 'arriving')),
    documents,
    attachments,
    snapshots,
    exports,
    identity: diskIdentity(uploads, [documents, attachments, snapshots, exports]),
  };
}
