// One person's rows in this tab: on the device, or, when that fails, in memory until it works again. The newest state of
// every row is in memory too, so that all of it can be written again after site data was cleared under the open page.
import { createEmitter } from '#shared/emitter.ts';
import { hasRoomFor, type Timer } from '../platform.ts';
import { Connection, type ConnectionOptions } from './connection.ts';
import { MemoryBlobs } from './memoryBlobs.ts';
import type { MemoryReason, Row, RowChange, RowKind, StoreEvent, WriteOptions } from './row.ts';
import { RowJoins } from './rowJoins.ts';
import type { RowSwap, SealedRows } from './sealedRows.ts';
import { NewerRow, StoreClosed } from './storageErrors.ts';
import { StoredValues } from './storedValues.ts';
import { findOrphans, getRowKey, type Step, Table } from './table.ts';
import { Turns } from './turns.ts';

export type StoreOptions = ConnectionOptions & {
  readonly onWritten: (kind: string, id: string, seq: number) => void;
};

const maxAttempts = 100;
const retryUnstoredMs = 4_000;

export class Store {
  readonly events = createEmitter<StoreEvent>();
  private readonly options: StoreOptions;
  private readonly connection: Connection;
  private readonly joins: RowJoins;
  private readonly tables = new Map<string, Table>();
  private readonly blobs = new MemoryBlobs();
  private readonly turns = new Turns();
  private readonly values: StoredValues;
  private timer: Timer | undefined;

  constructor(options: StoreOptions) {
    this.options = options;
    this.values = new StoredValues(() => this.connection.device);
    this.joins = new RowJoins({
      tables: this.tables,
      blobs: this.blobs,
      isClosed: () => this.connection.closed,
      onNewer: () => this.events.emit('newer'),
      onWritten: options.onWritten,
    });
    this.connection = new Connection(options, {
      onOpen: (device, cleared) => {
        if (cleared) this.values.onCleared();
        return this.joins.joinAll(device, cleared);
      },
      onReadOnly: (device) => this.joins.showAll(device),
      onMode: () => {
        this.armRetry();
        this.events.emit('mode');
      },
      onBlocked: () => this.events.emit('blocked'),
      onVersionChange: (version) => this.events.emit(version === null ? 'deleted' : 'upgrade'),
    });
  }

  get memoryReason(): MemoryReason | null {
    if (this.connection.reason !== null) return this.connection.reason;
    return [...this.tables.values()].some(({ isFull }) => isFull) ? 'full' : null;
  }

  get canLock(): boolean {
    const tables = [...this.tables.values()];
    return (
      this.connection.isSealed &&
      !tables.some(({ newer, unstored }) => newer.size + unstored.size > 0)
    );
  }

  open = (): Promise<void> => this.connection.open();
  unlock = (sealKey: string): Promise<boolean> => this.connection.unlock(sealKey);

  async register<V extends Row>(kind: RowKind<V>, onRow: (id: string) => void): Promise<void> {
    const table = new Table(kind, onRow);
    this.tables.set(kind.name, table);
    await this.connection.settled();
    const { device, readOnly } = this.connection;
    const join = (each: SealedRows) => this.joins.joinTable(each, table, false);
    if (device) await this.connection.attempt(join).catch(() => undefined);
    else if (readOnly) await this.joins.showTable(readOnly, table).catch(() => undefined);
  }

  get = <V extends Row>(kind: RowKind<V>, id: string): V | undefined =>
    this.table(kind.name).current.get(id) as V | undefined;

  all = <V extends Row>(kind: RowKind<V>): readonly V[] =>
    [...this.table(kind.name).current.values()] as unknown as readonly V[];

  isNewer = (kind: string, id: string): boolean => this.table(kind).newer.has(id);

  isDurable = (kind: string, id: string): boolean =>
    this.connection.reason === null &&
    this.connection.device !== null &&
    !this.table(kind).unstored.has(id);

