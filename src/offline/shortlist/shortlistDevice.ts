// The connection to the database of one person's list: opened again when it is lost, one more try after each failure.
import { importDraftKey } from '../codec.ts';
import { deleteDatabase, openShortlistDatabase } from '../database.ts';
import { nameOf, NewerRecord, ShelfClosed } from '../storageErrors.ts';
import type { Surroundings, Timer } from '../surroundings.ts';
import type { MemoryReason } from '../types.ts';
import type { ShortlistOptions } from './types.ts';
import { ShortlistStorage } from './shortlistStorage.ts';

export type DeviceOptions = Pick<ShortlistOptions, 'draftKey' | 'sharedComputer' | 'freeSpace'> & {
  readonly database: string;
  readonly surroundings: Surroundings;
  /** False once this person signed out in any tab: nothing may be opened or written again. */
  readonly mayWrite: () => boolean;
  /** What was open is open no more. @param cleared the browser ended it, e.g. because site data was removed */
  readonly onLost: (cleared: boolean) => void;
};

const openPatienceMs = 2_000;

export class ShortlistDevice {
  /** Why the list is held in memory only; null while the device keeps it. */
  memoryReason: MemoryReason | null = 'blocked';
  private readonly options: DeviceOptions;
  private storage: ShortlistStorage | null = null;
  private connecting: Promise<void> | null = null;
  private closed = false;

  constructor(options: DeviceOptions) {
    this.options = options;
  }

  get isOpen(): boolean {
    return this.storage !== null;
  }

  /** Never throws: without a database memory serves. */
  async open(): Promise<void> {
    if (this.options.sharedComputer) {
      this.memoryReason = 'shared';
      return;
    }
    const { setTimer, clearTimer } = this.options.surroundings;
    let patience: Timer | undefined;
    const late = new Promise<void>((resolve) => {
      patience = setTimer(resolve, openPatienceMs);
    });
    await Promise.race([this.recover(), late]);
    clearTimer(patience);
  }

  /**
   * Runs it, and once more after making room or opening again.
   * @throws ShelfClosed after sign-out, NewerRecord at once, else what went wrong the second time
   */
  async attempt<T>(run: (storage: ShortlistStorage) => Promise<T>): Promise<T> {
    this.requireOpen();
    if (!this.storage) await this.recover();
    if (!this.storage) throw new Error('This device keeps no list now');
    try {
      return await run(this.storage);
    } catch (error) {
      this.requireOpen();
      if (error instanceof NewerRecord) throw error;
      if (nameOf(error) === 'QuotaExceededError') await this.options.freeSpace();
      else {
        this.lose('lost');
        await this.recover();
      }
      this.requireOpen();
      if (!this.storage) throw error;
      return await run(this.storage);
    }
  }

  recover(): Promise<void> {
    if (this.storage || this.closed || this.options.sharedComputer) return Promise.resolve();
    this.connecting ??= this.connect()
      .catch(() => this.lose(this.memoryReason ?? 'lost'))
      .finally(() => {
        this.connecting = null;
      });
    return this.connecting;
  }

  close(): void {
    this.closed = true;
    this.storage?.close();
    this.storage = null;
  }

  /** Removes the list from this device; other tabs are told by the browser and let go. */
  async destroy(): Promise<void> {
    this.close();
    await deleteDatabase(this.options.database);
  }

  private requireOpen(): void {
    if (this.closed || !this.options.mayWrite()) throw new ShelfClosed();
  }

  private async connect(): Promise<void> {
    const { database, surroundings, mayWrite } = this.options;
    if (!mayWrite()) return;
    const connection = await openShortlistDatabase(database, {
      onBlocked: () => undefined,
      onVersionChange: () => this.lose('newerVersion'),
      onTerminated: () => this.lose('lost', true),
    });
    const storage = new ShortlistStorage(connection, surroundings.subtle);
    const isUnlocked = await this.unlock(storage).catch((error: unknown) => {
      storage.close();
      throw error;
    });
    if (this.closed || !mayWrite() || !isUnlocked) {
      storage.close();
      if (!isUnlocked) this.memoryReason = 'locked';
      return;
    }
    this.storage = storage;
    this.memoryReason = null;
  }

  /** With the key kept here, or with the one that the account gives. */
  private async unlock(storage: ShortlistStorage): Promise<boolean> {
    const { subtle } = this.options.surroundings;
    if ((await storage.findKeys()) || subtle === null) return true;
    const given = await this.options.draftKey();
    if (given === null) return false;
    await storage.takeKey(await importDraftKey(subtle, given));
    return true;
  }

  private lose(reason: MemoryReason, cleared = false): void {
    const wasOpen = this.storage !== null;
    this.storage?.close();
    this.storage = null;
    this.memoryReason = reason;
    if (wasOpen && !this.closed) this.options.onLost(cleared);
  }
}
