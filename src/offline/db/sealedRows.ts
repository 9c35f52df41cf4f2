// Encryption cannot happen inside a transaction: everything is sealed first, and the transaction then checks that
// nobody else wrote. Acknowledged on `complete`.
import {
  type Envelope,
  seal,
  type SealedBytes,
  type SealKey,
  sealBytes,
  UnreadableRecord,
  unseal,
  unsealBytes,
} from './codec.ts';
import { type PersonalDb, type StoredRow, unreadableKind } from './personalDb.ts';
import type { NewBlob, Row, RowKind } from './row.ts';
import { StoreClosed } from './storageErrors.ts';

export type RowSwap = {
  readonly kind: RowKind<Row>;
  readonly id: string;
  readonly expected: number | null;
  readonly to: Row | null;
};

export type FoundRow<V> = { readonly value: V; readonly isNewer: boolean };

export class SealedRows {
  keys: readonly SealKey[];
  private readonly db: PersonalDb;
  private readonly subtle: SubtleCrypto | null;
  private readonly pieceBytes: number;
  private readonly mayWrite: () => boolean;

  /** @param keys the first one seals, all of them open; none keeps rows plain. */
  constructor(
    db: PersonalDb,
    subtle: SubtleCrypto | null,
    keys: readonly SealKey[],
    pieceBytes: number,
    mayWrite: () => boolean,
  ) {
    this.db = db;
    this.subtle = subtle;
    this.keys = keys;
    this.pieceBytes = pieceBytes;
    this.mayWrite = mayWrite;
  }

  /** A row that no key opens is set aside, never overwritten; a newer one that cannot be parsed is shown empty. */
  async read<V extends Row>(kind: RowKind<V>, id: string): Promise<FoundRow<V> | null> {
    const row = await this.db.get('rows', [kind.name, id]);
    return row ? await this.open(kind, id, row) : null;
  }

  async getIds(kind: string): Promise<string[]> {
    return (await this.db.getAllKeys('rows', rangeOf(kind))).map(([, id]) => id);
  }

  async readAll<V extends Row>(kind: RowKind<V>): Promise<FoundRow<V>[]> {
    const ids = await this.getIds(kind.name);
    const found = await Promise.all(ids.map((id) => this.read(kind, id)));
    return found.flatMap((each) => each ?? []);
  }

