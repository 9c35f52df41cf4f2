// Where drafts lie: in the device's database, or, when that fails, in this tab's memory until it works again.
// The newest known state of every section is always held in memory too, so that it can be written again in full
// after site data was cleared under the open page.
import { type DraftKey, importDraftKey } from './codec.ts';
import { joinKeys } from './draftKeys.ts';
import { type DatabaseEvents, deleteDatabase, openAnyVersion, openDatabase } from './database.ts';
import { DeviceStorage } from './deviceStorage.ts';
import { rejoin } from './rejoin.ts';
import { SectionStates } from './sectionStates.ts';
import type { ShelfOptions } from './shelfOptions.ts';
import { nameOf, NewerRecord, ShelfClosed } from './storageErrors.ts';
import type { Timer } from './surroundings.ts';
import type { MemoryReason, StoredSection } from './types.ts';

const openPatienceMs = 2_000;
const recoverMs = { first: 500, cap: 60_000 };

export class Shelf {
  memoryReason: MemoryReason | null = 'blocked';
  private readonly options: ShelfOptions;
  private device: DeviceStorage | null = null;
  private readonly states: SectionStates;
  private keys: readonly DraftKey[] = [];
  private closed = false;
  /** Whether the device's database was open once. */
  private worked = false;
  private recovering: Promise<void> | null = null;
  private timer: Timer | undefined;
  private wait = recoverMs.first;

  constructor(options: ShelfOptions) {
    this.options = options;
    this.states = new SectionStates(options);
  }

  /** Opens the device's database and reads every section; never throws: without a database memory serves. */
  async open(): Promise<void> {
    const { shared, surroundings, draftKey } = this.options;
    if (shared) return this.toMemory('shared');
    if (draftKey !== null && surroundings.subtle) {
      this.keys = [await importDraftKey(surroundings.subtle, draftKey)];
    }
    let patience: Timer | undefined;
    const late = new Promise<void>((resolve) => {
      patience = surroundings.setTimer(() => {
        this.toMemory('blocked');
        resolve();
      }, openPatienceMs);
    });
    await Promise.race([this.recover(), late]);
    surroundings.clearTimer(patience);
    return undefined;
  }

  /** The newest known state; an empty section when there is none. */
  last = (section: string): StoredSection => this.states.last(section);

  /** True when what is written here survives the page. */
  get durable(): boolean {
    return this.memoryReason === null && this.device !== null;
  }

  get canLock(): boolean {
    return this.durable && this.keys.length > 0 && !this.states.hasNewer();
  }

  /** True once a newer build has written this section here. */
  isNewer = (section: string): boolean => this.states.isNewer(section);

  /** Reads what another tab wrote. */
  async refresh(section: string): Promise<void> {
    if (!this.device || this.closed) return;
    try {
      await this.attempt((device) => this.join(device, section));
    } catch (error) {
      this.fail(error);
    }
  }

  /**
   * @returns false when another writer came first; `last` then holds what they wrote.
   * @throws NewerRecord, ShelfClosed
   */
  async write(from: StoredSection, next: StoredSection, strict: boolean): Promise<boolean> {
    const { section } = from.record;
    if (!this.device && this.recovering) await this.recovering;
    if (this.closed) throw new ShelfClosed();
    if (this.isNewer(section)) throw new NewerRecord();
    if (this.device) {
      try {
        return await this.attempt((device) => this.writeTo(device, from, next, strict));
      } catch (error) {
        if (this.closed || error instanceof ShelfClosed || error instanceof NewerRecord)
          throw error;
        this.fail(error);
      }
    }
    if (this.last(section).record.seq !== from.record.seq) return false;
    this.states.take(section, next);
    return true;
  }

