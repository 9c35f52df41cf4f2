// The records of one collection in this tab: what screens show, type and do, and the engine's source of lanes.
import type { RowKind } from '../db/row.ts';
import { NewerRow, StoreClosed } from '../db/storageErrors.ts';
import type { LaneContext, LaneOutcome, LaneSource } from '../sync/lanes.ts';
import type { StatusPart } from '../sync/status.ts';
import type { Blocked, Collection, EditContext, NotReceived, SyncedRecord } from './collection.ts';
import { Feed } from './feed.ts';
import type { JournalEntry } from './journal.ts';
import { emptyRecord, withUnsentSince } from './reconcile.ts';
import { takeLegacyBatch } from './legacyBatch.ts';
import { createRecordKind } from './recordKind.ts';
import type { RecordsOptions, TextChange } from './recordsOptions.ts';
import { replayJournal } from './replay.ts';
import { RenderThrottle } from './renderThrottle.ts';
import { getSaveState, getStatusPart, newerVersion } from './recordStatus.ts';
import { listLane, RecordSync } from './recordSync.ts';
import type { SaveState } from './saveState.ts';
import { TopicEmitter } from './topicEmitter.ts';
import { Typing } from './typing.ts';

export class Records<V, C, R> implements LaneSource {
  readonly name: string;
  readonly parallel = 1;
  readonly collection: Collection<V, C, R>;
  readonly options: RecordsOptions;
  readonly feed: Feed;
  private readonly kind: RowKind<SyncedRecord<V, C, R>>;
  private readonly sync: RecordSync<V, C, R>;
  private readonly typing: Typing;
  private readonly emitter = new TopicEmitter();
  private readonly shownValues = new Map<string, V>();
  private readonly renders: RenderThrottle;
  private cachedAll: readonly SyncedRecord<V, C, R>[] | null = null;
  private stopped = false;

  constructor(collection: Collection<V, C, R>, options: RecordsOptions) {
    this.name = collection.name;
    this.collection = collection;
    this.options = options;
    this.kind = createRecordKind(collection);
    this.renders = new RenderThrottle(options.platform, (id) => this.emitter.emit(`record ${id}`));
    const { store, platform, engine } = options;
    this.feed = new Feed(this.name, store, platform, () => this.emitStatus(listLane));
    this.sync = new RecordSync({
      ...options,
      collection,
      kind: this.kind,
      isFresh: (lane) => engine.facts(this.name, lane).fresh,
      onFeed: (feed) => this.feed.write(feed),
    });
    this.typing = new Typing({
      platform,
      commit: async (id, edits) => {
        const context = this.contextOf(id);
        if (store.isNewer(this.name, id)) throw new NewerRow();
        await this.write(id, (record) => collection.commit(record, edits, context));
        return store.isDurable(this.name, id);
      },
      onCommitted: (id) => {
        this.emitRecord(id);
        options.onCommitted();
        if (!this.stopped) engine.touch(this.name, this.laneOf(id));
      },
    });
  }

  async open(): Promise<void> {
    await this.options.store.register(this.kind, (id) => this.emitRecord(id));
    await this.feed.read();
  }

  onField = (id: string, path: string, run: () => void) =>
    this.emitter.on(`field ${id} ${path}`, run);
  onRecord = (id: string, run: () => void) => this.emitter.on(`record ${id}`, run);
  onStatus = (id: string, run: () => void) => this.emitter.on(`status ${id}`, run);
  /** Any record of the collection, or what is known of sending it. */
  onAll = (run: () => void) => this.emitter.on('all', run);

  record = (id: string): SyncedRecord<V, C, R> => this.sync.get(id);

  /** The same array until one of them is another one. */
  all(): readonly SyncedRecord<V, C, R>[] {
    this.cachedAll ??= [...this.sync.all()];
    return this.cachedAll;
  }

  /** Text that a form shows at a path: what was typed here, else the stored value. */
  shown = (id: string, path: string): string =>
    this.typing.of(id).shown(path) ?? this.collection.textAt(this.record(id).local, path);