  /** True for what the device has in no state at all: no other tab can know of it. */
  isOnlyHere(kind: string, id: string): boolean {
    const { current, agreed } = this.table(kind);
    return current.has(id) && !agreed.has(id);
  }

  async countWaiting(): Promise<ReadonlyMap<string, number> | null> {
    const { device, readOnly } = this.connection;
    return (await (device ?? readOnly)?.countWaiting().catch(() => null)) ?? null;
  }

  /**
   * Changes one row; changes of this tab wait for each other, between tabs the newest `seq` decides.
   *
   * @returns the row after the change; undefined when it is not there.
   * @throws StoreClosed, NewerRow
   */
  async update<V extends Row>(
    kind: RowKind<V>,
    id: string,
    change: RowChange<V>['change'],
    options: WriteOptions = {},
  ): Promise<V | undefined> {
    await this.transact([{ kind, id, change } as unknown as RowChange<Row>], options);
    return this.get(kind, id);
  }

  /** Changes several rows, all or none. @throws StoreClosed, NewerRow */
  transact(changes: readonly RowChange<Row>[], options: WriteOptions = {}): Promise<void> {
    const keys = changes.map(({ kind, id }) => getRowKey(kind.name, id));
    return this.turns.run(keys, () => this.swap(changes, options));
  }

  /** @returns the rest of the piece; null when it is gone. @throws while storage does not answer: it may be there. */
  async bytesAt(name: string, offset: number): Promise<ArrayBuffer | null> {
    const end = (Math.floor(offset / this.options.pieceBytes) + 1) * this.options.pieceBytes;
    if (this.blobs.has(name)) return await this.blobs.slice(name, offset, end);
    return await this.connection.attempt((device) => device.bytesAt(name, offset));
  }

  /** Reads what another tab wrote; all rows of the kind without an id. Never throws. */
  async refresh(kind: string, id: string | null): Promise<void> {
    const table = this.tables.get(kind);
    if (!table || !this.connection.device) return;
    const list = async (): Promise<Iterable<string>> =>
      new Set([
        ...table.current.keys(),
        ...(await this.connection.attempt((device) => device.getIds(kind))),
      ]);
    const join = (each: string): Promise<void> =>
      this.turns.run([getRowKey(kind, each)], () =>
        this.connection.attempt((device) => this.joins.joinRow(device, table, each, false)),
      );
    try {
      for (const each of id === null ? await list() : [id]) await join(each);
    } catch {}
  }

  /** Opens the device again and stores what is in memory alone. Never throws. */
  async recover(): Promise<void> {
    this.options.platform.clearTimer(this.timer);
    await this.connection.recover();
    for (const table of this.tables.values()) {
      for (const id of Array.from(table.unstored)) await this.storeRow(table, id);
    }
    this.armRetry();
    this.events.emit('mode');
  }

  readValue = (name: string): Promise<unknown> => this.values.read(name);
  writeValue = (name: string, value: unknown): Promise<boolean> => this.values.write(name, value);
  readPlain = (name: string): Promise<unknown> => this.values.readPlain(name);
  writePlain = (name: string, value: unknown): Promise<void> => this.values.writePlain(name, value);

  storeKeys = (): Promise<void> => this.connection.storeKeys();
  /** @returns false when the device does not answer: then nothing is locked. */
  async lock(): Promise<boolean> {
    const isLocked = await this.connection.lock();
    if (isLocked) this.clear();
    return isLocked;
  }

  async destroy(): Promise<void> {
    this.clear();
    await this.connection.destroy();
  }

  closeForUpgrade = (): void => this.connection.closeForUpgrade();

  close(): void {
    this.connection.close();
    this.clear();
  }

  private clear(): void {
    this.options.platform.clearTimer(this.timer);
    for (const table of this.tables.values()) table.clear();
    this.blobs.clear();
    this.values.clear();
  }

  private table(kind: string): Table {
    const found = this.tables.get(kind);
    if (!found) throw new Error(`The kind ${kind} is not registered`);
    return found;
  }

