// What is known of one person's list in this tab: as the device keeps it, or, when that is full, blocked or not allowed,
// in this page's memory.
import { NewerRecord, ShelfClosed } from '../storageErrors.ts';
import type { MemoryReason } from '../types.ts';
import { othersOf } from './mergeSaved.ts';
import { type DeviceOptions, ShortlistDevice } from './shortlistDevice.ts';
import type { MetaName } from './shortlistStorage.ts';
import type { Batch, SavedRecord } from './types.ts';

/** A pure change of a record; the same object when there is nothing to change, null to forget it. It may run twice. */
export type RecordChange = (record: SavedRecord | null) => SavedRecord | null;

export type ShelfOptions = Omit<DeviceOptions, 'onLost'> & {
  /** What is known changed. @param written when other tabs should look too */
  readonly onChange: (written: boolean) => void;
};

const mostAttempts = 100;

/** What a newer build has written meanwhile is not joined with what this page holds. */
const stayHeld = (error: unknown): void => {
  if (!(error instanceof NewerRecord)) throw error;
};

export class ShortlistShelf {
  private readonly options: ShelfOptions;
  private readonly device: ShortlistDevice;
  private records = new Map<number, SavedRecord>();
  /** Schools whose newest state is, or may be, in this page alone: the device refused it, or its storage was cleared. */
  private readonly unkept = new Map<number, 'refused' | 'cleared'>();
  private readonly small = new Map<MetaName, unknown>();
  private queue: Promise<unknown> = Promise.resolve();
  private closed = false;

  constructor(options: ShelfOptions) {
    this.options = options;
    this.device = new ShortlistDevice({
      ...options,
      onLost: (cleared) => this.holdAll(cleared),
    });
  }

  get memoryReason(): MemoryReason | null {
    return this.device.memoryReason ?? (this.unkept.size > 0 ? 'full' : null);
  }

  isKept = (id: number): boolean => this.device.isOpen && !this.unkept.has(id);
  get = (id: number): SavedRecord | null => this.records.get(id) ?? null;
  all = (): readonly SavedRecord[] => [...this.records.values()];

  async open(): Promise<void> {
    await this.device.open();
    await this.refresh();
  }

