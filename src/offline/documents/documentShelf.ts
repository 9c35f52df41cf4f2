// What is known of one person's documents in this tab, and where their bytes lie: on the device, or, when that is full,
// blocked or not allowed, in this page's memory.
import { ShelfClosed } from '../storageErrors.ts';
import type { MemoryReason } from '../types.ts';
import { type ConnectionOptions, DocumentConnection } from './documentConnection.ts';
import type { DocumentStorage, NewBytes, RecordSwap } from './documentStorage.ts';
import type { DocumentRecord, ServerList } from './types.ts';

export type DocumentShelfOptions = Omit<ConnectionOptions, 'onOpen' | 'onLost'> & {
  /** What is known changed; `id` null when all of it may have. `written` when other tabs should look too. */
  readonly onChange: (id: string | null, written: boolean) => void;
};

/** A pure change of a record; the same object when there is nothing to change, null to remove it. It may run twice. */
export type RecordChange = (record: DocumentRecord | null) => DocumentRecord | null;

const mostAttempts = 100;

export class DocumentShelf {
  /** The server's list as it was last seen. */
  list: ServerList | null = null;
  private readonly options: DocumentShelfOptions;
  private readonly device: DocumentConnection;
  private readonly records = new Map<string, DocumentRecord>();
  /** Bytes that are in this page alone, by their name. */
  private readonly held = new Map<string, Blob>();
  private readonly inMemory = new Set<string>();
  private queue: Promise<unknown> = Promise.resolve();
  private closed = false;

  constructor(options: DocumentShelfOptions) {
    this.options = options;
    this.device = new DocumentConnection({
      ...options,
      onOpen: (storage) => this.takeFrom(storage),
      onLost: () => options.onChange(null, false),
    });
  }

  get memoryReason(): MemoryReason | null {
    return this.device.memoryReason;
  }

  /** Opens the device's database and reads every record; never throws: without a database memory serves. */
  open = (): Promise<void> => this.device.open();

  /** @returns false when the key was known. */
  unlock = (draftKey: string): Promise<boolean> => this.device.unlock(draftKey);

  get(id: string): DocumentRecord | null {
    return this.records.get(id) ?? null;
  }

  all(): readonly DocumentRecord[] {
    return [...this.records.values()];
  }

  /** True when this document is in this page alone. */
  isInMemory(id: string): boolean {
    return this.inMemory.has(id);
  }