  private async swap(changes: readonly RowChange<Row>[], options: WriteOptions): Promise<void> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      if (this.connection.closed) throw new StoreClosed();
      const steps = changes.flatMap(({ kind, id, change }) => {
        const table = this.table(kind.name);
        const from = table.current.get(id);
        const to = change(from);
        if (to === undefined || to === from || (to === null && from === undefined)) return [];
        if (table.newer.has(id)) throw new NewerRow();
        const seq = Math.max(from?.seq ?? 0, table.agreed.get(id)?.seq ?? 0) + 1;
        return [{ table, id, from, to: to && { ...to, id, seq } }];
      });
      if (steps.length === 0) return;
      if (await this.write(steps, options)) {
        for (const { table, id, to } of steps) {
          table.onRow(id);
          this.options.onWritten(table.kind.name, id, to?.seq ?? 0);
        }
        return;
      }
    }
    throw new Error('A row changes too often to be written');
  }

  /** @returns false when another tab came first; memory then holds what it wrote. */
  private async write(steps: readonly Step[], options: WriteOptions): Promise<boolean> {
    const { blobs = [] } = options;
    await this.connection.settled();
    const isBlobInMemory = steps.some(({ table, to, from }) =>
      [to, from].some((row) => row && table.blobsOf(row).some((name) => this.blobs.has(name))),
    );
    if (
      this.connection.device &&
      !isBlobInMemory &&
      (await hasRoomFor(this.options.platform, blobs))
    ) {
      try {
        return await this.writeToDevice(steps, options);
      } catch (error) {
        if (this.connection.closed || error instanceof StoreClosed) throw new StoreClosed();
        if (error instanceof NewerRow) throw error;
      }
    }
    if (this.connection.closed) throw new StoreClosed();
    this.blobs.add(blobs);
    for (const { table, id, to } of steps) table.hold(id, to);
    this.blobs.remove(findOrphans(steps));
    this.armRetry();
    this.events.emit('mode');
    return true;
  }

  private async writeToDevice(steps: readonly Step[], options: WriteOptions): Promise<boolean> {
    const { strict = false, blobs = [] } = options;
    const swaps = (): RowSwap[] =>
      steps.map(({ table, id, to }) => ({
        kind: table.kind,
        id,
        expected: table.agreed.get(id)?.seq ?? null,
        to,
      }));
    const orphans = findOrphans(steps);
    // Opening the database again may have brought what another tab wrote meanwhile.
    const isCurrent = (): boolean =>
      steps.every(({ table, id, from }) => table.current.get(id) === from);
    const isWritten = await this.connection.attempt(
      async (device) => isCurrent() && (await device.swap(swaps(), strict, blobs, orphans)),
    );
    if (isWritten) for (const { table, id, to } of steps) table.adopt(id, to);
    else {
      for (const { table, id } of steps) {
        await this.connection.attempt((device) => this.joins.joinRow(device, table, id, false));
        if (table.newer.has(id)) throw new NewerRow();
      }
    }
    return isWritten;
  }

  private async storeRow(table: Table, id: string): Promise<void> {
    const row = table.current.get(id);
    const bytes = row ? await this.blobs.find(table.blobsOf(row)) : [];
    if (!this.connection.device || !(await hasRoomFor(this.options.platform, bytes))) return;
    const store = async (): Promise<void> => {
      const { device } = this.connection;
      if (device && table.unstored.has(id)) await this.joins.joinRow(device, table, id, false);
    };
    await this.turns.run([getRowKey(table.kind.name, id)], store).catch(() => undefined);
  }

  private armRetry(): void {
    const { platform, shared } = this.options;
    platform.clearTimer(this.timer);
    const isWaiting = [...this.tables.values()].some(({ unstored }) => unstored.size > 0);
    if (!isWaiting || shared || this.connection.closed) return;
    this.timer = platform.setTimer(() => void this.recover(), retryUnstoredMs);
  }
}
