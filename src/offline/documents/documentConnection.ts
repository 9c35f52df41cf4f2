// The documents' own connection to the database of a person: opened again when it is lost, one more try after each
// failure. A photo that does not fit never takes the drafts' connection with it.
import { type DraftKey, importDraftKey } from '../codec.ts';
import type { DraftsDatabase } from '../database.ts';
import { openPersonalDb } from '../db/personalDb.ts';
import { nameOf, ShelfClosed } from '../storageErrors.ts';
import type { Surroundings, Timer } from '../surroundings.ts';
import type { MemoryReason } from '../types.ts';
import { DocumentStorage } from './documentStorage.ts';

export type ConnectionOptions = {
  readonly database: string;
  readonly surroundings: Surroundings;
  /** Nothing may be stored on a shared computer. */
  readonly shared: boolean;
  readonly draftKey: string | null;
  readonly pieceBytes: number;
  /** False once this person signed out in any tab: nothing may be opened or written again. */
  readonly mayWrite: () => boolean;
  readonly freeSpace: () => Promise<void>;
  /** The database is open and unlocked: what lies there can be read. */
  readonly onOpen: (storage: DocumentStorage) => Promise<void>;
  readonly onLost: () => void;
  /** The database is deleted under us. */
  readonly onDeleted: () => void;
};

const openPatienceMs = 2_000;
/** Left free for drafts when a document is stored. */
const roomForDrafts = 5_000_000;

export class DocumentConnection {
  /** Why documents are held in memory only; null while the device keeps them. */
  memoryReason: MemoryReason | null = 'blocked';
  private readonly options: ConnectionOptions;
  private storage: DocumentStorage | null = null;
  private keys: readonly DraftKey[] = [];
  private connecting: Promise<void> | null = null;
  private closed = false;

  constructor(options: ConnectionOptions) {
    this.options = options;
  }

  get isOpen(): boolean {
    return this.storage !== null;
  }

  /** Never throws: without a database memory serves. */
  async open(): Promise<void> {
    const { shared, surroundings, draftKey } = this.options;
    if (shared) {
      this.memoryReason = 'shared';
      return;
    }
    if (draftKey !== null) await this.takeKey(draftKey);
    let patience: Timer | undefined;
    const late = new Promise<void>((resolve) => {
      patience = surroundings.setTimer(resolve, openPatienceMs);
    });
    await Promise.race([this.recover(), late]);
    surroundings.clearTimer(patience);
  }

  /**
   * A key that arrived after opening: what was locked opens with it.
   *
   * @returns false when it was known.
   */
  async unlock(draftKey: string): Promise<boolean> {
    if (this.closed || this.options.shared || !(await this.takeKey(draftKey))) return false;
    if (this.storage === null) await this.recover();
    else await this.storage.unlock(this.keys).catch(() => this.lose('lost'));
    return true;
  }

  /**
   * Runs it, and once more after making room or opening again.
   *
   * @throws ShelfClosed after sign-out, else what went wrong the second time.
   */
  async attempt<T>(run: (storage: DocumentStorage) => Promise<T>): Promise<T> {
    if (this.closed || !this.options.mayWrite()) throw new ShelfClosed();
    if (!this.storage) await this.recover();
    if (!this.storage) throw new Error('This device keeps no documents now');
    try {
      return await run(this.storage);
    } catch (error) {
      if (this.closed) throw new ShelfClosed();
      if (nameOf(error) === 'QuotaExceededError') await this.options.freeSpace();
      else {
        this.lose('lost');
        await this.recover();
      }
      if (this.closed || !this.options.mayWrite()) throw new ShelfClosed();
      if (!this.storage) throw error;
      return await run(this.storage);
    }
  }

  recover(): Promise<void> {
    if (this.storage || this.closed || this.options.shared) return Promise.resolve();
    this.connecting ??= this.connect()
      .catch(() => this.lose(this.memoryReason ?? 'lost'))
      .finally(() => {
        this.connecting = null;
      });
    return this.connecting;
  }

  /** A photo that takes the last room would leave none for the words. */
  async hasRoom(bytes: number): Promise<boolean> {
    const estimate = await this.options.surroundings.storageManager?.estimate().catch(() => null);
    if (estimate?.quota === undefined || estimate.usage === undefined) return true;
    return estimate.quota - estimate.usage > bytes + roomForDrafts;
  }

  close(): void {
    this.closed = true;
    this.keys = [];
    this.storage?.close();
    this.storage = null;
  }

  private async connect(): Promise<void> {
    const { database, surroundings, pieceBytes, mayWrite } = this.options;
    if (!mayWrite()) return;
    const opened = await openPersonalDb(database, surroundings.newId(), {
      onBlocked: () => undefined,
      onVersionChange: (version) => {
        this.lose('newerVersion');
        if (version === null) this.options.onDeleted();
      },
      onTerminated: () => this.lose('lost'),
    });
    // The stores of documents are the same in both versions.
    const connection = opened as unknown as DraftsDatabase;
    const storage = new DocumentStorage(connection, surroundings.subtle, pieceBytes);
    const isOpen = !this.closed && mayWrite() && (await storage.unlock(this.keys));
    if (isOpen) await this.options.onOpen(storage);
    if (!isOpen || this.closed) {
      storage.close();
      if (!isOpen && !this.closed) this.memoryReason = 'locked';
      return;
    }
    this.keys = storage.keys;
    this.storage = storage;
    this.memoryReason = null;
  }

  private lose(reason: MemoryReason): void {
    this.storage?.close();
    this.storage = null;
    this.memoryReason = reason;
    if (!this.closed) this.options.onLost();
  }

  private async takeKey(draftKey: string): Promise<boolean> {
    const { subtle } = this.options.surroundings;
    if (subtle === null) return false;
    const key = await importDraftKey(subtle, draftKey);
    if (this.keys[0]?.id === key.id) return false;
    this.keys = [key, ...this.keys.filter(({ id }) => id !== key.id)];
    return true;
  }
}
