// One person's drafts in this tab: joins storage, typing, other tabs and the server, from sign-in to sign-out.
import { waitAtMost } from './boundedCall.ts';
import { Commits } from './commits.ts';
import type { DraftsOptions } from './draftsOptions.ts';
import { DraftStore } from './draftStore.ts';
import { exportSection } from './exportText.ts';
import { Journal } from './journal.ts';
import { closedOverview } from './closedOverview.ts';
import { isSafe, type Reported, reportAll, reportSection } from './reports.ts';
import { lockStored } from './lockStored.ts';
import { emptySection, isUnsent } from './sectionState.ts';
import { unpark } from './settle.ts';
import { Shelf } from './shelf.ts';
import { browserSurroundings, hashOfUser, type Surroundings } from './surroundings.ts';
import { Sync } from './sync.ts';
import { type TabMessage, Tabs } from './tabs.ts';
import { listenToPage } from './triggers.ts';
import { ThisDevice } from './thisDevice.ts';
import type { DraftKind } from './types.ts';

const deletePatienceMs = 2_000;

export class Drafts implements Reported {
  readonly userId: string;
  readonly store: DraftStore;
  /** Resolves when storage was opened or given up. */
  readonly opened: Promise<void>;
  private readonly options: DraftsOptions;
  readonly kind: DraftKind;
  readonly surroundings: Surroundings;
  readonly shelf: Shelf;
  readonly journal: Journal;
  readonly sync: Sync;
  readonly device: ThisDevice;
  private readonly commits: Commits;
  private readonly tabs: Tabs;
  private readonly detach: () => void;
  private begun = false;
  private ended = false;

  constructor(options: DraftsOptions) {
    this.options = options;
    this.userId = options.userId;
    this.kind = options.kind;
    this.surroundings = options.surroundings ?? browserSurroundings();
    const { surroundings } = this;
    const { kind, sharedComputer: shared } = options;
    const user = hashOfUser(options.userId);
    const tab = surroundings.newId();
    this.device = new ThisDevice(surroundings);
    this.tabs = new Tabs(surroundings, user, tab, (message) => this.hear(message));
    this.shelf = new Shelf({
      database: `drafts-${user}`,
      kind,
      surroundings,
      shared,
      draftKey: options.draftKey,
      mayWrite: () => this.tabs.mayWrite(),
      freeSpace: options.freeSpace,
      onMode: () => this.onMode(),
      onBlocked: () => this.tabs.tell({ type: 'upgrade' }),
      onVersionChange: (version) => void this.giveWay(version),
      onNewer: () => {
        this.journal.write(); // From where the newer build takes what is typed.
        options.onDatabaseUpgrade();
      },
      onState: (section) => this.store.tell(section),
    });
    this.commits = new Commits(this.shelf, (section, seq) =>
      this.tabs.tell({ type: 'draft-changed', section, seq }),
    );
    this.store = new DraftStore({
      kind,
      shelf: this.shelf,
      commits: this.commits,
      surroundings,
      tab,
      device: this.device.label,
      saveState: (section) => reportSection(this, section),
      overview: () => (this.ended ? closedOverview : reportAll(this)),
      onTyped: () => (this.tabs.mayWrite() ? this.journal.touch() : this.end()),
      onCommitted: (section) => this.onCommitted(section),
    });
    this.journal = new Journal(surroundings, user, tab, !shared, () =>
      this.tabs.mayWrite() ? this.store.notOnDevice() : [],
    );
    this.sync = new Sync({
      kind,
      shelf: this.shelf,
      commits: this.commits,
      surroundings,
      user,
      device: () => this.device,
      stillSignedIn: options.stillSignedIn ?? (() => true),
      onSignedOut: options.onSignedOut,
      onClientTooOld: options.onClientTooOld,
      onChange: (section) => this.store.tellStatus(section),
    });
    this.detach = this.listen();
    this.opened = this.shelf.open().then(() => this.begin());
  }

  /** A key that arrived after opening: locked drafts open with it. */
  async unlock(draftKey: string): Promise<void> {
    await this.opened;
    await this.shelf.unlock(draftKey);
    await this.begin();
  }

  /** A person's press, or the network's return: storage and server are tried at once. */
  async syncNow(): Promise<void> {
    await this.opened;
    await this.shelf.recover();
    await this.store.flush();
    await this.sync.now();
  }

  retryParked(section: string): Promise<void> {
    return this.sync.retryParked(section);
  }

  exportText(section: string): string {
    const values = this.store.values(section);
    return exportSection(this.shelf.last(section), values, this.kind);
  }

  /** Removes what is kept of a section whose application was deleted on the server. */
  async discardGone(section: string): Promise<void> {
    const fresh = emptySection(section, this.kind.schema);
    await this.store.flush(section);
    await this.commits.update(section, (state) =>
      state.record.parked?.reason === 'gone' ? fresh : null,
    );
    this.store.tell(section);
  }

