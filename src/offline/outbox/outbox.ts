// The commands of one person in this tab: written down first, sent once, in order within their lane.
import { createEmitter } from '#shared/emitter.ts';
import type { WriteOptions } from '../db/row.ts';
import type { Store } from '../db/store.ts';
import type { Platform } from '../platform.ts';
import { waitWithTimeout } from '../sync/boundedCall.ts';
import type { Engine } from '../sync/engine.ts';
import type { StatusPart } from '../sync/status.ts';
import type { Command, OutboxItem } from './command.ts';
import { cancelItem } from './cancel.ts';
import { collapse } from './collapse.ts';
import { createItem, outboxKind, outboxKindName, toSent } from './outboxKind.ts';
import { OutboxLanes } from './outboxLanes.ts';
import { OutboxRows } from './outboxRows.ts';
import { OutboxSend } from './outboxSend.ts';
import { getOutboxStatus } from './outboxStatus.ts';
import { type Replacement, replaceItem } from './replace.ts';

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

/** `id`: a key that a form has handed in before; the same words are one command. */
export type AddOptions = Pick<WriteOptions, 'blobs'> & Partial<Pick<OutboxItem, 'id' | 'paused'>>;

/** Refused until the person has a package or has confirmed the email address. */
const mayBeAllowed: ReadonlySet<string> = new Set(['forbidden', 'email_unverified']);
const postTimeoutMs = 35_000;
const underWay = ['waiting', 'sending'];

export class Outbox {
  readonly name = outboxKindName;
  /** What the engine runs. */
  readonly lanes: OutboxLanes;
  private readonly options: OutboxOptions;
  private readonly commands = new Map<string, AnyCommand>();
  private readonly rows: OutboxRows;
  private readonly emitter = createEmitter();

  constructor(options: OutboxOptions) {
    this.options = options;
    const { store, platform, engine } = options;
    this.rows = new OutboxRows(store);
    const sender = new OutboxSend({
      store,
      platform,
      find: this.find,
      mayRun: (id) => this.lanes.mayRun(id),
      getCommand: this.getCommand,
      load: options.load,
    });
    const { rows, getCommand } = this;
    this.lanes = new OutboxLanes({ rows, engine, sender, getCommand });
  }

  open = (): Promise<void> => this.options.store.register(outboxKind, (id) => this.onItem(id));

  define(command: AnyCommand): void {
    this.commands.set(command.name, command);
  }

  /** Null while the command is not defined. */
  versionOf = (name: string): number | null => this.commands.get(name)?.version ?? null;
  onItems = this.emitter.subscribe;

  find = (id: string): OutboxItem | undefined => this.rows.find(id);

  /** False for what is in this page's memory alone. */
  isDurable = (id: string): boolean => this.rows.isDurable(id);

  items = (): readonly OutboxItem[] => this.rows.all();

