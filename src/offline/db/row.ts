// One sealed value under (kind, id), written by compare-and-swap on `seq`.

export type Row = {
  readonly id: string;
  /** Raised by one with every write, so that a writer sees when another one came first. Never goes back. */
  readonly seq: number;
};

export type MemoryReason = 'shared' | 'blocked' | 'full' | 'lost' | 'newerVersion' | 'locked';

/** `mode`: memoryReason may have changed. `newer`: a newer build wrote a row. `upgrade`: it waits for the database. */
export type StoreEvent = 'mode' | 'newer' | 'blocked' | 'upgrade' | 'deleted';

export type RowKind<V extends Row> = {
  readonly name: string;
  readonly version: number;
  /**
   * Parsed like foreign input; null for what is no such value: the row is set aside, never overwritten.
   * @param stored the version it was written in; never above `version`.
   * @param second the second envelope of a row of version 2.
   */
  parse(
    value: unknown,
    stored: { id: string; seq: number; version: number },
    second: unknown,
  ): V | null;
  placeholder(id: string, version: number): V;
  /** @param agreed the last state both had in common; undefined when none can be trusted. */
  rebase(found: V, agreed: V | undefined, held: V): V;
  waits(value: V): number;
  blobs?(value: V): readonly string[];
  /** The bytes are gone with cleared site data. */
  withoutBlobs?(value: V): V;
};

/** One row that is to become another. Undefined leaves it as it is, null removes it. May run more than once; pure. */
export type RowChange<V extends Row> = {
  readonly kind: RowKind<V>;
  readonly id: string;
  readonly change: (current: V | undefined) => V | null | undefined;
};

export type NewBlob = { readonly name: string; readonly bytes: ArrayBuffer };

export type WriteOptions = {
  /** The write is on the disk, not only in the system's cache, when it is acknowledged. */
  readonly strict?: boolean;
  readonly blobs?: readonly NewBlob[];
};
