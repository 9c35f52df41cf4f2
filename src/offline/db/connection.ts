import type { Platform, Timer } from '../platform.ts';
import type { SealKey } from './codec.ts';
import { importKeys, joinKeys, loadKeys } from './keys.ts';
import { deleteLegacyData, type LegacySources, takeLegacyData } from './legacy.ts';
import {
  type DbEvents,
  deleteDb,
  openAnyVersion,
  openPersonalDb,
  type PersonalDb,
} from './personalDb.ts';
import type { MemoryReason } from './row.ts';
import { SealedRows } from './sealedRows.ts';
import { waitWithTimeout } from '../sync/boundedCall.ts';
import { getErrorName, isQuotaError, NewerRow, StoreClosed } from './storageErrors.ts';

export type ConnectionOptions = {
  readonly database: string;
  readonly legacy: LegacySources | null;
  readonly platform: Platform;
  readonly shared: boolean;
  readonly seals: boolean;
  readonly sealKey: string | null;
  readonly pieceBytes: number;
  /** False once this person signed out in any tab. */
  readonly mayWrite: () => boolean;
  /** False where a PIN has the key instead: then it is in memory alone. */
  readonly storesKeys: () => boolean;
  readonly freeSpace: () => Promise<void>;
};

export type ConnectionEvents = {
  /** @param cleared site data was removed since it was open last. */
  readonly onOpen: (device: SealedRows, cleared: boolean) => Promise<void>;
  readonly onReadOnly: (device: SealedRows) => Promise<void>;
  readonly onMode: () => void;
  readonly onBlocked: () => void;
  readonly onVersionChange: (version: number | null) => void;
};

const openTimeoutMs = 2_000;
const retryMs = { first: 500, cap: 60_000 };

export class Connection {
  reason: MemoryReason | null = 'blocked';
  device: SealedRows | null = null;
  readOnly: SealedRows | null = null;
  closed = false;
  private readonly options: ConnectionOptions;
  private readonly events: ConnectionEvents;
  private keys: readonly SealKey[] = [];
  private birth: string | null = null;
  private connecting: Promise<void> | null = null;
  private timer: Timer | undefined;
  private waitMs = retryMs.first;

  constructor(options: ConnectionOptions, events: ConnectionEvents) {
    this.options = options;
    this.events = events;
  }

  get isSealed(): boolean {
    return this.device !== null && this.device.keys.length > 0;
  }

  async open(): Promise<void> {
    const { shared, sealKey } = this.options;
    if (shared) return this.setReason('shared');
    if (sealKey !== null) await this.addKey(sealKey);
    void this.recover();
    await this.settled();
    if (!this.device) this.events.onMode();
    return undefined;
  }

  /**
   * Once more after making room or opening again.
   * @throws StoreClosed after sign-out, NewerRow at once, else what went wrong the second time.
   */
  async attempt<T>(run: (device: SealedRows) => Promise<T>): Promise<T> {
    this.requireOpen();
    const { device } = this;
    if (!device) throw new Error('This device stores nothing now');
    try {
      return await run(device);
    } catch (error) {
      this.requireOpen();
      if (error instanceof NewerRow) throw error;
      if (isQuotaError(error)) await this.options.freeSpace();
      else {
        if (this.device === device) this.drop();
        await this.recover();
      }
      this.requireOpen();
      if (!this.device) throw error;
      return await run(this.device).catch((again: unknown) => {
        if (!this.closed && !isQuotaError(again)) this.fail(again);
        throw again;
      });
    }
  }

  async settled(): Promise<void> {
    if (this.connecting)
      await waitWithTimeout(this.options.platform, openTimeoutMs, this.connecting);
  }