  /**
   * Writes a command down and sends it when it may. Resolves when it is on the disk.
   *
   * @returns `durable` false: it is in this page's memory alone. Null when it cancelled out with one that waited.
   * @throws StoreClosed after sign-out.
   */
  async add<B, R>(
    command: Command<B, R>,
    body: B,
    { id = this.options.platform.newId(), blobs = [], paused = false }: AddOptions = {},
  ): Promise<{ readonly id: string; readonly durable: boolean } | null> {
    const { platform, store } = this.options;
    this.define(command);
    const lane = command.lane(body, id);
    const collapsed = await collapse(this.rows, command, lane, body);
    if (collapsed) {
      void this.options.engine.hasten(this.name, lane);
      const taken = collapsed.id;
      return taken === null ? null : { id: taken, durable: this.isDurable(taken) };
    }
    const order = this.rows.nextOrder();
    const item: OutboxItem = {
      ...createItem(id, command, lane, body, order, platform.now()),
      needs: command.needs?.(body) ?? [],
      blobs: blobs.map(({ name }) => name),
      paused,
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
    if (engine.isElsewhere) {
      await waitWithTimeout(platform, postTimeoutMs, this.waitWhile(added.id, underWay));
    }
    return this.find(added.id) ?? null;
  }

  /** Other words for a command. One that may have arrived is amended once its outcome is known. */
  async edit(id: string, body: unknown, blobs: readonly string[] = []): Promise<EditResult> {
    const { platform } = this.options;
    const item = this.find(id);
    if (!item || item.state === 'sent') return 'gone';
    if (item.state === 'sending') return 'inFlight';
    if (item.state === 'uncertain') return await this.amend(item, body);
    let result: EditResult = 'gone';
    const key = platform.newId();
    await this.rows.change(id, (current) => {
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
   * Takes a command back; one that is being sent, once that has ended.
   *
   * @param uncertain also one that may have arrived: then its outcome is never known, which the person was told.
   * @returns it, or null when it has arrived, may have arrived or is gone.
   */
  cancel(id: string, { uncertain = false } = {}): Promise<OutboxItem | null> {
    const waitWhileSending = () => this.waitWhile(id, ['sending']);
    return cancelItem(this.rows, id, { uncertain, waitWhileSending });
  }

  /** Tries a refused command again as it is: the server has not done it, so its key still stands for this body. */
  async retry(id: string): Promise<void> {
    await this.rows.change(id, (current) =>
      current.state === 'refused' ? { ...current, state: 'waiting', refusal: null } : undefined,
    );
    await this.hasten(id);
  }

  async confirm(id: string): Promise<void> {
    const createdAt = this.options.platform.now();
    await this.rows.change(id, (current) =>
      current.state === 'asking' ? { ...current, state: 'waiting', createdAt } : undefined,
    );
    await this.hasten(id);
  }

  /** It is known from elsewhere that a command has arrived, e.g. from what the server lists. */
  async markArrived(id: string, receipt: unknown): Promise<void> {
    await this.rows.change(id, (current) =>
      current.state === 'sent' ? undefined : toSent(current, receipt),
    );
  }

  /**
   * Puts others in the place of a command that has not arrived, in one go; what is under way for it ends.
   *
   * @param next pure; it may run more than once. Blobs that one of them names stay.
   * @returns false when it has arrived or is gone.
   */
  async replace(id: string, next: (item: OutboxItem) => readonly Replacement[]): Promise<boolean> {
    const define = (command: AnyCommand) => this.define(command);
    const replacements = await replaceItem(this.rows, id, next, define);
    for (const { lane } of replacements ?? []) void this.options.engine.hasten(this.name, lane);
    return replacements !== null;
  }

  removeOld = (before: number): Promise<void> => this.rows.removeOld(before);

  async acknowledge(id: string): Promise<void> {
    await this.rows.change(id, (current) =>
      current.state === 'sent' || current.state === 'refused'
        ? { ...current, seen: true }
        : undefined,
    );
    await this.rows.removeSeen();
  }

  async pause(id: string): Promise<void> {
    await this.rows.change(id, (current) => ({ ...current, paused: true }));
  }

  /** Goes on after a pause, also where `mayRun` had it wait for something cheaper. */
  async resume(id: string): Promise<void> {
    await this.rows.change(id, (current) => ({ ...current, paused: false, forced: true }));
    await this.hasten(id);
  }

  /** What was forbidden may be allowed by now: a package, a confirmed email address. */
  async retryForbidden(): Promise<void> {
    for (const { id, refusal } of this.items())
      if (refusal && mayBeAllowed.has(refusal.code)) await this.retry(id);
  }

  reconsider = (): void => this.lanes.reconsider();

  refresh = (): Promise<void> => this.options.store.refresh(outboxKindName, null);

  status = (): StatusPart =>
    getOutboxStatus(this.items(), {
      isDurable: this.isDurable,
      getCommand: this.getCommand,
      getFacts: (lane) => this.options.engine.facts(this.name, lane),
    });

  /** Nothing of what was read is left in memory. */
  clear(): void {
    this.rows.onChange();
    this.emitter.emit();
  }

  emitStatus(): void {
    this.emitter.emit();
    this.options.onStatus();
  }

  private getCommand = (name: string): AnyCommand | undefined => this.commands.get(name);

  private async amend(item: OutboxItem, body: unknown): Promise<EditResult> {
    const command = this.commands.get(item.command);
    if (!command?.amend) return 'notAmendable';
    const waiting = this.items().find(({ amends }) => amends === item.id);
    if (waiting) {
      const result = await this.edit(waiting.id, body);
      return result === 'edited' ? 'amending' : result;
    }
    const { platform, store } = this.options;
    const order = this.rows.nextOrder();
    const id = platform.newId();
    const fresh = createItem(id, command, item.lane, body, order, platform.now());
    await store.update(outboxKind, id, () => ({ ...fresh, amends: item.id }), { strict: true });
    return 'amending';
  }

  private async hasten(id: string): Promise<void> {
    const item = this.find(id);
    if (item) await this.options.engine.hasten(this.name, item.lane);
  }

  /** Resolves at once when it is in none of the states, and when it is gone. */
  private waitWhile(id: string, states: readonly string[]): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (states.includes(this.find(id)?.state ?? '')) return;
        stop();
        resolve();
      };
      const stop = this.onItems(check);
      check();
    });
  }

  private onItem(id: string): void {
    this.rows.onChange();
    this.lanes.onChange(id);
    this.emitStatus();
  }
}