  /** All values that the form shows; the same object until one changes. */
  values(id: string): V {
    const known = this.shownValues.get(id);
    if (known) return known;
    const values = this.collection.overlay(this.record(id).local, this.typing.of(id).overlay());
    this.shownValues.set(id, values);
    return values;
  }

  blocked = (id: string): Blocked | null =>
    this.isNewer(id) ? newerVersion : this.record(id).blocked;

  isNewer = (id: string): boolean => this.options.store.isNewer(this.name, id);
  isDurable = (id: string): boolean => this.options.store.isDurable(this.name, id);
  countTyped = (id: string): number => this.typing.of(id).size;
  get notReceived(): readonly NotReceived[] {
    return this.sync.notReceived;
  }
  facts = (id: string) => this.options.engine.facts(this.name, this.laneOf(id));

  setMany(id: string, changes: readonly TextChange[]): void {
    if (this.stopped || this.isNewer(id)) return;
    const real = changes.filter(({ path, value }) => this.shown(id, path) !== value);
    if (real.length === 0) return;
    const wasIdle = this.typing.of(id).size === 0;
    const values = this.values(id);
    this.typing.type(id, real, (path) => {
      const removes = real.some((each) => each.path === path && each.value === '');
      const row = removes ? undefined : this.collection.rowAt?.(values, path);
      return { was: this.collection.textAt(values, path), ...(row && { row }) };
    });
    this.shownValues.delete(id);
    for (const { path } of real) this.emitter.emit(`field ${id} ${path}`);
    this.options.onTyped();
    this.renders.request(id);
    if (wasIdle) this.emitStatus(id);
  }

  set = (id: string, path: string, value: string): void => this.setMany(id, [{ path, value }]);

  /** A focused field keeps what it shows; changes from elsewhere are shown after `blur`. */
  focus = (id: string, path: string): void => this.typing.of(id).focus(path, this.shown(id, path));

  blur(id: string, path: string): void {
    this.typing.of(id).blur(path);
    this.shownValues.delete(id);
    this.emitter.emit(`field ${id} ${path}`);
    this.emitter.emit(`record ${id}`);
    this.typing.commitSoon(id);
  }

  /**
   * An act of a person on the newest state of a record, after what was typed in it. Does nothing after sign-out and to
   * what a newer build has written.
   *
   * @param change undefined for nothing to do, null to forget the record.
   */
  async change(
    id: string,
    change: (
      record: SyncedRecord<V, C, R>,
      context: EditContext<V, R> & { readonly n: number },
    ) => SyncedRecord<V, C, R> | null | undefined,
  ): Promise<void> {
    if (this.stopped || this.isNewer(id)) return;
    try {
      await this.typing.commit(id);
      const context = { ...this.contextOf(id), n: this.typing.nextNumber() };
      await this.write(id, (record) => change(record, context));
    } catch (error) {
      if (error instanceof StoreClosed || error instanceof NewerRow) return;
      throw error;
    }
    this.options.engine.touch(this.name, this.laneOf(id));
    this.options.onCommitted();
  }

  /** A focused field shows the newest stored text again, e.g. after a choice in its review card. */
  refocus(id: string, path: string): void {
    const edits = this.typing.of(id);
    if (edits.isFocused(path))
      edits.focus(path, this.collection.textAt(this.record(id).local, path));
    this.emitRecord(id);
  }

  /** Gives up what the server will not take: the record is again as the server has it. */
  async discard(id: string): Promise<void> {
    await this.change(id, (record) => {
      if (!record.blocked) return undefined;
      if (record.blocked.reason === 'gone' || !record.base) return null;
      return { ...record, local: record.base.values, review: [], outgoing: null, blocked: null };
    });
  }

  async unblock(id: string): Promise<void> {
    await this.change(id, (record) => (record.blocked ? { ...record, blocked: null } : undefined));
    this.sync.markStale(id);
    await this.options.engine.hasten(this.name, this.laneOf(id));
  }

  flush = (id?: string): Promise<void> =>
    id === undefined ? this.typing.commitAll() : this.typing.commit(id);

