import { createWriteStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Configstore, FileStore } from '@tus/file-store';
import type { DataStore, Upload } from '@tus/server';
import type { FileStore as StoredFiles } from '../files/fileStore.ts';
import { isMissing, createPrivateFolder } from '../files/folders.ts';

export const expirationMs = 7 * 24 * 60 * 60 * 1000;

const metadataExtension = '.json';

/** Written so that a crash leaves the old note or the new one. */
function createConfigStore(folder: string): Configstore {
  const pathOf = (id: string) => join(folder, `${basename(id)}${metadataExtension}`);
  return {
    async get(id) {
      try {
        return JSON.parse(await readFile(pathOf(id), 'utf8')) as Upload;
      } catch (error) {
        if (isMissing(error) || error instanceof SyntaxError) return undefined;
        throw error;
      }
    },
    async set(id, upload) {
      const making = `${pathOf(id)}.new`;
      await writeFile(making, JSON.stringify(upload), { mode: 0o600, flush: true });
      await rename(making, pathOf(id));
    },
    async delete(id) {
      await rm(pathOf(id), { force: true });
    },
    async list() {
      const names = await readdir(folder);
      return names
        .filter((name) => name.endsWith(metadataExtension))
        .map((name) => basename(name, metadataExtension));
    },
  };
}

export type UploadProgress = {
  readonly offset: number;
  readonly size: number;
  readonly lastChunkAt: Date;
};

export type IncomingStore = DataStore & {
  find(id: string): Promise<UploadProgress | null>;
  readAll(id: string): Promise<Buffer>;
  moveTo(store: StoredFiles, id: string): Promise<void>;
  discard(id: string): Promise<void>;
  list(): Promise<string[]>;
};

/**
 * Differs from the package's store: files are private to this user; creating an upload that exists leaves it unless it
 * has expired; expiry runs from the last piece; a failed write says why.
 */
export class IncomingFiles extends FileStore implements IncomingStore {
  constructor(folder: string) {
    createPrivateFolder(folder);
    super({
      directory: folder,
      configstore: createConfigStore(folder),
      expirationPeriodInMilliseconds: expirationMs,
    });
    this.extensions = ['creation', 'termination', 'expiration'];
  }

  pathOf(id: string): string {
    return join(this.directory, basename(id));
  }

  override async create(upload: Upload): ReturnType<DataStore['create']> {
    const known = await this.find(upload.id);
    if (known && Date.now() - known.lastChunkAt.getTime() <= expirationMs) return upload;
    await this.discard(upload.id);
    await this.configstore.set(upload.id, upload);
    const file = await open(this.pathOf(upload.id), 'a', 0o600);
    await file.close();
    return upload;
  }

  override async write(piece: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset });
    await pipeline(piece, file);
    return offset + file.bytesWritten;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await super.getUpload(id);
    const { mtime } = await stat(this.pathOf(id));
    upload.creation_date = mtime.toISOString();
    return upload;
  }

  async find(id: string): Promise<UploadProgress | null> {
    const note = await this.configstore.get(id);
    if (note?.size === undefined) return null;
    try {
      const { size: offset, mtime } = await stat(this.pathOf(id));
      return { offset, size: note.size, lastChunkAt: mtime };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  readAll(id: string): Promise<Buffer> {
    return readFile(this.pathOf(id));
  }

  moveTo(store: StoredFiles, id: string): Promise<void> {
    return store.put(id, this.pathOf(id));
  }

  async discard(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
    await this.configstore.delete(id);
  }

  async list(): Promise<string[]> {
    const names = await readdir(this.directory);
    return [...new Set(names.map((name) => name.replace(/\.json(\.new)?$/, '')))];
  }
}