  /** Changes one record; changes of this tab wait for each other, between tabs the newest `seq` decides. */
  update(id: string, change: RecordChange): Promise<DocumentRecord | null> {
    return this.inTurn(async () => {
      for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
        const from = this.get(id);
        if (from?.newer) return from;
        const changed = change(from);
        if (changed === from) return from;
        const to = changed && { ...changed, seq: (from?.seq ?? 0) + 1 };
        if (await this.write([{ id, from, to }])) return to;
      }
      throw new Error(`The record of document ${id} changes too often to be written`);
    });
  }

  /**
   * Gives the bytes of a document to a new record and leaves `old` in its place, in one go.
   *
   * @returns false when the record changed meanwhile.
   */
  replace(
    from: DocumentRecord,
    old: DocumentRecord | null,
    fresh: DocumentRecord,
  ): Promise<boolean> {
    return this.inTurn(async () => {
      if (this.get(from.id)?.newer) return false;
      const to = old && { ...old, seq: from.seq + 1 };
      if (this.inMemory.has(from.id)) this.inMemory.add(fresh.id);
      return await this.write([
        { id: from.id, from, to },
        { id: fresh.id, from: null, to: { ...fresh, seq: 1 } },
      ]);
    });
  }

  /** @returns true when the bytes survive this page; else they are held in memory, nothing half-stored. */
  insert(record: DocumentRecord, bytes: NewBytes): Promise<boolean> {
    return this.inTurn(async () => {
      const swap = { id: record.id, from: null, to: { ...record, seq: 1 } };
      const isStored = await this.store(swap, bytes);
      if (!isStored) {
        this.held.set(bytes.name, new Blob([bytes.bytes]));
        this.inMemory.add(record.id);
      }
      this.take([swap]);
      return isStored;
    });
  }

  /** Tries again to store what is in memory alone: there may be room by now. */
  async keepHeld(): Promise<void> {
    await this.device.recover();
    for (const id of Array.from(this.inMemory)) await this.inTurn(() => this.keepOne(id));
  }

  /** The bytes from `offset` to the end of the piece it lies in; null when they are not here any more. */
  async bytesAt(
    { bytes: name, size }: DocumentRecord,
    offset: number,
  ): Promise<ArrayBuffer | null> {
    if (name === null) return null;
    const { pieceBytes } = this.options;
    const at = Math.floor(offset / pieceBytes);
    const end = Math.min((at + 1) * pieceBytes, size);
    const blob = this.held.get(name);
    if (blob) return await blob.slice(offset, end).arrayBuffer();
    const piece = await this.device.attempt((storage) => storage.piece(name, at));
    if (piece?.byteLength !== end - at * pieceBytes) return null;
    return piece.slice(offset - at * pieceBytes);
  }

  /** Reads what another tab wrote; all of it without an id. */
  async refresh(id: string | null): Promise<void> {
    await this.inTurn(() => this.reread(id)).catch(() => undefined);
  }

  async keepList(list: ServerList): Promise<void> {
    this.list = list;
    await this.device.attempt((storage) => storage.writeList(list)).catch(() => undefined);
    this.options.onChange(null, true);
  }

  /** After this nothing is read or written, and what was read is forgotten. */
  close(): void {
    this.closed = true;
    this.device.close();
    this.records.clear();
    this.held.clear();
    this.inMemory.clear();
    this.list = null;
  }

  private async takeFrom(storage: DocumentStorage): Promise<void> {
    const records = await storage.readAll();
    const list = await storage.readList();
    if (this.closed) return;
    this.setAsideLost(new Set(records.map(({ id }) => id)));
    for (const record of records) this.records.set(record.id, record);
    this.list ??= list;
    this.options.onChange(null, false);
  }

  /** Site data was cleared under the open page: what is known of these documents is still shown, with what happened. */
  private setAsideLost(found: ReadonlySet<string>): void {
    for (const [id, record] of this.records) {
      if (found.has(id) || this.inMemory.has(id) || record.bytes === null) continue;
      this.records.set(id, { ...record, bytes: null, state: 'failed', reason: 'bytes_lost' });
      this.inMemory.add(id);
    }
  }

  private async reread(id: string | null): Promise<void> {
    if (this.closed || !this.device.isOpen) return;
    await this.device.attempt(async (storage) => {
      const read = id === null ? await storage.readAll() : [await storage.read(id)];
      const list = id === null ? await storage.readList() : null;
      if (this.closed) return;
      for (const each of id === null ? Array.from(this.records.keys()) : [id]) {
        if (!this.inMemory.has(each)) this.records.delete(each);
      }
      for (const record of read) {
        if (record && !this.inMemory.has(record.id)) this.records.set(record.id, record);
      }
      this.list = list ?? this.list;
    });
    this.options.onChange(id, false);
  }

  private async store(swap: RecordSwap, bytes: NewBytes): Promise<boolean> {
    if (!this.device.isOpen || !(await this.device.hasRoom(bytes.bytes.byteLength))) return false;
    try {
      return await this.device.attempt((storage) => storage.swap([swap], bytes));
    } catch (error) {
      if (this.closed || error instanceof ShelfClosed) throw new ShelfClosed();
      return false;
    }
  }

  private async keepOne(id: string): Promise<void> {
    const record = this.get(id);
    const blob = record?.bytes ? this.held.get(record.bytes) : undefined;
    if (!record?.bytes || !blob) return;
    const to = { ...record, seq: record.seq + 1 };
    const bytes = { name: record.bytes, bytes: await blob.arrayBuffer() };
    if (!(await this.store({ id, from: null, to }, bytes))) return;
    this.inMemory.delete(id);
    this.held.delete(record.bytes);
    this.take([{ id, from: record, to }]);
  }

  private async write(swaps: readonly RecordSwap[]): Promise<boolean> {
    if (!swaps.some(({ id }) => this.inMemory.has(id))) {
      try {
        if (!(await this.device.attempt((storage) => storage.swap(swaps, null)))) {
          for (const { id } of swaps) await this.reread(id);
          return false;
        }
      } catch (error) {
        if (this.closed || error instanceof ShelfClosed) throw new ShelfClosed();
        // Memory goes on with the newer state; from the older one on the device a later page resumes as well.
      }
    }
    if (this.closed) throw new ShelfClosed();
    this.take(swaps);
    return true;
  }

  private take(swaps: readonly RecordSwap[]): void {
    const after = new Set(swaps.map(({ to }) => to?.bytes));
    for (const { id, from, to } of swaps) {
      if (to) this.records.set(id, to);
      else {
        this.records.delete(id);
        this.inMemory.delete(id);
      }
      if (from?.bytes && !after.has(from.bytes)) this.held.delete(from.bytes);
    }
    for (const { id } of swaps) this.options.onChange(id, true);
  }

  private inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.queue.then(() => {
      if (this.closed) throw new ShelfClosed();
      return run();
    });
    this.queue = turn.catch(() => undefined);
    return turn;
  }
}
