// One person's offline work in this tab (or the guests'), from sign-in to sign-out.
import { createEmitter } from '../shared/emitter.ts';
import { restoreNotes, sealNotes } from './db/sealedNotes.ts';
import type { Store } from './db/store.ts';
import { buildParts, type OfflineOptions, type OfflineParts, readStatus } from './offlineParts.ts';
import type { Outbox } from './outbox/outbox.ts';
import { outboxKindName } from './outbox/outboxKind.ts';
import { onPageEvents, type Platform } from './platform.ts';
import type { AnyRecords } from './records/records.ts';
import { waitWithTimeout } from './sync/boundedCall.ts';
import type { Engine } from './sync/engine.ts';
import { closedStatus, type SyncStatus } from './sync/status.ts';
import type { TabMessage } from './sync/tabs.ts';
import { writeWaiting } from './waitingMark.ts';

const flushOthersMs = 1_000;
const deleteTimeoutMs = 2_000;

export class Offline {
  readonly userId: string | null;
  readonly store: Store;
  readonly engine: Engine;
  readonly outbox: Outbox;
  /** Resolves when the store was opened or given up, and everything that waits is known. */
  readonly opened: Promise<void>;
  readonly platform: Platform;
  private readonly options: OfflineOptions;
  private readonly parts: OfflineParts;
  private readonly kinds: OfflineParts['kinds'];
  private readonly journal: OfflineParts['journal'];
  private readonly tabs: OfflineParts['tabs'];
  private readonly fence: OfflineParts['fence'];
  private readonly device: OfflineParts['device'];
  private readonly emitter = createEmitter();
  private readonly removeListeners: () => void;
  private cached: SyncStatus | null = null;
  private ready = false;
  private ended = false;

  constructor(options: OfflineOptions) {
    this.options = options;
    this.userId = options.userId;
    this.parts = buildParts(options, {
      onMessage: (message) => this.onMessage(message),
      onStatus: () => this.emitStatus(),
      onCommitted: () => this.onCommitted(),
      onFenced: () => this.end(),
    });
    const { store, engine, outbox, platform, kinds, journal, tabs, fence, device } = this.parts;
    this.store = store;
    this.engine = engine;
    this.outbox = outbox;
    this.platform = platform;
    this.kinds = kinds;
    this.journal = journal;
    this.tabs = tabs;
    this.fence = fence;
    this.device = device;
    this.listenToStore();
    this.removeListeners = this.listenToPage();
    this.opened = store.open().then(() => this.begin());
  }

  get isEnded(): boolean {
    return this.ended;
  }

  onStatus = this.emitter.subscribe;

  /** Everything that waits, whatever its kind; the same object until something changes. */
  status = (): SyncStatus => {
    // While it opens not every kind is known, and a count would be too small.
    this.cached ??= this.ended ? closedStatus : readStatus(this.parts, this.ready);
    return this.cached;
  };

  load = (name: string): Promise<AnyRecords> => this.kinds.load(name);
  find = (name: string): AnyRecords | undefined => this.kinds.find(name);

  async unlock(sealKey: string): Promise<void> {
    await this.opened;
    if (await this.store.unlock(sealKey)) await this.begin();
  }

  /** A person's press, or the network's return: storage and server are tried at once. */
  async syncNow(): Promise<void> {
    await this.opened;
    await this.store.recover();
    await this.kinds.flush();
    await this.kinds.retryForbidden();
    await this.engine.now();
  }

  /** Writes what is typed and tries to send everything, at most `ms`. @returns true when nothing waits. */
  async flush(ms: number): Promise<boolean> {
    await this.opened;
    await this.kinds.flush();
    if (this.status().count > 0) await waitWithTimeout(this.platform, ms, this.engine.finish());
    return this.status().count === 0;
  }

  /** @returns true when everything typed is on this device or on the server. */
  async flushToDevice(): Promise<boolean> {
    this.journal.write();
    await this.opened;
    await this.kinds.flush();
    return this.status().safe;
  }

  /**
   * Everything stays, unreadable until this person signs in again. Nobody writes before the last word is sealed, and no
   * word stays in the journals, which are plain.
   *
   * @returns false where not all of it can be sealed now: then nothing has changed.
   */
  async lock(): Promise<boolean> {
    await this.opened;
    if (this.store.memoryReason === 'locked') return this.endLocked();
    await this.store.recover();
    await this.kinds.flush();
    await this.tabs.flushOthers(flushOthersMs);
    // Another tab has locked or deleted it meanwhile.
    if (!this.fence.mayWrite()) return this.endLocked();
    if (!this.store.canLock) return false;
    this.fence.raise();
    this.tabs.post({ type: 'closed' });
    // A journal that waits for a newer build can be read by anybody: then nothing is called locked.
    if (!(await this.kinds.replay(this.journal, () => Promise.resolve(false)))) return false;
    await this.kinds.flush();
    if (!this.store.canLock || !(await this.store.lock())) return false;
    this.journal.removeAll();
    return this.endLocked();
  }

