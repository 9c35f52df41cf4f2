// The commands of one person in this tab: written down first, sent once, in order within their lane.
import type { Row, RowChange, WriteOptions } from '../db/row.ts';
import type { Store } from '../db/store.ts';
import { NewerRow, StoreClosed } from '../db/storageErrors.ts';
import { Emitter } from '../emitter.ts';
import type { Platform } from '../platform.ts';
import { waitAtMost } from '../sync/boundedCall.ts';
import type { Engine } from '../sync/engine.ts';
import type { LaneContext, LaneOutcome, LaneSource } from '../sync/lanes.ts';
import type { StatusPart, WaitingItem } from '../sync/status.ts';
import type { Command, OutboxItem } from './command.ts';
import { createItem, isPending, outboxKind, outboxKindName, toSent } from './outboxKind.ts';
import { OutboxSend } from './outboxSend.ts';

type AnyCommand = Command<unknown, unknown>;

export type OutboxOptions = {
  readonly store: Store;
  readonly engine: Engine;
  readonly platform: Platform;
  readonly onStatus: () => void;
  /** Fetches the definition of a command and hands it to `define`. */
  readonly load: (name: string) => Promise<void>;
  /** Something new was written down. */
  readonly onAdded: () => void;
};

export type EditResult = 'edited' | 'amending' | 'inFlight' | 'notAmendable' | 'gone';

export type AddOptions = Pick<WriteOptions, 'blobs'> & {
  /** A key that a form has handed in before: the same words are one command. */
  readonly id?: string;
};

/** What `replace` puts in the place of a command. */
export type Replacement = {
  readonly command: AnyCommand;
  readonly id: string;
  readonly body: unknown;
  readonly blobs?: readonly string[];
};

const postTimeoutMs = 35_000;
const maxParallel = 6;
/** A lane that never comes to its end waits like one that failed. */
const maxTurns = 500;

export class Outbox implements LaneSource {
  readonly name = outboxKindName;
  readonly parallel = maxParallel;
  private readonly options: OutboxOptions;
  private readonly commands = new Map<string, AnyCommand>();
  private readonly sender: OutboxSend;
  private readonly emitter = new Emitter<'items'>();
  private readonly running = new Map<string, string>();
  private sorted: readonly OutboxItem[] | null = null;

  constructor(options: OutboxOptions) {
    this.options = options;
    const { store, platform } = options;
    this.sender = new OutboxSend({
      store,
      platform,
      find: this.find,
      mayRun: (id) => {
        const item = this.find(id);
        return item !== undefined && this.mayRun(item);
      },
      getCommand: (name) => this.commands.get(name),
      load: (name) => this.load(name),
    });
  }

  open = (): Promise<void> => this.options.store.register(outboxKind, (id) => this.onItem(id));

  define(command: AnyCommand): void {
    this.commands.set(command.name, command);
  }

  isDefined = (name: string): boolean => this.commands.has(name);
  versionOf = (name: string): number | null => this.commands.get(name)?.version ?? null;

  onItems = (run: () => void): (() => void) => this.emitter.on('items', run);

  find = (id: string): OutboxItem | undefined => this.options.store.get(outboxKind, id);

  /** False for what is in this page's memory alone. */
  isDurable = (id: string): boolean => this.options.store.isDurable(outboxKindName, id);

  items(): readonly OutboxItem[] {
    this.sorted ??= [...this.options.store.all(outboxKind)].sort(
      (a, b) => a.order - b.order || (a.id < b.id ? -1 : 1),
    );
    return this.sorted;
  }

  /**
   * Writes a command down and sends it when it may. Resolves when it is on the disk.
   *
   * @returns `durable` false: it is in this page's memory alone. Null when it cancelled out with one that waited.
   * @throws StoreClosed after sign-out.
   */
  async add<B, R>(
    command: Command<B, R>,
    body: B,
    { id = this.options.platform.newId(), blobs = [] }: AddOptions = {},
  ): Promise<{ readonly id: string; readonly durable: boolean } | null> {
    const { platform, store } = this.options;
    this.define(command as unknown as AnyCommand);
    const lane = command.lane(body, id);
    const collapsed = await this.collapse(command, lane, body);
    if (collapsed !== undefined) return collapsed;
    const order = Math.max(0, ...this.items().map((each) => each.order)) + 1;
    const item: OutboxItem = {
      ...createItem(id, command, lane, body, order, platform.now()),
      needs: command.needs?.(body) ?? [],
      blobs: blobs.map(({ name }) => name),
    };
    await store.update(outboxKind, id, (current) => current ?? item, { strict: true, blobs });
    void this.options.engine.hasten(this.name, lane);
    this.options.onAdded();
    return { id, durable: this.isDurable(id) };
  }