  /**
   * Changes one record; changes of this tab wait for each other, between tabs the newest `seq` decides.
   * @throws NewerRecord when a newer build has written it: nothing is changed
   */
  update(id: number, change: RecordChange): Promise<SavedRecord | null> {
    return this.inTurn(async () => {
      for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
        if (this.unkept.get(id) === 'cleared') await this.keepHeld(id).catch(this.swallow);
        const from = this.get(id);
        const changed = change(from);
        if (changed === from) return from;
        const to = changed && { ...changed, seq: (from?.seq ?? 0) + 1 };
        if (!(await this.write(id, from, to))) {
          await this.reread();
          continue;
        }
        if (to) this.records.set(id, to);
        else this.records.delete(id);
        this.options.onChange(true);
        return to;
      }
      throw new Error(`School ${id} changes too often to be written`);
    });
  }

  /** Reads what other tabs wrote, and tries again to keep what is in memory alone. Never throws. */
  async refresh(): Promise<void> {
    await this.inTurn(async () => {
      await this.device.recover();
      for (const id of Array.from(this.unkept.keys())) await this.keepHeld(id).catch(stayHeld);
      await this.reread();
    }).catch(() => undefined);
    if (!this.closed) this.options.onChange(false);
  }

  async readBatch(): Promise<Batch | null> {
    if (!this.device.isOpen) return (this.small.get('batch') as Batch | undefined) ?? null;
    return await this.device.attempt((storage) => storage.readBatch());
  }

  /** On the device before it is sent; where nothing can be kept, in memory. */
  async writeBatch(batch: Batch | null): Promise<void> {
    if (batch === null) {
      this.small.delete('batch');
      await this.device.attempt((storage) => storage.removeMeta('batch')).catch(this.swallow);
    } else await this.writeSmall('batch', batch);
  }

  async readSmall(name: MetaName): Promise<unknown> {
    if (this.device.isOpen) {
      const kept = await this.device
        .attempt((storage) => storage.readMeta(name))
        .catch(this.swallow);
      if (kept !== undefined) return kept;
    }
    return this.small.get(name);
  }

  async writeSmall(name: MetaName, value: unknown): Promise<void> {
    this.small.set(name, value);
    await this.device.attempt((storage) => storage.writeMeta(name, value)).catch(this.swallow);
  }

  /** Leaves on the device only what `isNeeded`, and takes the key away: until the next sign-in nobody can read it. */
  async lock(isNeeded: (record: SavedRecord) => boolean): Promise<void> {
    await this.inTurn(async () => {
      for (const record of this.all()) {
        if (isNeeded(record) || record.newer) continue;
        await this.device.attempt((storage) => storage.swap(record.id, record.seq, null));
      }
      await this.device.attempt(async (storage) => {
        await storage.removeMeta('news');
        await storage.removeMeta('keys');
      });
    });
    this.close();
  }

  async destroy(): Promise<void> {
    this.close();
    await this.device.destroy();
  }

  /** After this nothing is read or written, and what was read is forgotten. */
  close(): void {
    this.closed = true;
    this.device.close();
    this.records.clear();
    this.unkept.clear();
    this.small.clear();
  }

  /** Site data may have been cleared under the open page: what is known here is written anew when there is a place. */
  private holdAll(cleared: boolean): void {
    for (const id of this.records.keys()) if (!this.unkept.has(id)) this.unkept.set(id, 'cleared');
    this.options.onChange(false);
    if (cleared) void this.refresh();
  }

  private async write(
    id: number,
    from: SavedRecord | null,
    to: SavedRecord | null,
  ): Promise<boolean> {
    if (this.unkept.get(id) !== 'refused') {
      try {
        return await this.device.attempt((storage) => storage.swap(id, from?.seq ?? null, to));
      } catch (error) {
        if (this.closed || error instanceof ShelfClosed) throw new ShelfClosed();
        if (error instanceof NewerRecord) {
          await this.reread();
          throw error;
        }
      }
    }
    if (to) this.unkept.set(id, 'refused');
    else this.unkept.delete(id);
    return true;
  }

  /** There may be room by now; a note that another tab kept meanwhile stays beside this one. */
  private async keepHeld(id: number): Promise<void> {
    const held = this.get(id);
    if (held === null) return;
    await this.device.attempt(async (storage) => {
      const kept = (await storage.readAll()).find((each) => each.id === id);
      if (kept && this.unkept.get(id) === 'cleared') {
        this.unkept.delete(id);
        return;
      }
      const others = othersOf(held.local.note, [
        ...held.others,
        ...(kept?.others ?? []),
        kept?.local.note ?? '',
      ]);
      const isOlder = kept === undefined || kept.seq < held.seq;
      const record = { ...held, ...(!isOlder && { others, seq: kept.seq + 1 }) };
      if (!(await storage.swap(id, kept?.seq ?? null, record))) return;
      this.records.set(id, record);
      this.unkept.delete(id);
    });
  }

  private async reread(): Promise<void> {
    if (this.closed || !this.device.isOpen) return;
    const found = await this.device.attempt((storage) => storage.readAll());
    if (this.closed) return;
    const next = new Map(found.map((record) => [record.id, record]));
    for (const id of this.unkept.keys()) {
      const held = this.records.get(id);
      if (held) next.set(id, held);
    }
    this.records = next;
  }

  private readonly swallow = (error: unknown): undefined => {
    if (this.closed || error instanceof ShelfClosed) throw new ShelfClosed();
    return undefined;
  };

  private inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.queue.then(() => {
      if (this.closed) throw new ShelfClosed();
      return run();
    });
    this.queue = turn.catch(() => undefined);
    return turn;
  }
}
