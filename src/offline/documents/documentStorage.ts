// Documents in IndexedDB: a record, and the bytes in pieces beside it, written and removed in one transaction.
// Everything is sealed first, because encryption cannot happen inside a transaction; what another tab wrote meanwhile
// shows in `seq`.
import { type DraftKey, seal, type SealedBytes, sealBytes, unseal, unsealBytes } from '../codec.ts';
import { UnreadableRecord } from '../codec.ts';
import type { DraftsDatabase } from '../database.ts';
import { joinKeys } from '../draftKeys.ts';
import { DeviceStorage } from '../deviceStorage.ts';
import type { DocumentRecord, ServerList } from './types.ts';

/** One record that is to become another; null stands for none. */
export type RecordSwap = {
  readonly id: string;
  readonly from: DocumentRecord | null;
  readonly to: DocumentRecord | null;
};

export type NewBytes = { readonly name: string; readonly bytes: ArrayBuffer };

const listName = 'documentList';

/** Raised when a field is added or means something else: an older build would store the record without it. */
export const documentSchema = 1;

export class DocumentStorage {
  keys: readonly DraftKey[] = [];
  private readonly database: DraftsDatabase;
  private readonly subtle: SubtleCrypto | null;
  private readonly pieceBytes: number;

  constructor(database: DraftsDatabase, subtle: SubtleCrypto | null, pieceBytes: number) {
    this.database = database;
    this.subtle = subtle;
    this.pieceBytes = pieceBytes;
  }

  /** @returns false when there is neither a given key nor one kept on this device: everything here is locked. */
  async unlock(given: readonly DraftKey[]): Promise<boolean> {
    const device = new DeviceStorage(this.database, this.subtle, given);
    this.keys = await joinKeys(device, given, this.subtle, false);
    return this.subtle === null || this.keys.length > 0;
  }

  /** Every record that a key opens; what a foreign key has sealed stays where it is. */
  async readAll(): Promise<DocumentRecord[]> {
    const ids = await this.database.getAllKeys('documents');
    const found: DocumentRecord[] = [];
    for (const id of ids) {
      const record = await this.read(id);
      if (record) found.push(record);
    }
    return found;
  }

  async read(id: string): Promise<DocumentRecord | null> {
    const row = await this.database.get('documents', id);
    if (!row) return null;
    const value = await this.open(row.body);
    const newer = (row.schema ?? documentSchema) > documentSchema && { newer: true as const };
    return isRecord(value) ? { ...value, id, seq: row.seq, ...newer } : null;
  }

  /**
   * Puts every `to` in the place of its `from`, with the bytes of a new document; bytes that no record names any more
   * are removed. All of it or nothing.
   *
   * @returns false when another writer came first, or a newer build has written one of them.
   * @throws DOMException `QuotaExceededError` when the device is full; then nothing of it is stored.
   */
  async swap(swaps: readonly RecordSwap[], added: NewBytes | null): Promise<boolean> {
    const sealed = await Promise.all(
      swaps.map(async ({ to }) => to && seal(to, this.keys[0] ?? null, this.subtle)),
    );
    const pieces = added ? await this.sealPieces(added) : [];
    const transaction = this.database.transaction(['documents', 'pieces'], 'readwrite', {
      durability: added ? 'strict' : 'relaxed',
    });
    const done = transaction.done;
    done.catch(() => undefined);
    try {
      const documents = transaction.objectStore('documents');
      const current = await Promise.all(swaps.map(({ id }) => documents.get(id)));
      const isNewest = swaps.every(
        ({ from }, at) =>
          current[at]?.seq === from?.seq &&
          (current[at]?.schema ?? documentSchema) <= documentSchema,
      );
      const writes: Promise<unknown>[] = [];
      if (isNewest) {
        swaps.forEach(({ id, to }, at) => {
          const body = sealed[at];
          const row = to && body && { seq: to.seq, body, schema: documentSchema };
          writes.push(row ? documents.put(row, id) : documents.delete(id));
        });
        const store = transaction.objectStore('pieces');
        pieces.forEach((piece, at) => writes.push(store.put(piece, [added?.name ?? '', at])));
        for (const name of unnamed(swaps)) writes.push(store.delete(allPiecesOf(name)));
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

  /** @returns null when the piece is not there or cannot be opened. */
  async piece(name: string, at: number): Promise<ArrayBuffer | null> {
    const sealed = await this.database.get('pieces', [name, at]);
    if (!sealed) return null;
    try {
      return await unsealBytes(sealed, placeOf(name, at), this.keys, this.subtle);
    } catch (error) {
      if (error instanceof UnreadableRecord) return null;
      throw error;
    }
  }

  /** What the server's list was when it was last seen, so that it shows offline. */
  async readList(): Promise<ServerList | null> {
    const found = await this.database.get('meta', listName);
    if (typeof found !== 'object' || found === null) return null;
    const value = await this.open(found as Parameters<typeof unseal>[0]);
    return isList(value) ? value : null;
  }

  async writeList(list: ServerList): Promise<void> {
    const body = await seal(list, this.keys[0] ?? null, this.subtle);
    await this.database.put('meta', body, listName);
  }

  close(): void {
    this.database.close();
  }

  private async open(body: Parameters<typeof unseal>[0]): Promise<unknown> {
    try {
      return await unseal(body, this.keys, this.subtle);
    } catch (error) {
      if (error instanceof UnreadableRecord) return null;
      throw error;
    }
  }

  private async sealPieces({ name, bytes }: NewBytes): Promise<SealedBytes[]> {
    const sealed: SealedBytes[] = [];
    for (let from = 0; from < bytes.byteLength; from += this.pieceBytes) {
      const piece = bytes.slice(from, from + this.pieceBytes);
      const place = placeOf(name, sealed.length);
      sealed.push(await sealBytes(piece, place, this.keys[0] ?? null, this.subtle));
    }
    return sealed;
  }
}

const placeOf = (name: string, at: number): string => `${name}/${at}`;

const allPiecesOf = (name: string): IDBKeyRange =>
  IDBKeyRange.bound([name, 0], [name, Number.POSITIVE_INFINITY]);

/** Bytes that a record named before and none names after. */
function unnamed(swaps: readonly RecordSwap[]): string[] {
  const after = new Set(swaps.map(({ to }) => to?.bytes));
  return swaps.flatMap(({ from }) => (from?.bytes && !after.has(from.bytes) ? [from.bytes] : []));
}

// What comes back from storage is read like foreign input.
function isRecord(value: unknown): value is DocumentRecord {
  return typeof value === 'object' && value !== null && 'sha256' in value && 'offset' in value;
}

function isList(value: unknown): value is ServerList {
  return typeof value === 'object' && value !== null && 'documents' in value;
}
