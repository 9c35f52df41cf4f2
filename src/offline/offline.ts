// One person's offline work in this tab (or the guests'): joins the store, the other tabs, the engine, records and the
// outbox, from sign-in to sign-out.
import * as z from 'zod/mini';
import { DeviceInfo } from './deviceInfo.ts';
import type { LegacySources } from './db/legacy.ts';
import { getPersonalDbName } from './db/personalDb.ts';
import { Store } from './db/store.ts';
import { WriteFence } from './db/writeFence.ts';
import { Emitter } from './emitter.ts';
import { Outbox } from './outbox/outbox.ts';
import { takeLegacyItems } from './outbox/legacy.ts';
import { outboxKindName } from './outbox/outboxKind.ts';
import { browserPlatform, hashUserId, mayExpire, onPageEvents, type Platform } from './platform.ts';
import { firstKind, Journal } from './records/journal.ts';
import { type AnyRecords, Records } from './records/records.ts';
import type { AnyCollection, RegistryEntry } from './registry.ts';
import { waitWithTimeout } from './sync/boundedCall.ts';
import { Engine } from './sync/engine.ts';
import {
  closedStatus,
  combineStatus,
  emptyPart,
  type StatusPart,
  type SyncStatus,
} from './sync/status.ts';
import { type TabMessage, Tabs } from './sync/tabs.ts';
import { writeWaiting } from './waitingMark.ts';

export type OfflineOptions = {
  readonly userId: string | null;
  /** 32 bytes, base64url, from sign-in; null when not known yet: then the keys stored on this device are used. */
  readonly sealKey: string | null;
  /** Nothing personal is stored on this device: memory and server only. */
  readonly sharedComputer: boolean;
  readonly registry: readonly RegistryEntry[];
  readonly freeSpace: () => Promise<void>;
  readonly onSignedOut: () => void;
  readonly onClientTooOld: () => void;
  /** A newer build in another tab took over the database: this page should be reloaded. */
  readonly onNewerBuild: () => void;
  readonly stillSignedIn: () => boolean;
  readonly platform?: Platform;
  /** Bytes of one stored piece of a blob; 256 KiB when not given. */
  readonly pieceBytes?: number;
};

/** Older data has the same. */
const defaultPieceBytes = 256 * 1024;
const flushOthersMs = 1_000;
/** The build before stored them under this name too. */
const notesName = 'notes';
const deleteTimeoutMs = 2_000;

export class Offline {
  readonly userId: string | null;
  readonly store: Store;
  readonly engine: Engine;
  readonly outbox: Outbox;
  /** Resolves when the store was opened or given up, and everything that waits is known. */
  readonly opened: Promise<void>;
  private readonly options: OfflineOptions;
  readonly platform: Platform;
  private readonly tabs: Tabs;
  private readonly fence: WriteFence;
  private readonly journal: Journal;
  private readonly device: DeviceInfo;
  private readonly records = new Map<string, AnyRecords>();
  private readonly loading = new Map<string, Promise<AnyRecords>>();
  private readonly emitter = new Emitter<'status'>();
  private readonly removeListeners: () => void;
  private unloaded: ReadonlyMap<string, number> = new Map();
  private cached: SyncStatus | null = null;
  private ready = false;
  private ended = false;

