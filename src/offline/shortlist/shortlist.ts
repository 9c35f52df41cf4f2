// One person's list of saved schools on this device: written here first, shown as saved once it is written, sent later
// in order (offline.md §5). Notes go to the journal with every key, so that a page that vanishes loses none of them.
import { waitAtMost } from '../boundedCall.ts';
import { Listeners } from '../listeners.ts';
import { lastingStorage } from '../persistence.ts';
import { NewerRecord, ShelfClosed } from '../storageErrors.ts';
import { browserSurroundings, hashOfUser, type Surroundings } from '../surroundings.ts';
import { type TabMessage, Tabs } from '../tabs.ts';
import { listenToPage } from '../triggers.ts';
import { giveUp, isUnsent, joinNotes, newRecord, tryAgain, wantsMail } from './mergeSaved.ts';
import { orderedRecords, snapshotOf } from './shortlistView.ts';
import { type RecordChange, ShortlistShelf } from './shortlistShelf.ts';
import { ShortlistSync } from './shortlistSync.ts';
import type {
  SavedFields,
  SavedLabel,
  SavedRecord,
  ShortlistOptions,
  ShortlistSnapshot,
} from './types.ts';
import { TypedNotes } from './typedNotes.ts';
import { shortlistDatabase, writeMark } from './waitingShortlist.ts';

const patience = { flushOthersMs: 1_000, deleteMs: 2_000 };

export class Shortlist {
  readonly userId: string;
  /** Resolves when the device was read. */
  readonly opened: Promise<void>;
  private readonly options: ShortlistOptions;
  private readonly surroundings: Surroundings;
  private readonly listeners = new Listeners();
  private readonly shelf: ShortlistShelf;
  private readonly sync: ShortlistSync;
  private readonly tabs: Tabs;
  private readonly notes: TypedNotes;
  private readonly stopListening: () => void;
  private shown: ShortlistSnapshot | null = null;
  private ready = false;
  private ended = false;
  private news: unknown = null;
  private pulledAt: number | null = null;

  constructor(options: ShortlistOptions) {
    const { userId, sharedComputer } = options;
    this.userId = userId;
    this.options = options;
    this.surroundings = options.surroundings ?? browserSurroundings();
    const name = `list-${hashOfUser(userId)}`;
    const tab = this.surroundings.newId();
    this.tabs = new Tabs(this.surroundings, name, tab, (message) => this.hear(message));
    this.notes = new TypedNotes({
      surroundings: this.surroundings,
      name,
      tab,
      enabled: !sharedComputer,
      write: (id, change) => this.update(id, change),
      onChange: () => this.changed(false),
      onWritten: () => this.sync.touch(),
    });
    this.shelf = new ShortlistShelf({
      ...options,
      surroundings: this.surroundings,
      database: shortlistDatabase(userId),
      mayWrite: () => this.tabs.mayWrite(),
      onChange: (written) => this.changed(written),
    });
    this.sync = new ShortlistSync({
      ...options,
      surroundings: this.surroundings,
      lockName: `shortlist-sync:${name}`,
      shelf: this.shelf,
      change: (id, change) => this.update(id, change),
      onState: () => void this.stateChanged(),
    });
    this.stopListening = this.listen();
    this.opened = this.begin();
  }

  subscribe = (run: () => void): (() => void) => this.listeners.add('list', run);

  /** What is on this device as far as this tab knows; the same object until something changes. */
  snapshot = (): ShortlistSnapshot => {
    this.shown ??= snapshotOf({
      ready: this.ready,
      shelf: this.shelf,
      sync: this.sync,
      typing: this.notes.typing(),
      online: this.surroundings.isOnline(),
      maySend: this.options.maySend,
      pulledAt: this.pulledAt,
      news: this.news,
    });
    return this.shown;
  };

  /**
   * Puts a school on the list, at its end or where it was.
   * @param limit most schools of a list
   * @returns false when the list is full; nothing is changed then
   */
  async save(id: number, label: SavedLabel, limit: number): Promise<boolean> {
    await this.opened;
    const saved = orderedRecords(this.shelf.all());
    if (this.shelf.get(id)?.local.saved === true) return true;
    if (saved.length >= limit) return false;
    const last = saved.at(-1)?.local.position ?? 0;
    const made = newRecord({ id, label }, last + 1, wantsMail(saved));
    await this.edit(id, { saved: true }, (record) => record ?? made);
    void lastingStorage(this.surroundings, true);
    return true;
  }

  /** Changes what is said about a school, on the device when this resolves. Notes go through `typeNote`. */
  async edit(
    id: number,
    fields: Partial<Omit<SavedFields, 'note'>>,
    start: RecordChange = (record) => record,
  ): Promise<void> {
    await this.opened;
    await this.act(id, (found) => {
      const record = start(found);
      if (record === null) return null;
      const returned = fields.saved === undefined && record.returned;
      return { ...record, local: { ...record.local, ...fields }, returned, refusal: null };
    });
    this.sync.touch();
  }

  /**
   * A note as it is now in its field. It is in the journal when this returns, and on the device a moment later.
   * @param was what the field was last told to show: a text that came in between is kept beside this one
   */
  typeNote(id: number, text: string, was: string): void {
    if (!this.ended) this.notes.type(id, text, was, this.opened);
  }

  /** What the person made of two notes. @param left others that are not looked at yet */
  async joinNotes(id: number, text: string, left: readonly string[] = []): Promise<void> {
    await this.act(id, (record) => record && joinNotes(record, text, left));
    this.sync.touch();
  }