  /** Tries the device again after a failure; what was held in memory is joined with what lies there. */
  recover(): Promise<void> {
    this.options.surroundings.clearTimer(this.timer);
    if (this.device || this.options.shared) return Promise.resolve();
    this.recovering ??= this.connect()
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        this.recovering = null;
      });
    return this.recovering;
  }

  /** A key that arrived after the drafts were opened. */
  async unlock(draftKey: string): Promise<void> {
    const { subtle } = this.options.surroundings;
    if (!subtle || this.closed || this.options.shared) return;
    const key = await importDraftKey(subtle, draftKey);
    if (this.keys[0]?.id === key.id) return;
    this.keys = [key, ...this.keys.filter((known) => known.id !== key.id)];
    if (this.device) this.device.keys = this.keys;
    await this.device?.writeMeta('keys', this.keys).catch((error: unknown) => this.fail(error));
    if (!this.device) await this.recover();
  }

  /** Removes the key: what stays on the device is unreadable until the same person signs in again. */
  async lock(): Promise<void> {
    await this.device?.removeMeta('keys');
    this.close();
  }

  async destroy(): Promise<void> {
    this.close();
    await deleteDatabase(this.options.database);
  }

  /** Lets a newer build upgrade the database; what is typed from now on is held in memory. */
  giveWay(): void {
    this.device?.close();
    this.device = null;
    this.toMemory('newerVersion');
  }

  /** After this nothing is read or written, and what was read is forgotten. */
  close(): void {
    this.closed = true;
    this.states.clear();
    this.keys = [];
    this.options.surroundings.clearTimer(this.timer);
    this.device?.close();
    this.device = null;
  }

  /** A small value that belongs to this person on this device; undefined without a database. */
  async readMeta(name: string): Promise<unknown> {
    return await this.device?.readMeta(name).catch(() => undefined);
  }

  async writeMeta(name: string, value: unknown): Promise<void> {
    await this.device?.writeMeta(name, value).catch(() => undefined);
  }

  private async connect(): Promise<void> {
    if (this.closed || !this.options.mayWrite()) return;
    const { database, surroundings, kind } = this.options;
    let readOnly = false;
    const connection = await openDatabase(database, this.events()).catch((error: unknown) => {
      if (nameOf(error) !== 'VersionError') throw error;
      readOnly = true;
      return openAnyVersion(database, this.events());
    });
    if (this.closed) return connection.close();
    const device = new DeviceStorage(connection, surroundings.subtle, this.keys);
    this.keys = await joinKeys(device, this.keys, surroundings.subtle, readOnly);
    if (surroundings.subtle && this.keys.length === 0) {
      connection.close();
      return this.toMemory('locked');
    }
    if (readOnly) {
      for (const section of kind.sections) {
        const found = await this.states.read(device, section);
        const isShown = found === null || found === 'newer' || this.states.find(section);
        if (!isShown) this.states.take(section, found);
      }
      connection.close();
      return this.toMemory('newerVersion');
    }
    for (const section of kind.sections) await this.join(device, section);
    if (this.closed) return connection.close();
    this.device = device;
    this.memoryReason = null;
    this.worked = true;
    this.wait = recoverMs.first;
    return this.options.onMode();
  }

  /** Brings one section of memory and device together, in whichever direction something is newer. */
  private async join(device: DeviceStorage, section: string): Promise<void> {
    for (;;) {
      const found = await this.states.read(device, section);
      if (found === 'newer') return;
      const known = this.states.find(section);
      const agreed = this.states.agreed(section);
      if (!known || (found && known === agreed && found.record.seq >= agreed.record.seq)) {
        if (found) this.states.adopt(section, found);
        return;
      }
      const { surroundings, kind } = this.options;
      const next = found ? rejoin(found, agreed, known, kind, surroundings.now()) : known;
      const seq = Math.max(found?.record.seq ?? 0, known.record.seq) + 1;
      const written = { ...next, record: { ...next.record, seq } };
      if (await device.write(section, found?.record.seq ?? null, written, false)) {
        this.states.adopt(section, written);
        return;
      }
    }
  }

  private async writeTo(
    device: DeviceStorage,
    from: StoredSection,
    next: StoredSection,
    strict: boolean,
  ): Promise<boolean> {
    const { section } = from.record;
    const expected = this.states.agreed(section) ? from.record.seq : null;
    if (!this.options.mayWrite()) throw new ShelfClosed();
    const written = await device.write(section, expected, next, strict);
    if (written) this.states.adopt(section, next);
    else await this.join(device, section);
    return written;
  }

  private async attempt<T>(run: (device: DeviceStorage) => Promise<T>): Promise<T> {
    if (!this.device) throw new ShelfClosed();
    try {
      return await run(this.device);
    } catch (error) {
      if (this.closed || error instanceof ShelfClosed || error instanceof NewerRecord) throw error;
      if (nameOf(error) === 'QuotaExceededError') await this.options.freeSpace();
      else await this.reopen();
      if (!this.device) throw error;
      return await run(this.device);
    }
  }

  private async reopen(): Promise<void> {
    this.device?.close();
    this.device = null;
    await this.recover();
  }

  private fail(error: unknown): void {
    if (this.closed || error instanceof ShelfClosed) return;
    const name = nameOf(error);
    this.device?.close();
    this.device = null;
    this.toMemory(name === 'QuotaExceededError' ? 'full' : this.worked ? 'lost' : 'blocked');
    const { surroundings } = this.options;
    surroundings.clearTimer(this.timer);
    this.timer = surroundings.setTimer(() => void this.recover(), this.wait);
    this.wait = Math.min(this.wait * 2, recoverMs.cap);
  }

  private toMemory(reason: MemoryReason): void {
    this.memoryReason = reason;
    this.options.onMode();
  }

  private events(): DatabaseEvents {
    return {
      onBlocked: () => this.options.onBlocked(),
      onVersionChange: (version) => this.options.onVersionChange(version),
      onTerminated: () => {
        if (this.closed || !this.options.mayWrite()) return;
        this.device = null;
        void this.recover();
      },
    };
  }
}