  constructor(options: OfflineOptions) {
    this.options = options;
    this.userId = options.userId;
    this.platform = options.platform ?? browserPlatform();
    const { platform } = this;
    const { sharedComputer: shared, userId } = options;
    const user = userId === null ? 'guest' : hashUserId(userId);
    const tab = platform.newId();
    this.device = new DeviceInfo(platform);
    this.fence = new WriteFence(platform, user);
    this.tabs = new Tabs(platform, user, tab, (message) => this.onMessage(message));
    this.store = new Store({
      database: platform.namespace + getPersonalDbName(userId === null ? null : user),
      legacy: this.legacySources(user),
      platform,
      shared,
      seals: userId !== null,
      sealKey: options.sealKey,
      pieceBytes: options.pieceBytes ?? defaultPieceBytes,
      mayWrite: () => this.fence.mayWrite(),
      freeSpace: options.freeSpace,
      onWritten: (kind, id, seq) => this.tabs.post({ type: 'row', kind, id, seq }),
    });
    this.engine = new Engine({
      platform,
      lockName: `sync:${user}`,
      stillSignedIn: options.stillSignedIn,
      onSignedOut: options.onSignedOut,
      onClientTooOld: options.onClientTooOld,
      onLead: () => this.refreshAll(),
      onChange: (source, lane) => {
        if (source === outboxKindName) this.outbox.emitStatus();
        else this.records.get(source)?.emitStatus(lane);
      },
    });
    this.outbox = new Outbox({
      store: this.store,
      engine: this.engine,
      platform,
      onStatus: () => this.emitStatus(),
      onAdded: () => this.onCommitted(),
      load: (name) => this.loadMissing([name]),
    });
    void this.outbox.open(); // Before the store: its rows come when that opens.
    this.engine.add(this.outbox.lanes);
    this.journal = new Journal(platform, user, tab, !shared, () =>
      this.fence.mayWrite() ? [...this.records.values()].flatMap((each) => each.notOnDevice()) : [],
    );
    this.listenToStore();
    this.removeListeners = this.listenToPage();
    this.opened = this.store.open().then(() => this.begin());
  }

  get isEnded(): boolean {
    return this.ended;
  }

  onStatus = (run: () => void): (() => void) => this.emitter.on('status', run);

  /** Everything that waits, whatever its kind; the same object until something changes. */
  status = (): SyncStatus => {
    // While it opens not every kind is known, and a count would be too small.
    this.cached ??= this.ready && !this.ended ? this.readStatus() : this.closedStatus();
    return this.cached;
  };

  async load(name: string): Promise<AnyRecords> {
    const known = this.loading.get(name);
    if (known) return await known;
    const loading = this.loadRecords(name);
    this.loading.set(name, loading);
    loading.catch(() => this.loading.delete(name));
    return await loading;
  }

  async open<V, C, R>(collection: import('./records/collection.ts').Collection<V, C, R>) {
    const loading = this.openRecords(collection as unknown as AnyCollection);
    this.loading.set(collection.name, loading);
    return (await loading) as unknown as Records<V, C, R>;
  }

  find = (name: string): AnyRecords | undefined => this.records.get(name);

  async unlock(sealKey: string): Promise<void> {
    await this.opened;
    if (await this.store.unlock(sealKey)) await this.begin();
  }

  /** A person's press, or the network's return: storage and server are tried at once. */
  async syncNow(): Promise<void> {
    await this.opened;
    await this.store.recover();
    await this.flushTyping();
    await this.retryForbidden();
    await this.engine.now();
  }

  /** Writes what is typed and tries to send everything, at most `ms`. @returns true when nothing waits. */
  async flush(ms: number): Promise<boolean> {
    await this.opened;
    await this.flushTyping();
    if (this.status().count > 0) await waitWithTimeout(this.platform, ms, this.engine.finish());
    return this.status().count === 0;
  }

  /** @returns true when everything typed is on this device or on the server. */
  async flushToDevice(): Promise<boolean> {
    this.journal.write();
    await this.opened;
    await this.flushTyping();
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
    await this.flushTyping();
    await this.tabs.flushOthers(flushOthersMs);
    // Another tab has locked or deleted it meanwhile.
    if (!this.fence.mayWrite()) return this.endLocked();
    if (!this.store.canLock) return false;
    this.fence.raise();
    this.tabs.post({ type: 'closed' });
    // A journal that waits for a newer build can be read by anybody: then nothing is called locked.
    if (!(await this.replayJournals(() => Promise.resolve(false)))) return false;
    await this.flushTyping();
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
    if (Object.keys(notes).length === 0) return true;
    return this.store.canLock && (await this.store.writeValue(notesName, notes));
  }