  /** Tries again what the server refused. */
  async retry(id: number): Promise<void> {
    await this.act(id, (record) => record && tryAgain(record));
    await this.syncNow();
  }

  /** Gives up what the server refused, with its words; or has seen that a school is kept. */
  dismiss(id: number): Promise<unknown> {
    return this.act(id, (record) => record && giveUp(record));
  }

  /** A person's press: waits are cut short and everything is tried now. */
  async syncNow(): Promise<void> {
    await this.opened;
    await this.sync.now(true);
  }

  /** Schools about which the server lacks something. */
  unsent = (): number => this.snapshot().waiting;

  /** True when nothing would be lost with this page. */
  isSafe = (): boolean =>
    this.notes.typing().size === 0 &&
    this.shelf.all().every((record) => !isUnsent(record) || this.shelf.isKept(record.id));

  get canLock(): boolean {
    return this.surroundings.subtle !== null && this.shelf.memoryReason === null;
  }

  /** Writes what is typed and tries to send, at most `ms`. @returns true when nothing is unsent */
  async flush(ms: number): Promise<boolean> {
    await this.opened;
    await this.notes.written();
    await waitAtMost(this.surroundings, ms, this.sync.now());
    return this.unsent() === 0;
  }

  /**
   * Sign-out with "keep": what is unsent stays, and nobody can read it until the same person signs in.
   * @returns false where that is not possible now: then nothing has changed
   */
  async lock(): Promise<boolean> {
    await this.opened;
    await this.notes.written();
    await this.tabs.askToFlush(patience.flushOthersMs);
    // Another tab has locked or deleted it meanwhile.
    if (!this.tabs.mayWrite()) return true;
    if (!this.canLock || this.notes.typing().size > 0) return false;
    this.tabs.forbidOthers();
    // A journal that waits for a newer build can be read by anybody: then nothing is called locked.
    if (!(await this.notes.replay(() => Promise.resolve(false)))) return false;
    await this.shelf.lock(isUnsent);
    this.notes.forget();
    this.end();
    return true;
  }

  /** Sign-out with "delete", or with nothing unsent: the list is gone from this device. */
  async destroy(): Promise<void> {
    await this.opened;
    this.tabs.forbidOthers();
    this.end();
    this.notes.forget();
    await waitAtMost(this.surroundings, patience.deleteMs, this.shelf.destroy());
    writeMark(this.surroundings, this.userId, null);
  }

  /** Lets go; what is on the device stays as it is. */
  close = (): void => {
    this.notes.save();
    this.end();
  };

  private async begin(): Promise<void> {
    await this.shelf.open();
    if (this.ended) return;
    await this.notes.replay((tab) => this.tabs.isAlive(tab));
    this.ready = true;
    await this.stateChanged();
    void this.sync.now();
  }

  /** What a person does; after sign-out, and to what a newer build has written, nothing happens any more. */
  private act = (id: number, change: RecordChange): Promise<SavedRecord | null> =>
    this.update(id, change).catch((error: unknown) => {
      if (error instanceof ShelfClosed || error instanceof NewerRecord) return null;
      throw error;
    });

  private async update(id: number, change: RecordChange): Promise<SavedRecord | null> {
    const now = this.surroundings.now();
    return await this.shelf.update(id, (record) => {
      const next = change(record);
      if (next === null || next === record) return next;
      const changedAt = isUnsent(next) ? (next.changedAt ?? now) : null;
      const stamped = { ...next, changedAt };
      return JSON.stringify(stamped) === JSON.stringify(record) ? record : stamped;
    });
  }

  private listen(): () => void {
    return listenToPage(this.surroundings, {
      onHide: () => {
        this.notes.save();
        void this.sync.now();
      },
      onShow: () => void this.opened.then(() => this.sync.now()),
      onOnline: () => void this.opened.then(() => this.sync.now()),
      onOffline: () => this.changed(false),
      onInstalled: () => void lastingStorage(this.surroundings, true),
      onStorage: (key) => {
        if (key === this.tabs.epochKey && !this.tabs.mayWrite()) this.end();
      },
      mustWarn: () => !this.ended && !this.isSafe(),
    });
  }

  private hear(message: TabMessage): void {
    if (message.type === 'closed') this.end();
    else if (message.type === 'flush')
      void this.notes.written().then(() => this.tabs.tell({ type: 'flushed', tab: this.tabs.tab }));
    else if (message.type === 'draft-changed')
      void this.shelf.refresh().then(() => this.stateChanged());
  }

  private async stateChanged(): Promise<void> {
    if (this.ended) return;
    try {
      this.news = (await this.shelf.readSmall('news')) ?? null;
      const at = await this.shelf.readSmall('pulledAt');
      this.pulledAt = typeof at === 'number' ? at : null;
    } catch (error) {
      if (!(error instanceof ShelfClosed)) throw error;
    }
    this.changed(false);
  }

  private changed(written: boolean): void {
    this.shown = null;
    if (this.ended) return;
    if (this.ready && !this.options.sharedComputer)
      writeMark(this.surroundings, this.userId, this.unsent());
    if (written) this.tabs.tell({ type: 'draft-changed', section: 'saved-schools', seq: 0 });
    this.listeners.tell('list');
  }

  private end(): void {
    if (this.ended) return;
    this.ended = true;
    this.sync.end();
    this.stopListening();
    this.shelf.close();
    this.tabs.close();
    this.shown = null;
    this.listeners.tell('list');
  }
}
