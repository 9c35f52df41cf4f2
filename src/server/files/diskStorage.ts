import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupRefusal } from '../startupRefusal.ts';
import { ArrivingFiles, type ArrivingStore } from '../uploads/arrivingFiles.ts';
import { createDiskFileStore } from './diskFileStore.ts';
import type { FileStore } from './fileStore.ts';
import { isMissing, privateFolder, syncFolder } from './folders.ts';

/** Everything of a site that is stored as a file. */
export type Storage = {
  /** Documents on their way here. */
  readonly arriving: ArrivingStore;
  readonly documents: FileStore;
  /** Files that came with messages to the staff. */
  readonly attachments: FileStore;
  readonly identity: StorageIdentity;
};

export type StorageIdentity = {
  /** Names the storage for an operator. */
  readonly place: string;
  /** The file in which the storage's id stands. */
  readonly idFile: string;
  /** Null for a storage that has none yet. */
  readId(): Promise<string | null>;
  /** Gives a storage without an id one. @returns its id, which another process may have given it */
  makeId(): Promise<string>;
  /** Whether a document or an attachment is stored here. */
  holdsFiles(): Promise<boolean>;
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
    async makeId() {
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
      if (id === null) throw new StartupRefusal(`${idFile} is empty. Delete it and start again.`);
      return id;
    },

    async holdsFiles() {
      for (const store of stores) {
        for await (const files of store.list()) if (files.length > 0) return true;
      }
      return false;
    },
  };
}

/** @param dataDir the data folder; everything is stored below its `uploads` and `contact` */
export function openDiskStorage(dataDir: string): Storage {
  const uploads = join(dataDir, 'uploads');
  const contact = join(dataDir, 'contact');
  for (const folder of [uploads, contact]) privateFolder(folder);
  const documents = createDiskFileStore(join(uploads, 'kept'));
  const attachments = createDiskFileStore(join(contact, 'kept'));
  return {
    arriving: new ArrivingFiles(join(uploads, 'arriving')),
    documents,
    attachments,
    identity: diskIdentity(uploads, [documents, attachments]),
  };
}
