// A turn is stored before the command is sent, so that a page that dies in between repeats it with the same key and
// body.
import * as z from 'zod/mini';
import type { Store } from '../db/store.ts';
import type { Platform } from '../platform.ts';
import type { LaneContext, LaneOutcome } from '../sync/lanes.ts';
import type { Unreachable } from '../sync/refusals.ts';
import type { Command, CommandRefusal, OutboxItem, SendResult } from './command.ts';
import { outboxKind, toSent } from './outboxKind.ts';

type AnyCommand = Command<unknown, unknown>;

export type OutboxSendOptions = {
  readonly store: Store;
  readonly platform: Platform;
  readonly find: (id: string) => OutboxItem | undefined;
  readonly mayRun: (id: string) => boolean;
  readonly getCommand: (name: string) => AnyCommand | undefined;
  /** Fetches a definition, which `getCommand` then knows. */
  readonly load: (name: string) => Promise<void>;
};

const refusal = (code: string, message = ''): CommandRefusal => ({
  code,
  message,
  fields: [],
  until: null,
});

const unreadable = refusal(
  'unreadable',
  'What was stored on this device could not be read whole. Check it and send it once more.',
);

export class OutboxSend {
  private readonly options: OutboxSendOptions;

  constructor(options: OutboxSendOptions) {
    this.options = options;
  }

  /** One attempt. @returns null when the next of the lane may follow at once. */
  async send(item: OutboxItem, context: LaneContext): Promise<LaneOutcome | null> {
    const prepared = await this.prepare(item);
    if (prepared === null) return null;
    const { command, sending } = prepared;
    const result = await this.call(command, sending, context);
    return await this.settle(item, command, result, context.signal.aborted);
  }

  private async prepare(
    item: OutboxItem,
  ): Promise<{ command: AnyCommand; sending: OutboxItem } | null> {
    const { now } = this.options.platform;
    const amended = this.amend(item);
    if (!amended) {
      await this.update(item.id, (current) => (current.key === item.key ? null : undefined));
      return null;
    }
    const command = await this.loadCommand(amended.command);
    const { askAfterMs = Number.POSITIVE_INFINITY } = command;
    if (item.state === 'waiting' && !item.attempted && now() - item.createdAt > askAfterMs) {
      await this.update(item.id, (current) => ({ ...current, state: 'asking' }));
      return null;
    }
    const body = this.readBody(command, amended);
    if (body === undefined) {
      await this.update(item.id, (current) => ({
        ...current,
        state: 'refused',
        refusal: unreadable,
      }));
      return null;
    }
    const sending: OutboxItem = {
      ...amended,
      body,
      version: command.version,
      state: 'sending',
      attempted: true,
    };
    let isTaken = false;
    await this.update(
      item.id,
      (current) => {
        // What was edited, paused or cancelled meanwhile, or sent by another tab, is looked at again.
        isTaken = current.seq === item.seq;
        return isTaken ? sending : undefined;
      },
      true,
    );
    return isTaken ? { command, sending } : null;
  }

  /** @throws while the definition cannot be fetched: then the lane waits. */
  private async loadCommand(name: string): Promise<AnyCommand> {
    const { getCommand, load } = this.options;
    if (!getCommand(name)) await load(name);
    const command = getCommand(name);
    if (!command) throw new Error(`The command ${name} is not there`);
    return command;
  }

  /** An edit of an uncertain command whose outcome is known by now; null when nothing is left to do. */
  private amend(item: OutboxItem): OutboxItem | null {
    if (item.amends === null) return item;
    const first = this.options.find(item.amends);
    if (first?.state !== 'sent') return { ...item, amends: null };
    const amendment = this.options.getCommand(first.command)?.amend?.(item.body, first.receipt);
    if (!amendment) return null;
    return { ...item, ...amendment, amends: null };
  }

  private readBody(command: AnyCommand, { body, version, needs }: OutboxItem): unknown {
    const today = version < command.version ? command.migrate?.(body, version) : body;
    const resolved = needs.reduce(
      (each, id) => command.resolve?.(each, id, this.options.find(id)?.receipt) ?? each,
      today,
    );
    const found = z.safeParse(command.body, resolved);
    return found.success ? found.data : undefined;
  }

  private call(
    command: AnyCommand,
    item: OutboxItem,
    { call, signal, polls }: LaneContext,
  ): Promise<SendResult<unknown>> {
    const { store } = this.options;
    const run = (within: AbortSignal): Promise<SendResult<unknown>> =>
      command.send(item.body, {
        key: item.key,
        signal: within,
        call,
        polls,
        checkpoint: this.options.find(item.id)?.checkpoint ?? item.checkpoint,
        mayGoOn: () => !within.aborted && this.options.mayRun(item.id),
        blobs: item.blobs,
        blob: (name, offset) => store.bytesAt(name, offset),
        progress: async (checkpoint) => {
          await this.update(item.id, (current) => ({ ...current, checkpoint }));
        },
      });
    if (!command.multiStep) return call(run, command.timeoutMs?.(item.body));
    return run(signal).catch(() => ({ kind: 'unreachable' }));
  }

  private async settle(
    before: OutboxItem,
    command: AnyCommand,
    result: SendResult<unknown>,
    aborted: boolean,
  ): Promise<LaneOutcome | null> {
    const { id } = before;
    switch (result.kind) {
      case 'sent': {
        const receipt = z.safeParse(command.receipt, result.receipt);
        await this.update(
          id,
          (current) => ({
            ...toSent(current, receipt.success ? receipt.data : null),
            seen: command.forgetSent ?? false,
          }),
          true,
        );
        return null;
      }
      case 'rejected':
        return await this.refuse(id, result.refusal);
      case 'refused':
        return await this.refuse(id, {
          ...refusal(result.code, result.message),
          fields: result.fields ?? [],
        });
      case 'forbidden':
      case 'locked':
      case 'gone':
        return await this.refuse(id, refusal(result.kind, result.message));
      case 'poll':
        return result;
      case 'signedOut':
      case 'clientTooOld':
        await this.release(before, { notDone: true });
        return result;
      case 'interrupted':
        await this.release(before, { notDone: true });
        return { kind: 'done' };
      case 'unreachable':
        await this.release(before, aborted ? {} : result);
        return result;
      default:
        return result satisfies never;
    }
  }

  /** What was not sent or not done is what it was before; an earlier attempt may have arrived all the same. */
  private async release(
    before: OutboxItem,
    { notSent, notDone }: Pick<Unreachable, 'notSent' | 'notDone'>,
  ): Promise<void> {
    const isKnown = before.state === 'waiting' && (notSent === true || notDone === true);
    await this.update(before.id, (current) => {
      if (current.state !== 'sending') return undefined;
      // A checkpoint says that the server has a part of it.
      const isPart = current.checkpoint !== null;
      const attempted = before.attempted || notSent !== true || isPart;
      return { ...current, state: isKnown && !isPart ? 'waiting' : 'uncertain', attempted };
    });
  }

  private async refuse(id: string, because: CommandRefusal): Promise<LaneOutcome> {
    await this.update(id, (current) => ({ ...current, state: 'refused', refusal: because }), true);
    return { kind: 'done' };
  }

  private update(
    id: string,
    change: (current: OutboxItem) => OutboxItem | null | undefined,
    strict = false,
  ): Promise<OutboxItem | undefined> {
    return this.options.store.update(outboxKind, id, (current) => current && change(current), {
      strict,
    });
  }
}
