// Where files are stored. Today a folder; whatever else can do this becomes a setting without a change to its callers.
import type { Readable } from 'node:stream';

export type ListedFile = { readonly key: string; readonly storedAt: Date };

/** Files under UUIDs. Each is written once and stays until it is removed. */
export type FileStore = {
  /**
   * When this resolves, the file is durable under its key. A key that is there already keeps its file.
   * @param source the bytes, or the path of a file of this machine, which moves
   */
  put(key: string, source: Buffer | string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** The bytes as they come, to be read or destroyed; null when there is none. */
  open(key: string): Promise<Readable | null>;
  /** @throws when there is none */
  read(key: string): Promise<Buffer>;
  /** One that is not there is no error. */
  remove(key: string): Promise<void>;
  /** All files, a few hundred at a time. */
  list(): AsyncGenerator<ListedFile[]>;
  /** Where an operator finds the file. */
  locate(key: string): string;
};