  async post<B, R>(
    command: Command<B, R>,
    body: B,
    options: AddOptions = {},
  ): Promise<OutboxItem | null> {
    const added = await this.add(command, body, options);
    if (added === null) return null;
    const { engine, platform } = this.options;
    const { lane = '' } = this.find(added.id) ?? {};
    await engine.hasten(this.name, lane);
    if (engine.isElsewhere && this.isUnderWay(added.id)) {
      await waitAtMost(platform, postTimeoutMs, this.whenAnswered(added.id));
    }
    return this.find(added.id) ?? null;
  }

  /** Other words for a command. One that may have arrived is amended once its outcome is known. */
  async edit<B>(id: string, body: B, blobs: readonly string[] = []): Promise<EditResult> {
    const { platform } = this.options;
    const item = this.find(id);
    if (!item || item.state === 'sent') return 'gone';
    if (item.state === 'sending') return 'inFlight';
    if (item.state === 'uncertain') return await this.amend(item, body);
    let result: EditResult = 'gone';
    const key = platform.newId();
    await this.change(id, (current) => {
      const isOpen = ['waiting', 'asking', 'refused'].includes(current.state);
      result = isOpen ? 'edited' : 'inFlight';
      if (!isOpen) return undefined;
      const fresh = current.attempted ? { key, attempted: false, checkpoint: null } : {};
      const command = this.commands.get(current.command);
      const needs = command?.needs?.(body) ?? current.needs;
      const kept = blobs.length > 0 ? blobs : current.blobs;
      return { ...current, ...fresh, body, needs, blobs: kept, state: 'waiting', refusal: null };
    });
    void this.options.engine.hasten(this.name, item.lane);
    return result;
  }

  /**
   * Takes a command back.
   *
   * @param uncertain also one that may have arrived: then its outcome is never known, which the person was told.
   * @returns it, or null when it is under way, may have arrived or is gone.
   */
  async cancel(id: string, { uncertain = false } = {}): Promise<OutboxItem | null> {
    let cancelled: OutboxItem | null = null;
    const open = ['waiting', 'asking', 'refused', ...(uncertain ? ['uncertain'] : [])];
    await this.change(id, (current) => {
      const isOpen = open.includes(current.state);
      cancelled = isOpen ? current : null;
      return isOpen ? null : undefined;
    });
    await this.removeSeen();
    return cancelled;
  }

  /** Tries a refused command again as it is: the server has not done it, so its key still stands for this body. */
  async retry(id: string): Promise<void> {
    await this.change(id, (current) =>
      current.state === 'refused' ? { ...current, state: 'waiting', refusal: null } : undefined,
    );
    await this.hasten(id);
  }

  async confirm(id: string): Promise<void> {
    const createdAt = this.options.platform.now();
    await this.change(id, (current) =>
      current.state === 'asking' ? { ...current, state: 'waiting', createdAt } : undefined,
    );
    await this.hasten(id);
  }

  /** It is known from elsewhere that a command has arrived, e.g. from what the server lists. */
  async markArrived(id: string, receipt: unknown): Promise<void> {
    await this.change(id, (current) =>
      current.state === 'sent' ? undefined : toSent(current, receipt),
    );
  }

  /**
   * Puts others in the place of a command, whatever became of it, in one go; what is under way for it ends.
   *
   * @param next pure; it may run more than once. Blobs that one of them names stay.
   */
  async replace(id: string, next: (item: OutboxItem) => readonly Replacement[]): Promise<void> {
    for (;;) {
      const item = this.find(id);
      if (!item || item.state === 'sent') return;
      const replacements = next(item).map((each) => this.createReplacement(item, each));
      let isTaken = true;
      const removal = (current?: OutboxItem) => {
        isTaken = current === item;
        return isTaken ? null : undefined;
      };
      await this.transact([
        { id, change: removal },
        ...replacements.map((each) => ({
          id: each.id,
          change: (current?: OutboxItem) => (isTaken ? (current ?? each) : undefined),
        })),
      ]);
      if (!isTaken) continue;
      for (const { lane } of replacements) void this.options.engine.hasten(this.name, lane);
      return;
    }
  }

