// The collections and commands of one person that this tab has loaded, and what waits of those it has not.
import type { Store } from './db/store.ts';
import { takeLegacyItems } from './outbox/legacy.ts';
import type { Outbox } from './outbox/outbox.ts';
import { firstKind, type Journal } from './records/journal.ts';
import { type AnyRecords, Records } from './records/records.ts';
import type { RecordsOptions } from './records/recordsOptions.ts';
import type { AnyCollection, RegistryEntry } from './registry.ts';
import type { Engine } from './sync/engine.ts';
import { emptyPart, type StatusPart } from './sync/status.ts';

/** How long a receipt waits for its person to look at it. */
const receiptMs = 30 * 24 * 60 * 60 * 1000;

export type KindsOptions = {
  readonly userId: string | null;
  readonly registry: readonly RegistryEntry[];
  readonly store: Store;
  readonly engine: Engine;
  readonly outbox: Outbox;
  readonly records: RecordsOptions;
  readonly onStatus: () => void;
};

export class Kinds {
  private readonly options: KindsOptions;
  private readonly opened = new Map<string, AnyRecords>();
  private readonly loading = new Map<string, Promise<AnyRecords>>();
  private waiting: ReadonlyMap<string, number> = new Map();
  private isReady = false;

  constructor(options: KindsOptions) {
    this.options = options;
  }

  all = (): AnyRecords[] => [...this.opened.values()];
  find = (name: string): AnyRecords | undefined => this.opened.get(name);

  async load(name: string): Promise<AnyRecords> {
    const known = this.loading.get(name);
    if (known) return await known;
    const loading = this.loadRecords(name);
    this.loading.set(name, loading);
    loading.catch(() => this.loading.delete(name));
    return await loading;
  }

  /** Loads what waits, what was typed and is in a journal, and what is opened at sign-in; takes over older data. */
  async begin(journal: Journal): Promise<void> {
    const { outbox, registry, userId } = this.options;
    await this.countWaiting();
    const names = new Set<string>(journal.findKinds());
    for (const [name, count] of this.waiting) if (count > 0) names.add(name);
    for (const item of outbox.items()) names.add(item.command);
    for (const entry of registry) {
      const isEager = entry.kind === 'collection' && entry.eager?.({ userId: userId ?? '' });
      if (isEager === true) names.add(entry.name);
    }
    await this.loadMissing([...names]);
    await this.takeLegacy();
    await outbox.removeOld(this.options.records.platform.now() - receiptMs);
  }

  /** From here on a collection that is opened is sent and asked for at once. */
  markReady(): void {
    this.isReady = true;
  }

  /** What cannot be loaded now waits for the next start, or for a screen that asks for it. */
  async loadMissing(names: readonly string[]): Promise<void> {
    const { outbox, registry, userId } = this.options;
    for (const entry of registry) {
      const isWanted = [entry.name, ...getLegacyKinds(entry)].some((name) => names.includes(name));
      if (!isWanted || outbox.versionOf(entry.name) !== null) continue;
      const load = async () => {
        if (entry.kind === 'command') outbox.define(await entry.load(userId ?? ''));
        else await this.load(entry.name);
      };
      await load().catch(() => undefined);
    }
  }

  /** Loads the commands of which another tab has written something. */
  loadCommands = (): Promise<void> =>
    this.loadMissing(this.options.outbox.items().map(({ command }) => command));

  /** @returns false when a journal has to stay. */
  async replay(journal: Journal, isAlive: (tab: string) => Promise<boolean>): Promise<boolean> {
    return await journal.replayOthers(isAlive, async (tab, entries) => {
      const kinds = new Set(entries.map(({ kind = firstKind }) => kind));
      let all = true;
      for (const kind of kinds) {
        const own = entries.filter((entry) => (entry.kind ?? firstKind) === kind);
        all = ((await this.find(kind)?.replay(tab, own)) ?? false) && all;
      }
      return all;
    });
  }

  async flush(): Promise<void> {
    await Promise.all(this.all().map((each) => each.flush()));
  }

  async retryForbidden(): Promise<void> {
    for (const records of this.all()) await records.retryForbidden();
    await this.options.outbox.retryForbidden();
  }

  async refresh(): Promise<void> {
    await this.options.outbox.refresh();
    await this.loadCommands();
    for (const records of this.all()) await records.refresh(null);
  }

  /** What is known about storing and sending changed for everything. */
  emitStatus(): void {
    for (const records of this.all()) records.emitStatus('*');
  }

  status(): StatusPart[] {
    const unloaded = this.options.registry
      .flatMap((entry) => [
        ...(this.opened.has(entry.name) ? [] : [entry]),
        ...getLegacyKinds(entry).map((name) => ({ name, title: entry.title })),
      ])
      .map(({ name, title }): StatusPart => {
        const count = this.waiting.get(name) ?? 0;
        const waiting = count > 0 ? [{ kind: name, id: '', title, count, since: null }] : [];
        return { ...emptyPart, waiting };
      });
    return [...this.all().map((each) => each.status()), this.options.outbox.status(), ...unloaded];
  }

  private async takeLegacy(): Promise<void> {
    const { outbox, registry, store } = this.options;
    for (const entry of registry) {
      if (entry.kind !== 'command' || !entry.legacy) continue;
      await takeLegacyItems(store, entry.legacy, async (name) => {
        await this.loadMissing([name]);
        return outbox.versionOf(name);
      });
    }
    await this.countWaiting();
    for (const records of this.all()) await records.takeLegacy();
  }

  private async countWaiting(): Promise<void> {
    this.waiting = (await this.options.store.countWaiting()) ?? this.waiting;
  }

  private async loadRecords(name: string): Promise<AnyRecords> {
    const { registry, userId } = this.options;
    const entry = registry.find((each) => each.name === name);
    if (entry?.kind !== 'collection') throw new Error(`There is no collection ${name}`);
    return await this.openRecords(await entry.load(userId ?? ''));
  }

  private async openRecords(collection: AnyCollection): Promise<AnyRecords> {
    const { engine, onStatus } = this.options;
    const records: AnyRecords = new Records(collection, this.options.records);
    await records.open();
    if (this.isReady) await records.takeLegacy();
    this.opened.set(collection.name, records);
    engine.add(records);
    onStatus();
    if (this.isReady) void engine.wake();
    return records;
  }
}

const getLegacyKinds = (entry: RegistryEntry): string[] =>
  entry.kind === 'command' ? Object.keys(entry.legacy ?? {}) : [];
