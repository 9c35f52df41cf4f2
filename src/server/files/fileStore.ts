import type { Readable } from 'node:stream';

export type ListedFile = { readonly key: string; readonly storedAt: Date };

export type FileRange = { readonly start: number; readonly end: number };

export type FileStore = {
  /**
   * When this resolves, the file is durable. A key that is there already keeps its file.
   * @param source the bytes, or the path of a file of this machine, which moves
   */
  put(key: string, source: Buffer | string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** @param range in bytes, both ends included; else the whole file */
  open(key: string, range?: FileRange): Promise<Readable | null>;
  read(key: string): Promise<Buffer>;
  /** One that is not there is no error. */
  remove(key: string): Promise<void>;
  list(): AsyncGenerator<ListedFile[]>;
  locate(key: string): string;
};
