// One person's documents in this tab: joins the device, other tabs and the server, from sign-in to sign-out.
import { waitAtMost } from '../boundedCall.ts';
import { Epoch } from '../epoch.ts';
import { Listeners } from '../listeners.ts';
import { lastingStorage } from '../persistence.ts';
import { ShelfClosed } from '../storageErrors.ts';
import { browserSurroundings, hashOfUser, type Surroundings } from '../surroundings.ts';
import { channelOf, type TabMessage } from '../tabs.ts';
import { listenToPage } from '../triggers.ts';
import { addDocument } from './addDocument.ts';
import { DocumentActions, ignoreClosed } from './documentActions.ts';
import { isOnlyHere, isWaiting, triedAgain } from './documentRecord.ts';
import { DocumentShelf } from './documentShelf.ts';
import { joinDocuments, usageOf } from './joinDocuments.ts';
import { ListKeeper } from './listKeeper.ts';
import type { AddResult, ChosenFile, DocumentsOptions, DocumentsSnapshot } from './types.ts';
import { Uploader } from './uploader.ts';
import { writeMark } from './waitingMark.ts';

const staleMs = 60_000;

export class Documents {
  readonly userId: string;
  /** Resolves when storage was opened or given up. */
  readonly opened: Promise<void>;
  private readonly options: DocumentsOptions;
  private readonly surroundings: Surroundings;
  private readonly epoch: Epoch;
  private readonly shelf: DocumentShelf;
  private readonly uploader: Uploader;
  private readonly lists: ListKeeper;
  /** What a person does with one document. */
  readonly actions: DocumentActions;
  private readonly channel: BroadcastChannel | null;
  private readonly listeners = new Listeners();
  private readonly stops: (() => void)[];
  private adding: Promise<unknown> = Promise.resolve();
  private refreshing: Promise<void> | null = null;
  private refreshedAt = Number.NEGATIVE_INFINITY;
  private cached: DocumentsSnapshot | null = null;
  private ready = false;
  private ended = false;

  constructor(options: DocumentsOptions) {
    this.options = options;
    this.userId = options.userId;
    this.surroundings = options.surroundings ?? browserSurroundings();
    const { surroundings } = this;
    const user = hashOfUser(options.userId);
    this.epoch = new Epoch(surroundings, user);
    this.channel = surroundings.openChannel(channelOf(user));
    this.shelf = new DocumentShelf({
      database: `drafts-${user}`,
      surroundings,
      shared: options.sharedComputer,
      draftKey: options.draftKey,
      pieceBytes: options.limits.pieceBytes,
      mayWrite: () => this.epoch.mayWrite(),
      freeSpace: options.freeSpace,
      onChange: (id, written) => this.onShelf(id, written),
      onDeleted: () => this.close(),
    });
    this.lists = new ListKeeper(this.shelf, options.limits, () => this.actions);
    this.uploader = new Uploader({
      shelf: this.shelf,
      transport: options.transport,
      surroundings,
      user,
      mayUpload: options.mayUpload,
      stillSignedIn: options.stillSignedIn,
      onSignedOut: options.onSignedOut,
      onClientTooOld: options.onClientTooOld,
      onList: (list) => this.lists.take(list),
      onChanged: async (document) => {
        await this.lists.takeOne(document);
        // The server has put it in the place of another one.
        if (this.shelf.get(document.id)?.replaces) void this.refresh();
      },
      onChange: () => this.tell(),
    });
    this.actions = new DocumentActions(this.shelf, this.uploader, () => surroundings.newId());
    this.stops = [this.listenToPage(), this.listenToTabs(), options.onNetwork(() => this.look())];
    this.opened = this.shelf.open().then(() => this.begin());
  }

  /** @returns the function that ends it. */
  subscribe = (run: () => void): (() => void) => this.listeners.add('list', run);

  /** The same object until something changes. */
  snapshot = (): DocumentsSnapshot => {
    const records = this.shelf.all();
    this.cached ??= {
      ready: this.ready,
      documents: joinDocuments(records, this.shelf.list, {
        stopped: this.uploader.stopped,
        online: this.surroundings.isOnline(),
        mayUpload: this.options.mayUpload(),
        elsewhere: this.uploader.elsewhere,
        isSending: (id) => this.uploader.isSending(id),
        isFailing: (id) => this.uploader.isFailing(id),
        isInMemory: (id) => this.shelf.isInMemory(id),
      }),
      usage: usageOf(records, this.shelf.list),
    };
    return this.cached;
  };

  list = () => this.snapshot().documents;

  /** Number of documents whose bytes the server does not have, whatever the reason: they would be lost with the device. */
  onlyHere = (): number => this.shelf.all().filter(isOnlyHere).length;

  /** Number of documents that wait to be sent. */
  waiting = (): number => this.shelf.all().filter(isWaiting).length;

  isSending = (): boolean => this.shelf.all().some(({ id }) => this.uploader.isSending(id));

  /** True when nothing would be lost with this page. */
  isSafe = (): boolean =>
    !this.shelf.all().some((each) => isOnlyHere(each) && this.shelf.isInMemory(each.id));