  notOnDevice = (): JournalEntry[] =>
    this.collection.journal
      ? this.typing
          .notOnDevice()
          .map((entry) => ({ ...entry, kind: this.name, schema: this.collection.version }))
      : [];

  /**
   * Takes in the journal of a tab that is gone: its words are edits over what its form showed.
   *
   * @returns false when the journal has to stay: a newer build wrote it or the record, or the device stores nothing.
   */
  async replay(tab: string, entries: readonly JournalEntry[]): Promise<boolean> {
    const ids = await replayJournal(entries, {
      collection: this.collection,
      tab,
      isNewer: this.isNewer,
      commit: (id, change) => this.write(id, (record) => change(record, this.contextOf(id))),
    });
    for (const id of ids) this.options.engine.touch(this.name, this.laneOf(id));
    // What a newer build has to read, or this page's memory alone has, would be lost with the journal.
    return entries.every(({ section }) => ids.includes(section) && this.isDurable(section));
  }

  markStored = (): void => this.typing.markStored((id) => this.isDurable(id) && !this.isNewer(id));

  /** The package or the confirmation may be there by now: what was forbidden is asked again. */
  async retryForbidden(): Promise<void> {
    const forbidden = this.all().filter(({ blocked }) => blocked?.reason === 'forbidden');
    const ids = forbidden.map(({ id }) => id);
    await this.sync.change(ids, (record) => ({ ...record, blocked: null }));
  }

  async refresh(id: string | null): Promise<void> {
    await this.options.store.refresh(this.name, id);
    if (id === null) await this.feed.read();
  }

  /** After this nothing typed is taken, no timer writes, and nothing typed is remembered. */
  stop(): void {
    this.stopped = true;
    this.typing.stop();
    this.renders.stop();
  }

  lanes = (): readonly string[] => this.sync.lanes();
  isLocal = (lane: string): boolean => {
    const isOnlyHere = (id: string): boolean => this.options.store.isOnlyHere(this.name, id);
    const { ids } = this.collection;
    return ids === null ? this.all().some(({ id }) => isOnlyHere(id)) : isOnlyHere(lane);
  };
  run = (lane: string, context: LaneContext): Promise<LaneOutcome> => this.sync.run(lane, context);
  invalidate = (before: number): void => this.sync.invalidate(before);

  status = (): StatusPart => getStatusPart(this);
  /** The state line of a record. */
  saveState = (id: string): SaveState => getSaveState(this, id);

  /** Only what is known about storing and sending changed. */
  emitStatus(lane: string): void {
    if (lane === listLane) this.emitter.emitAll('status ');
    else this.emitter.emit(`status ${lane}`);
    this.emitter.emit('all');
    this.options.onStatus();
  }

  async takeLegacy(): Promise<void> {
    const { legacy } = this.collection;
    if (!legacy) return;
    await takeLegacyBatch(legacy, this.options.store, this.sync);
    await this.feed.readLegacy(legacy);
  }

  private laneOf = (id: string): string => (this.collection.ids === null ? listLane : id);

  private async write(
    id: string,
    change: (record: SyncedRecord<V, C, R>) => SyncedRecord<V, C, R> | null | undefined,
  ): Promise<void> {
    const { store, platform } = this.options;
    await store.update(this.kind, id, (current) => {
      const next = change(current ?? emptyRecord(this.collection, id));
      return next && withUnsentSince(this.collection, next, platform.now());
    });
  }

  private contextOf(id: string): EditContext<V, R> {
    const { device, tab, platform } = this.options;
    const { review } = this.record(id);
    const now = platform.now();
    return { device: device().label, tab, now, seen: this.values(id), cards: review };
  }

  private emitRecord(id: string): void {
    this.cachedAll = null;
    this.shownValues.delete(id);
    this.emitter.emitAll(`field ${id} `);
    this.emitter.emit(`record ${id}`);
    this.emitStatus(id);
  }
}

export type AnyRecords = Records<unknown, unknown, unknown>;