  /**
   * Writes what is typed and tries to send it.
   *
   * @param ms longest wait for the server.
   * @returns true when nothing is unsent.
   */
  async flush(ms: number): Promise<boolean> {
    await this.opened;
    await this.store.flush();
    if (this.unsynced().length > 0) await waitAtMost(this.surroundings, ms, this.sync.finish());
    return this.unsynced().length === 0;
  }

  /** @returns true when everything typed is on this device or on the server. */
  async flushToDevice(): Promise<boolean> {
    await this.flushed();
    return isSafe(this);
  }

  /** Sections that hold something the server does not have. */
  unsynced(): readonly string[] {
    return this.store.overview().unsent;
  }

  /**
   * Everything stays, unreadable until this person signs in again.
   *
   * @returns false where that is not possible now: then nothing has changed.
   */
  async lock(): Promise<boolean> {
    await this.opened;
    const { shelf, store, tabs, journal } = this;
    const isLocked = await lockStored({ shelf, store, tabs, journal });
    if (isLocked) this.end();
    return isLocked;
  }

  /** Sign-out with "delete": nothing of this person's drafts stays on the device. */
  async destroy(): Promise<void> {
    await this.opened;
    this.tabs.forbidOthers();
    this.end();
    this.journal.removeAll();
    await waitAtMost(this.surroundings, deletePatienceMs, this.shelf.destroy());
  }

  /** Writes what is typed and lets go; the drafts stay as they are. */
  async close(): Promise<void> {
    await this.flushed();
    this.end();
  }

  private async flushed(): Promise<void> {
    this.journal.write();
    await this.opened;
    await this.store.flush();
  }

  private async begin(): Promise<void> {
    if (this.begun || this.ended || this.shelf.memoryReason === 'locked') return;
    this.begun = true;
    await this.device.recall(this.shelf);
    await this.journal.replayOthers((tab) => this.tabs.isAlive(tab), this.store.replay);
    for (const section of this.kind.sections) {
      // The package may be back: the server is asked once at every start.
      if (this.store.parked(section)?.reason === 'forbidden') {
        await this.commits.update(section, unpark);
      }
    }
    if (this.ended) return;
    this.store.open();
    void this.sync.wake();
  }

  private onCommitted(section: string): void {
    this.journal.write();
    if (this.ended) return;
    this.sync.edited(section);
    if (this.shelf.durable && isUnsent(this.shelf.last(section))) void this.askToKeep(false);
  }

  private onMode(): void {
    if (this.ended) return;
    if (this.shelf.durable) {
      this.store.markStored();
      this.journal.write();
      if (this.begun) void this.device.remember(this.shelf);
    }
    for (const section of this.kind.sections) this.store.tellStatus(section);
  }

  private async askToKeep(again: boolean): Promise<void> {
    if (await this.device.askToKeep(again)) this.store.tellStatus('');
  }

  private hear(message: TabMessage): void {
    if (this.ended) return;
    switch (message.type) {
      case 'draft-changed':
        void this.takeFrom(message.section, message.seq);
        break;
      case 'flush':
        void this.store.flush().then(() => this.tabs.tell({ type: 'flushed', tab: this.tabs.tab }));
        break;
      case 'closed':
        this.end();
        break;
      case 'upgrade':
        void this.giveWay(Number.POSITIVE_INFINITY);
        break;
      case 'flushed':
      case 'documents-changed':
      default:
        break;
    }
  }

  private async takeFrom(section: string, seq: number): Promise<void> {
    if (this.shelf.last(section).record.seq >= seq) return;
    await this.shelf.refresh(section);
    if (isUnsent(this.shelf.last(section))) this.sync.edited(section);
  }

  /** A newer build upgrades the database, or the drafts are deleted (null). */
  private async giveWay(version: number | null): Promise<void> {
    if (version === null) return this.end();
    await this.store.flush();
    this.shelf.giveWay();
    this.options.onDatabaseUpgrade();
    return undefined;
  }

  private listen(): () => void {
    return listenToPage(this.surroundings, {
      onHide: () => {
        this.journal.write();
        void this.store.flush().then(() => this.sync.run());
      },
      onShow: () => void this.sync.wake(),
      onOnline: () => void this.sync.now(),
      onOffline: () => this.onMode(),
      onInstalled: () => void this.askToKeep(true),
      onStorage: (key) => {
        if (key === this.tabs.epochKey && !this.tabs.mayWrite()) this.end();
      },
      mustWarn: () => !this.ended && !isSafe(this),
    });
  }

  private end(): void {
    if (this.ended) return;
    this.ended = true;
    this.detach();
    this.sync.end();
    this.store.stop();
    this.shelf.close();
    this.tabs.close();
    if (!this.tabs.mayWrite()) this.journal.remove();
    for (const section of this.kind.sections) this.store.tell(section);
  }
}