  /** Keeps a file on the device and sends it when it may. Files are taken one after another. */
  add = (file: ChosenFile): Promise<AddResult> => {
    const added = this.adding.then(async (): Promise<AddResult> => {
      await this.opened;
      const { limits } = this.options;
      const { shelf, surroundings } = this;
      const result = await addDocument(file, { limits, shelf, surroundings, list: this.list });
      if (result.kind !== 'added') return result;
      this.uploader.hasten(result.id);
      if (result.onDevice) void lastingStorage(surroundings, true);
      return result;
    });
    const answer = added.catch((error: unknown): AddResult => {
      if (error instanceof ShelfClosed) return { kind: 'refused', reason: 'closed' };
      throw error;
    });
    this.adding = answer.catch(() => undefined);
    return answer;
  };

  /** Asks the server for its list. Never throws; without an answer the last known one stays. */
  refresh = (): Promise<void> => {
    this.refreshing ??= this.askForList().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  };

  /** The network came back or someone signed in: everything is tried at once. */
  syncNow = async (): Promise<void> => {
    await this.opened;
    await this.retryForbidden();
    await this.shelf.keepHeld().catch(ignoreClosed);
    await Promise.all([this.uploader.now(), this.refresh()]);
  };

  /**
   * Tries to send what waits.
   *
   * @param ms longest wait.
   * @returns true when the server has everything.
   */
  async flush(ms: number): Promise<boolean> {
    await this.opened;
    if (this.waiting() > 0) await waitAtMost(this.surroundings, ms, this.uploader.now());
    return this.onlyHere() === 0;
  }

  /** A key that arrived after opening. */
  async unlock(draftKey: string): Promise<void> {
    await this.opened;
    if (await this.shelf.unlock(draftKey)) await this.begin();
  }

  /** Ends everything in this tab and forgets what was read; what is on the device stays as it is. */
  close(): void {
    if (this.ended) return;
    this.ended = true;
    this.ready = false;
    for (const stop of this.stops) stop();
    this.uploader.end();
    this.shelf.close();
    this.tell();
  }

  private async begin(): Promise<void> {
    if (this.ended || this.shelf.memoryReason === 'locked') return;
    this.ready = true;
    this.mark();
    this.tell();
    await this.retryForbidden();
    await this.shelf.keepHeld().catch(ignoreClosed);
    void this.uploader.run();
    void this.refresh();
  }

  /** The package may be back, the email address confirmed: the server is asked again. */
  private async retryForbidden(): Promise<void> {
    for (const { id, state, reason } of this.shelf.all()) {
      if (state === 'failed' && reason === 'forbidden') await this.actions.change(id, triedAgain);
    }
  }

  private async askForList(): Promise<void> {
    if (this.ended || !this.surroundings.isOnline() || this.uploader.stopped !== null) return;
    this.refreshedAt = this.surroundings.ticks();
    const answer = await this.uploader.call((signal) => this.options.transport.list(signal));
    if (answer.kind === 'list') await this.lists.take(answer);
    else if (answer.kind === 'signedOut' || answer.kind === 'clientTooOld') {
      this.uploader.stop(answer.kind);
    }
  }

  private listenToPage(): () => void {
    return listenToPage(this.surroundings, {
      onHide: () => undefined,
      onShow: () => {
        this.look();
        if (this.surroundings.ticks() - this.refreshedAt > staleMs) void this.refresh();
      },
      onOnline: () => void this.syncNow(),
      onOffline: () => this.tell(),
      onInstalled: () => undefined,
      onStorage: (key) => {
        if (key === this.epoch.key && !this.epoch.mayWrite()) this.close();
      },
      mustWarn: () => !this.ended && !this.isSafe(),
    });
  }

  private listenToTabs(): () => void {
    this.channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.type === 'closed') this.close();
      else if (data.type === 'documents-changed') void this.takeFrom(data.id);
    });
    return () => this.channel?.close();
  }

  private async takeFrom(id: string | null): Promise<void> {
    await this.opened;
    await this.shelf.refresh(id);
    if (id !== null) this.uploader.reconsider(id);
  }

  /** The network may have become metered, or is not any more. */
  private look(): void {
    if (this.ended) return;
    for (const { id } of this.shelf.all()) this.uploader.reconsider(id);
    this.tell();
  }

  private onShelf(id: string | null, written: boolean): void {
    if (this.ended) return;
    if (written) this.channel?.postMessage({ type: 'documents-changed', id } satisfies TabMessage);
    this.mark();
    this.tell();
  }

  private mark(): void {
    if (this.shelf.memoryReason !== null || !this.epoch.mayWrite()) return;
    const kept = this.shelf.all().filter(({ id }) => !this.shelf.isInMemory(id));
    const onlyHere = kept.length === 0 ? null : kept.filter(isOnlyHere).length;
    writeMark(this.surroundings, this.userId, onlyHere);
  }

  private tell(): void {
    this.cached = null;
    this.listeners.tell('list');
  }
}