  /** @param restore puts them back where they were; it runs before they are removed here. */
  async restoreNotes(restore: (notes: Readonly<Record<string, string>>) => void): Promise<void> {
    await this.opened;
    if (this.ended || this.store.memoryReason === 'locked') return;
    const notes = z.safeParse(
      z.record(z.string(), z.string()),
      await this.store.readValue(notesName),
    );
    if (!notes.success) return;
    restore(notes.data);
    await this.store.writeValue(notesName, undefined);
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

  private legacySources(user: string): LegacySources {
    const { namespace } = this.platform;
    return {
      shortlist: this.userId === null ? null : `${namespace}shortlist-${user}`,
      messages: `${namespace}letters`,
      owner: this.userId,
    };
  }

  private async begin(): Promise<void> {
    if (this.ready || this.ended || this.store.memoryReason === 'locked') return;
    await this.device.recall(this.store);
    this.unloaded = (await this.store.countWaiting()) ?? new Map();
    const names = new Set<string>();
    for (const [name, count] of this.unloaded) if (count > 0) names.add(name);
    for (const kind of this.journal.findKinds()) names.add(kind);
    for (const item of this.outbox.items()) names.add(item.command);
    const person = { userId: this.userId ?? '' };
    for (const entry of this.options.registry) {
      if (entry.kind === 'collection' && entry.eager?.(person) === true) names.add(entry.name);
    }
    await this.loadMissing([...names]);
    await this.takeLegacy();
    if (this.ended) return;
    for (const records of this.records.values()) await records.takeLegacy();
    await this.replayJournals((tab) => this.tabs.isAlive(tab));
    await this.retryForbidden();
    this.ready = true;
    this.emitStatus();
    void this.engine.wake();
  }

  /** What cannot be loaded now waits for the next start, or for a screen that asks for it. */
  private async loadMissing(names: readonly string[]): Promise<void> {
    for (const entry of this.options.registry) {
      const isWanted = [entry.name, ...getLegacyKinds(entry)].some((name) => names.includes(name));
      if (!isWanted || this.outbox.versionOf(entry.name) !== null) continue;
      const load = async () => {
        if (entry.kind === 'command') this.outbox.define(await entry.load(this.userId ?? ''));
        else await this.load(entry.name);
      };
      await load().catch(() => undefined);
    }
  }

  private async takeLegacy(): Promise<void> {
    for (const entry of this.options.registry) {
      if (entry.kind !== 'command' || !entry.legacy) continue;
      await takeLegacyItems(this.store, entry.legacy, async (name) => {
        await this.loadMissing([name]);
        return this.outbox.versionOf(name);
      });
    }
    this.unloaded = (await this.store.countWaiting()) ?? this.unloaded;
  }

  private async loadRecords(name: string): Promise<AnyRecords> {
    const entry = this.options.registry.find((each) => each.name === name);
    if (entry?.kind !== 'collection') throw new Error(`There is no collection ${name}`);
    return await this.openRecords(await entry.load(this.userId ?? ''));
  }

  private async openRecords(collection: AnyCollection): Promise<AnyRecords> {
    const records: AnyRecords = new Records(collection, {
      store: this.store,
      engine: this.engine,
      platform: this.platform,
      tab: this.tabs.tab,
      device: () => this.device,
      onTyped: () => (this.fence.mayWrite() ? this.journal.touch() : this.end()),
      onCommitted: () => this.onCommitted(),
      onStatus: () => this.emitStatus(),
      journalHoldsAll: () => this.journal.holdsAll,
    });
    await records.open();
    if (this.ready) await records.takeLegacy();
    this.records.set(collection.name, records);
    this.engine.add(records);
    this.emitStatus();
    if (this.ready) void this.engine.wake();
    return records;
  }

  private async replayJournals(isAlive: (tab: string) => Promise<boolean>): Promise<boolean> {
    return await this.journal.replayOthers(isAlive, async (tab, entries) => {
      const kinds = new Set(entries.map(({ kind = firstKind }) => kind));
      let all = true;
      for (const kind of kinds) {
        const own = entries.filter((entry) => (entry.kind ?? firstKind) === kind);
        all = ((await this.records.get(kind)?.replay(tab, own)) ?? false) && all;
      }
      return all;
    });
  }

  private async retryForbidden(): Promise<void> {
    for (const records of this.records.values()) await records.retryForbidden();
    await this.outbox.retryForbidden();
  }

  private async flushTyping(): Promise<void> {
    await Promise.all([...this.records.values()].map((each) => each.flush()));
  }

  private async refreshAll(): Promise<void> {
    await this.outbox.refresh();
    await this.loadMissing(this.outbox.items().map(({ command }) => command));
    for (const records of this.records.values()) await records.refresh(null);
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
    for (const records of this.records.values()) {
      records.markStored();
      if (records.feed.current === null) void records.feed.read();
    }
    this.journal.write();
    if (this.ready && this.store.memoryReason === null) void this.device.remember(this.store);
    for (const records of this.records.values()) records.emitStatus('*');
    this.emitStatus();
  }

  private onMessage(message: TabMessage): void {
    if (this.ended) return;
    switch (message.type) {
      case 'row':
        void this.takeRow(message.kind, message.id);
        break;
      case 'flush':
        void this.flushTyping().then(() => this.tabs.post({ type: 'flushed', tab: this.tabs.tab }));
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
    await this.loadMissing([kind]);
    await this.store.refresh(kind, id);
    if (kind === outboxKindName) {
      await this.loadMissing(this.outbox.items().map(({ command }) => command));
      void this.engine.run();
    } else if (this.records.get(kind)) this.engine.touch(kind, id);
  }

  private async closeForUpgrade(): Promise<void> {
    await this.flushTyping();
    this.store.closeForUpgrade();
    this.options.onNewerBuild();
  }

  private listenToStore(): void {
    const { events } = this.store;
    events.on('mode', () => this.onMode());
    events.on('blocked', () => this.tabs.post({ type: 'upgrade' }));
    events.on('upgrade', () => void this.closeForUpgrade());
    events.on('deleted', () => this.end());
    events.on('newer', () => {
      this.journal.write(); // From where the newer build takes what is typed.
      this.options.onNewerBuild();
    });
  }

  private listenToPage(): () => void {
    return onPageEvents(this.platform, {
      onHide: () => {
        this.journal.write();
        void this.flushTyping().then(() => this.engine.run());
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

  private closedStatus(): SyncStatus {
    return this.ended ? closedStatus : { ...closedStatus, memoryOnly: this.store.memoryReason };
  }

  private readStatus(): SyncStatus {
    const { platform, store, engine, device } = this;
    const unloaded = this.options.registry
      .flatMap((entry) => [
        ...(this.records.has(entry.name) ? [] : [entry]),
        ...getLegacyKinds(entry).map((name) => ({ name, title: entry.title })),
      ])
      .map(({ name, title }): StatusPart => {
        const count = this.unloaded.get(name) ?? 0;
        const waiting = count > 0 ? [{ kind: name, id: '', title, count, since: null }] : [];
        return { ...emptyPart, waiting };
      });
    const parts = [...this.records.values()].map((each) => each.status());
    const status = combineStatus([...parts, this.outbox.status(), ...unloaded], {
      ready: this.ready,
      stopped: engine.stopped,
      online: platform.isOnline(),
      now: platform.now(),
      lastContact: engine.lastContact,
      memoryOnly: store.memoryReason,
      persisted: device.persisted,
      mayExpire: device.persisted !== true && mayExpire(platform),
      canLock: store.canLock,
    });
    return { ...status, journalShort: this.journal.short };
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
    this.emitter.emit('status');
  }

  private end(): void {
    if (this.ended) return;
    this.ended = true;
    this.removeListeners();
    this.engine.end();
    for (const records of this.records.values()) records.stop();
    this.store.close();
    this.outbox.clear();
    this.tabs.close();
    if (!this.fence.mayWrite()) this.journal.remove();
    this.emitStatus();
    for (const records of this.records.values()) records.emitStatus('*');
  }
}

const getLegacyKinds = (entry: RegistryEntry): string[] =>
  entry.kind === 'command' ? Object.keys(entry.legacy ?? {}) : [];