  async acknowledge(id: string): Promise<void> {
    await this.change(id, (current) =>
      current.state === 'sent' || current.state === 'refused'
        ? { ...current, seen: true }
        : undefined,
    );
    await this.removeSeen();
  }

  async pause(id: string): Promise<void> {
    await this.change(id, (current) => ({ ...current, paused: true }));
  }

  /** Goes on after a pause, also where `mayRun` had it wait for something cheaper. */
  async resume(id: string): Promise<void> {
    await this.change(id, (current) => ({ ...current, paused: false, forced: true }));
    await this.hasten(id);
  }

  /** What was forbidden may be allowed by now: a package, a confirmed email address. */
  async retryForbidden(): Promise<void> {
    for (const { id, refusal } of this.items())
      if (refusal?.code === 'forbidden') await this.retry(id);
  }

  /** What `mayRun` says may be another answer, e.g. the network became metered. */
  reconsider(): void {
    for (const [lane, id] of this.running) {
      const item = this.find(id);
      if (item && !this.mayRun(item)) this.options.engine.interrupt(this.name, lane);
    }
    void this.options.engine.run();
  }

  refresh = (): Promise<void> => this.options.store.refresh(outboxKindName, null);

  lanes(): readonly string[] {
    const busy = [...this.running.values()].flatMap((id) => this.find(id)?.command ?? []);
    const heads = this.heads().filter((item) => this.mayRun(item));
    return heads.flatMap(({ command, lane }) => {
      const limit = this.commands.get(command)?.parallel ?? 1;
      const isFree = busy.filter((name) => name === command).length < limit;
      return isFree && !this.running.has(lane) ? [lane] : [];
    });
  }

  isLocal = (lane: string): boolean =>
    this.items().some(
      (item) => item.lane === lane && this.options.store.isOnlyHere(outboxKindName, item.id),
    );

  async run(lane: string, context: LaneContext): Promise<LaneOutcome> {
    for (let turn = 0; turn < maxTurns; turn += 1) {
      const item = this.heads().find((each) => each.lane === lane);
      if (!item || !this.mayRun(item) || context.signal.aborted) return { kind: 'done' };
      this.running.set(lane, item.id);
      const outcome = await this.sender
        .send(item, context)
        .finally(() => this.running.delete(lane));
      await this.removeSeen();
      if (outcome) return outcome;
    }
    return { kind: 'unreachable', notSent: true };
  }

  status(): StatusPart {
    const toItem = (item: OutboxItem): WaitingItem => ({
      kind: item.command,
      id: item.id,
      title: this.getTitle(item),
      count: 1,
      since: item.createdAt,
    });
    const { engine } = this.options;
    const pending = this.items().filter(isPending);
    const stuck = pending.filter(({ state }) => state === 'refused' || state === 'asking');
    const facts = pending.map(({ lane }) => engine.facts(this.name, lane));
    return {
      waiting: pending.map(toItem),
      blocked: stuck.map(toItem),
      reviews: 0,
      sending: facts.some(({ sending }) => sending),
      failing: facts.some(({ failures }) => failures > 0),
      notReceived: [],
      unsafe: pending.some(({ id }) => !this.isDurable(id)),
      journalShort: false,
    };
  }

  /** Nothing of what was read is left in memory. */
  clear(): void {
    this.sorted = null;
    this.emitter.emit('items');
  }

  emitStatus(): void {
    this.emitter.emit('items');
    this.options.onStatus();
  }

  private async load(name: string): Promise<AnyCommand> {
    if (!this.commands.has(name)) await this.options.load(name);
    const command = this.commands.get(name);
    if (!command) throw new Error(`The command ${name} is not there`);
    return command;
  }

  private getTitle(item: OutboxItem): string {
    try {
      return this.commands.get(item.command)?.title(item.body) ?? '';
    } catch {
      return ''; // A body of another version.
    }
  }

  private heads(): OutboxItem[] {
    const heads = new Map<string, OutboxItem>();
    for (const item of this.items()) {
      if (isPending(item) && !heads.has(item.lane)) heads.set(item.lane, item);
    }
    return [...heads.values()];
  }