  async countWaiting(): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    const transaction = this.db.transaction('rows');
    for await (const { key, value } of transaction.store) {
      if (key[0] !== unreadableKind) counts.set(key[0], (counts.get(key[0]) ?? 0) + value.waits);
    }
    return counts;
  }

  /**
   * All in one transaction.
   * @param strict waits until the disk has it.
   * @returns false when another writer came first or a newer build wrote; then nothing is written.
   * @throws DOMException `QuotaExceededError` when the device is full; then nothing is stored.
   */
  async swap(
    swaps: readonly RowSwap[],
    strict: boolean,
    blobs: readonly NewBlob[],
    orphans: readonly string[],
  ): Promise<boolean> {
    const rows = await Promise.all(swaps.map((each) => this.seal(each)));
    const pieces = await this.sealPieces(blobs);
    const withBytes = pieces.length + orphans.length > 0;
    const stores: ('rows' | 'pieces')[] = withBytes ? ['rows', 'pieces'] : ['rows'];
    this.requireFence();
    const transaction = this.db.transaction(stores, 'readwrite', {
      durability: strict ? 'strict' : 'relaxed',
    });
    const { done } = transaction;
    done.catch(() => undefined);
    try {
      const store = transaction.objectStore('rows');
      const current = await Promise.all(swaps.map(({ kind, id }) => store.get([kind.name, id])));
      const isNewest = swaps.every(
        ({ kind, expected }, at) =>
          (current[at]?.seq ?? null) === expected && (current[at]?.schema ?? 0) <= kind.version,
      );
      const writes: Promise<unknown>[] = [];
      if (isNewest) {
        swaps.forEach(({ kind, id }, at) => {
          const row = rows[at];
          writes.push(row ? store.put(row, [kind.name, id]) : store.delete([kind.name, id]));
        });
        if (withBytes) {
          const bytes = transaction.objectStore('pieces');
          for (const { key, sealed } of pieces) writes.push(bytes.put(sealed, key));
          for (const name of orphans) writes.push(bytes.delete(piecesOf(name)));
        }
      }
      await Promise.all([...writes, done]);
      return isNewest;
    } catch (error) {
      // A full disk shows as the transaction's error; the requests in it only say that they were aborted.
      throw await done.then(
        () => error,
        (reason: unknown) => reason ?? error,
      );
    }
  }

  /** The bytes from `offset` to the end of the piece it lies in; null when they are not there or cannot be opened. */
  async bytesAt(name: string, offset: number): Promise<ArrayBuffer | null> {
    const at = Math.floor(offset / this.pieceBytes);
    const sealed = await this.db.get('pieces', [name, at]);
    if (!sealed) return null;
    try {
      const bytes = await unsealBytes(sealed, `${name}/${at}`, this.keys, this.subtle);
      return bytes.slice(offset - at * this.pieceBytes);
    } catch (error) {
      if (error instanceof UnreadableRecord) return null;
      throw error;
    }
  }

  async readValue(name: string): Promise<unknown> {
    const found = (await this.db.get('meta', name)) as Envelope | undefined;
    if (found === undefined) return undefined;
    try {
      return await unseal(found, this.keys, this.subtle);
    } catch (error) {
      if (error instanceof UnreadableRecord) return undefined;
      throw error;
    }
  }

  async writeValue(name: string, value: unknown): Promise<void> {
    this.requireFence();
    if (value === undefined) return await this.db.delete('meta', name);
    await this.writePlain(name, await seal(value, this.keys[0] ?? null, this.subtle));
  }

  readPlain = (name: string): Promise<unknown> => this.db.get('meta', name);

  async writePlain(name: string, value: unknown): Promise<void> {
    this.requireFence();
    const transaction = this.db.transaction('meta', 'readwrite', { durability: 'strict' });
    transaction.done.catch(() => undefined);
    await Promise.all([transaction.objectStore('meta').put(value, name), transaction.done]);
  }

  /** What the build before stored plain and nobody has written since. */
  async sealPlain(): Promise<void> {
    for (const id of await this.db.getAllKeys('rows')) {
      const row = await this.db.get('rows', id);
      if (!row || !('plain' in row.body)) continue;
      const body = await seal(JSON.parse(row.body.plain), this.keys[0] ?? null, this.subtle);
      const transaction = this.db.transaction('rows', 'readwrite', { durability: 'strict' });
      const current = await transaction.store.get(id);
      if (current?.seq === row.seq) await transaction.store.put({ ...row, body }, id);
      await transaction.done;
    }
  }

  close(): void {
    this.db.close();
  }

  private requireFence(): void {
    if (!this.mayWrite()) throw new StoreClosed();
  }

  private async open<V extends Row>(
    kind: RowKind<V>,
    id: string,
    row: StoredRow,
  ): Promise<FoundRow<V> | null> {
    const isNewer = row.schema > kind.version;
    const stored = { id, seq: row.seq, version: row.schema };
    let value: V | null = null;
    try {
      const body = await unseal(row.body, this.keys, this.subtle);
      const second = row.second && (await unseal(row.second, this.keys, this.subtle));
      value = kind.parse(body, stored, second);
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
    }
    if (isNewer) value ??= kind.placeholder(id, row.schema);
    if (value) return { value: { ...value, id, seq: row.seq }, isNewer };
    await this.setAside(kind.name, id, row);
    return null;
  }

  private async setAside(kind: string, id: string, row: StoredRow): Promise<void> {
    this.requireFence();
    const transaction = this.db.transaction('rows', 'readwrite');
    const current = await transaction.store.get([kind, id]);
    if (current?.seq === row.seq) {
      await transaction.store.put(current, [unreadableKind, `${kind}/${id}/${row.seq}`]);
      await transaction.store.delete([kind, id]);
    }
    await transaction.done;
  }

  private async seal({ kind, to }: RowSwap): Promise<StoredRow | null> {
    if (to === null) return null;
    const body = await seal(to, this.keys[0] ?? null, this.subtle);
    return { seq: to.seq, schema: kind.version, waits: kind.waits(to), body };
  }

  private async sealPieces(blobs: readonly NewBlob[]) {
    const pieces: { key: [string, number]; sealed: SealedBytes }[] = [];
    for (const { name, bytes } of blobs) {
      for (let from = 0, at = 0; from < bytes.byteLength; from += this.pieceBytes, at += 1) {
        const piece = bytes.slice(from, from + this.pieceBytes);
        const place = `${name}/${at}`;
        const sealed = await sealBytes(piece, place, this.keys[0] ?? null, this.subtle);
        pieces.push({ key: [name, at], sealed });
      }
    }
    return pieces;
  }
}

const rangeOf = (kind: string): IDBKeyRange => IDBKeyRange.bound([kind], [kind, []]);

const piecesOf = (name: string): IDBKeyRange =>
  IDBKeyRange.bound([name, 0], [name, Number.POSITIVE_INFINITY]);