  recover(): Promise<void> {
    const { platform, shared, mayWrite } = this.options;
    platform.clearTimer(this.timer);
    if (this.device || this.closed || shared || !mayWrite()) return Promise.resolve();
    this.connecting ??= this.connect()
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        this.connecting = null;
      });
    return this.connecting;
  }

  async unlock(sealKey: string): Promise<boolean> {
    if (this.closed || this.options.shared) return false;
    if (!(await this.addKey(sealKey))) {
      await this.settled(); // Somebody else may be opening it with this key.
      return false;
    }
    if (this.device) {
      this.device.keys = this.keys;
      await this.storeKeys().catch((error: unknown) => this.fail(error));
    } else await this.recover();
    return true;
  }

  /** Puts the keys on the device, or takes them away from it, as a PIN is set or removed. */
  async storeKeys(): Promise<void> {
    if (this.keys.length === 0) return;
    const { storesKeys } = this.options;
    await this.attempt((device) =>
      storesKeys() ? device.writePlain('keys', this.keys) : device.writeValue('keys', undefined),
    );
  }

  /** @returns false when the keys are still on the device, which does not answer now. */
  async lock(): Promise<boolean> {
    const remove = async (device: SealedRows): Promise<void> => {
      await device.sealPlain();
      await device.writeValue('keys', undefined);
    };
    const isRemoved = await this.attempt(remove).then(
      () => true,
      () => false,
    );
    if (isRemoved) this.close();
    return isRemoved;
  }

  async destroy(): Promise<void> {
    this.close();
    const { legacy, database } = this.options;
    await deleteDb(database);
    if (legacy) await deleteLegacyData(legacy);
  }

  closeForUpgrade(): void {
    this.drop();
    this.setReason('newerVersion');
  }

  close(): void {
    this.closed = true;
    this.keys = [];
    this.options.platform.clearTimer(this.timer);
    this.drop();
  }

  private async connect(): Promise<void> {
    const { database, platform, legacy } = this.options;
    const events = this.dbEvents();
    let db: PersonalDb;
    try {
      db = await openPersonalDb(database, platform.newId(), events);
    } catch (error) {
      if (isQuotaError(error)) await this.options.freeSpace();
      if (getErrorName(error) !== 'VersionError') throw error;
      return await this.readNewerVersion(await openAnyVersion(database, events));
    }
    try {
      if (legacy) await this.takeLegacy(db, legacy);
      await this.use(db);
    } catch (error) {
      db.close();
      throw error;
    }
    return undefined;
  }

  /** What cannot be taken over now stays where it is until the next start. */
  private async takeLegacy(db: PersonalDb, legacy: LegacySources): Promise<void> {
    const { platform, mayWrite, freeSpace } = this.options;
    const take = (): Promise<void> => takeLegacyData(db, legacy, platform, mayWrite);
    await take().catch(async (error: unknown) => {
      if (!isQuotaError(error)) return;
      await freeSpace();
      await take().catch(() => undefined);
    });
  }

  private async use(db: PersonalDb): Promise<void> {
    const { platform, seals, mayWrite, storesKeys } = this.options;
    const mayStore = (): boolean => mayWrite() && storesKeys();
    if (seals) this.keys = await loadKeys(db, this.keys, platform, mayStore);
    if (this.closed || !mayWrite()) return db.close();
    if (seals && platform.subtle && this.keys.length === 0) {
      db.close();
      return this.setReason('locked');
    }
    const device = this.listRows(db);
    const birth = String(await device.readPlain('birth'));
    const cleared = this.birth !== null && this.birth !== birth;
    await this.events.onOpen(device, cleared);
    if (this.closed) return db.close();
    this.birth = birth;
    this.device = device;
    this.waitMs = retryMs.first;
    return this.setReason(null);
  }

  private async readNewerVersion(db: PersonalDb): Promise<void> {
    const { platform, seals } = this.options;
    try {
      if (seals) this.keys = await loadKeys(db, this.keys, platform, () => false);
      const rows = this.listRows(db);
      await this.events.onReadOnly(rows);
      this.drop();
      this.readOnly = rows;
    } catch (error) {
      db.close();
      throw error;
    }
    this.setReason('newerVersion');
  }

  private listRows(db: PersonalDb): SealedRows {
    const { platform, seals, pieceBytes, mayWrite } = this.options;
    const subtle = seals ? platform.subtle : null;
    return new SealedRows(db, subtle, this.keys, pieceBytes, mayWrite);
  }

  private fail(error: unknown): void {
    if (this.closed || error instanceof StoreClosed) return;
    const { platform } = this.options;
    this.drop();
    this.setReason(isQuotaError(error) ? 'full' : this.birth === null ? 'blocked' : 'lost');
    platform.clearTimer(this.timer);
    this.timer = platform.setTimer(() => void this.recover(), this.waitMs);
    this.waitMs = Math.min(this.waitMs * 2, retryMs.cap);
  }

  private drop(): void {
    this.device?.close();
    this.readOnly?.close();
    this.device = null;
    this.readOnly = null;
  }

  private setReason(reason: MemoryReason | null): void {
    this.reason = reason;
    this.events.onMode();
  }

  private requireOpen(): void {
    if (this.closed || !this.options.mayWrite()) throw new StoreClosed();
  }

  private async addKey(sealKey: string): Promise<boolean> {
    const { subtle } = this.options.platform;
    if (subtle === null || !this.options.seals) return false;
    const keys = joinKeys(await importKeys(subtle, sealKey), this.keys);
    const isKnown = keys[0]?.id === this.keys[0]?.id;
    this.keys = keys;
    return !isKnown;
  }

  private dbEvents(): DbEvents {
    return {
      onBlocked: this.events.onBlocked,
      onVersionChange: this.events.onVersionChange,
      onTerminated: () => {
        if (this.closed || !this.options.mayWrite()) return;
        this.device = null;
        void this.recover();
      },
    };
  }
}