  private mayRun(item: OutboxItem): boolean {
    const command = this.commands.get(item.command);
    if (!command || item.paused || item.version > command.version) return false;
    if (this.options.store.isNewer(outboxKindName, item.id)) return false;
    if (item.state === 'asking' || item.state === 'refused') return false;
    if (!item.needs.every((id) => this.find(id)?.state === 'sent')) return false;
    return command.mayRun?.(item) ?? true;
  }

  private async collapse<B, R>(command: Command<B, R>, lane: string, body: B) {
    const waiting = this.items().findLast(
      (each) =>
        each.lane === lane &&
        each.command === command.name &&
        each.state === 'waiting' &&
        !each.attempted,
    );
    if (!waiting || !command.collapse) return undefined;
    const next = command.collapse(waiting.body as B, body);
    if (next === 'keepBoth') return undefined;
    let isTaken = false;
    await this.change(waiting.id, (current) => {
      isTaken = current.state === 'waiting' && !current.attempted;
      if (!isTaken) return undefined;
      return next === 'cancel' ? null : { ...current, body: next };
    });
    if (!isTaken) return undefined;
    void this.options.engine.hasten(this.name, lane);
    return next === 'cancel' ? null : { id: waiting.id, durable: this.isDurable(waiting.id) };
  }

  private async amend(item: OutboxItem, body: unknown): Promise<EditResult> {
    const command = this.commands.get(item.command);
    if (!command?.amend) return 'notAmendable';
    const waiting = this.items().find(({ amends }) => amends === item.id);
    if (waiting) {
      const result = await this.edit(waiting.id, body);
      return result === 'edited' ? 'amending' : result;
    }
    const { platform, store } = this.options;
    const order = Math.max(...this.items().map((each) => each.order)) + 1;
    const id = platform.newId();
    const fresh = createItem(id, command, item.lane, body, order, platform.now());
    await store.update(outboxKind, id, () => ({ ...fresh, amends: item.id }), { strict: true });
    return 'amending';
  }

  /** Seen items go, unless another command still needs their receipt; so do refused ones whose edit follows. */
  private async removeSeen(): Promise<void> {
    const all = this.items();
    const needed = new Set(
      all.filter(isPending).flatMap(({ needs, amends }) => (amends ? [...needs, amends] : needs)),
    );
    const gone = all.filter(({ id, seen, state }) =>
      needed.has(id) ? state === 'refused' && all.some(({ amends }) => amends === id) : seen,
    );
    for (const { id } of gone) await this.change(id, () => null);
  }

  private async change(
    id: string,
    change: (current: OutboxItem) => OutboxItem | null | undefined,
  ): Promise<void> {
    await this.transact([{ id, change: (now) => now && change(now) }]);
  }

  private createReplacement(
    { createdAt, order }: OutboxItem,
    { command, id, body, blobs = [] }: Replacement,
  ): OutboxItem {
    this.define(command);
    const fresh = createItem(id, command, command.lane(body, id), body, order, createdAt);
    return { ...fresh, blobs };
  }

  private async transact(changes: readonly Omit<RowChange<OutboxItem>, 'kind'>[]): Promise<void> {
    const steps = changes.map((each) => ({ ...each, kind: outboxKind }));
    try {
      await this.options.store.transact(steps as unknown as RowChange<Row>[], { strict: true });
    } catch (error) {
      if (!(error instanceof StoreClosed || error instanceof NewerRow)) throw error;
    }
  }

  private async hasten(id: string): Promise<void> {
    const item = this.find(id);
    if (item) await this.options.engine.hasten(this.name, item.lane);
  }

  private isUnderWay = (id: string): boolean =>
    ['waiting', 'sending'].includes(this.find(id)?.state ?? '');

  private whenAnswered(id: string): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.onItems(() => {
        if (this.isUnderWay(id)) return;
        stop();
        resolve();
      });
    });
  }

  private onItem(id: string): void {
    this.sorted = null;
    const item = this.find(id);
    for (const [lane, running] of this.running) {
      // Paused or taken back, here or in another tab.
      if (running === id && (!item || item.paused)) this.options.engine.interrupt(this.name, lane);
    }
    this.emitStatus();
  }
}