  /**
   * Seals what forms hold outside the store, for the time until this person is back.
   *
   * @param notes text by its key in localStorage; the caller removes it there once it is sealed.
   * @returns false where it cannot be sealed: then nothing has changed.
   */
  async sealNotes(notes: Readonly<Record<string, string>>): Promise<boolean> {
    await this.opened;
    return await sealNotes(this.store, notes);
  }

  /** @param restore puts them back where they were; it runs before they are removed here. */
  async restoreNotes(restore: (notes: Readonly<Record<string, string>>) => void): Promise<void> {
    await this.opened;
    if (!this.ended) await restoreNotes(this.store, restore);
  }

  async destroy(): Promise<void> {
    await this.opened;
    this.fence.raise();
    this.tabs.post({ type: 'closed' });
    this.end();
    this.journal.removeAll();
    await waitWithTimeout(this.platform, deleteTimeoutMs, this.store.destroy());
    writeWaiting(this.platform, this.userId, null);
  }

  async close(): Promise<void> {
    await this.flushToDevice();
    this.end();
  }

  private endLocked(): true {
    this.end();
    return true;
  }

  private async begin(): Promise<void> {
    if (this.ready || this.ended || this.store.memoryReason === 'locked') return;
    await this.device.recall(this.store);
    await this.kinds.begin(this.journal);
    if (this.ended) return;
    await this.kinds.replay(this.journal, (tab) => this.tabs.isAlive(tab));
    await this.kinds.retryForbidden();
    this.kinds.markReady();
    this.ready = true;
    this.emitStatus();
    void this.engine.wake();
  }

  private onCommitted(): void {
    this.journal.write();
    if (this.ended) return;
    if (this.store.memoryReason === null && this.status().count > 0) void this.askToPersist(false);
  }

  private async askToPersist(again: boolean): Promise<void> {
    if (await this.device.askToPersist(again)) this.emitStatus();
  }

  private onMode(): void {
    if (this.ended) return;
    for (const records of this.kinds.all()) {
      records.markStored();
      if (records.feed.current === null) void records.feed.read();
    }
    this.journal.write();
    if (this.ready && this.store.memoryReason === null) void this.device.remember(this.store);
    this.kinds.emitStatus();
    this.emitStatus();
  }

  private onMessage(message: TabMessage): void {
    if (this.ended) return;
    switch (message.type) {
      case 'row':
        void this.takeRow(message.kind, message.id);
        break;
      case 'flush':
        void this.kinds.flush().then(() => this.tabs.post({ type: 'flushed', tab: this.tabs.tab }));
        break;
      case 'closed':
        this.end();
        break;
      case 'upgrade':
        void this.closeForUpgrade();
        break;
      case 'flushed':
      default:
        break;
    }
  }

  private async takeRow(kind: string, id: string): Promise<void> {
    await this.opened;
    await this.kinds.loadMissing([kind]);
    await this.store.refresh(kind, id);
    if (kind === outboxKindName) {
      await this.kinds.loadCommands();
      void this.engine.run();
    } else if (this.kinds.find(kind)) this.engine.touch(kind, id);
  }

  private async closeForUpgrade(): Promise<void> {
    await this.kinds.flush();
    this.store.closeForUpgrade();
    this.options.onNewerBuild();
  }

  private listenToStore(): void {
    const handlers = {
      mode: () => this.onMode(),
      blocked: () => this.tabs.post({ type: 'upgrade' }),
      upgrade: () => void this.closeForUpgrade(),
      deleted: () => this.end(),
      newer: () => {
        this.journal.write(); // From where the newer build takes what is typed.
        this.options.onNewerBuild();
      },
    };
    this.store.events.subscribe((event) => handlers[event]());
  }

  private listenToPage(): () => void {
    return onPageEvents(this.platform, {
      onHide: () => {
        this.journal.write();
        void this.kinds.flush().then(() => this.engine.run());
      },
      onShow: () => void this.opened.then(() => this.engine.wake()),
      onOnline: () => void this.syncNow(),
      onOffline: () => this.onMode(),
      onInstalled: () => void this.askToPersist(true),
      onStorage: (key) => {
        if (key === this.fence.key && !this.fence.mayWrite()) this.end();
      },
      mustWarn: () => !this.ended && !this.status().safe,
    });
  }

  private emitStatus(): void {
    this.cached = null;
    const mayMark = this.ready && !this.ended && !this.options.sharedComputer;
    if (mayMark && this.fence.mayWrite()) {
      const { count } = this.status();
      // A receipt that nobody has seen yet is a reason to open it too.
      const isEmpty = count === 0 && this.outbox.items().length === 0;
      writeWaiting(this.platform, this.userId, this.userId === null && isEmpty ? null : count);
    }
    this.emitter.emit();
  }

  private end(): void {
    if (this.ended) return;
    this.ended = true;
    this.removeListeners();
    this.engine.end();
    for (const records of this.kinds.all()) records.stop();
    this.store.close();
    this.outbox.clear();
    this.tabs.close();
    if (!this.fence.mayWrite()) this.journal.remove();
    this.emitStatus();
    this.kinds.emitStatus();
  }
}
