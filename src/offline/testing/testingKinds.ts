// For tests only: a command without a slice, its server, and a device where a person writes sections and such commands.
import * as z from 'zod/mini';
import type { Command, SendResult } from '../outbox/command.ts';
import { type AnyCommand, defineCommand, type RegistryEntry } from '../registry.ts';
import {
  buildCollection,
  collectionEntry,
  ModelTransport,
  SectionDevice,
  type SectionTab,
  type TabOptions,
} from './testingSections.ts';

/** `drop` never arrives, `lose` is done and its answer is lost. */
export type Fault = 'drop' | 'lose' | undefined;

/** Takes each key once, with one receipt. */
export class CommandServer {
  readonly received: { key: string; body: string }[] = [];
  readonly done: { key: string; body: { text: string } }[] = [];
  fault: () => Fault = () => undefined;
  answer: (body: { text: string }) => SendResult<{ number: number }> | undefined = () => undefined;
  private readonly receipts = new Map<string, number>();

  command(overrides: Partial<Command<{ text: string; lane: string }, { number: number }>> = {}) {
    return defineCommand<{ text: string; lane: string }, { number: number }>({
      name: 'note',
      version: 1,
      body: z.object({ text: z.string(), lane: z.string() }),
      receipt: z.object({ number: z.number() }),
      audience: 'member',
      parallel: 3,
      lane: ({ lane }) => lane,
      title: ({ text }) => text,
      send: (body, { key }) => this.send(body, key),
      ...overrides,
    });
  }

  private async send(body: { text: string }, key: string): Promise<SendResult<{ number: number }>> {
    await Promise.resolve();
    const fault = this.fault();
    if (fault === 'drop') return { kind: 'unreachable', notSent: true };
    this.received.push({ key, body: JSON.stringify(body) });
    const refused = this.answer(body);
    if (refused) return refused;
    let number = this.receipts.get(key);
    if (number === undefined) {
      number = this.receipts.size + 1;
      this.receipts.set(key, number);
      this.done.push({ key, body });
    }
    await Promise.resolve();
    return fault === 'lose' ? { kind: 'unreachable' } : { kind: 'sent', receipt: { number } };
  }
}

export const commandEntry = (command: { readonly name: string }): RegistryEntry => ({
  kind: 'command',
  name: command.name,
  title: command.name,
  audience: 'member',
  load: () => Promise.resolve(command as unknown as AnyCommand),
});

export class PersonDevice extends SectionDevice {
  readonly transport: ModelTransport;
  readonly commands: CommandServer;

  /** @param other a device of the same person. */
  constructor(namespace = '', other?: PersonDevice) {
    super(namespace);
    this.transport = other?.transport ?? new ModelTransport();
    this.commands = other?.commands ?? new CommandServer();
  }

  override startTab(options: TabOptions = {}): SectionTab {
    const collection = buildCollection({ transport: this.transport });
    const registry = [collectionEntry(collection), commandEntry(this.commands.command())];
    return super.startTab({ registry, ...options });
  }

  /** Nothing reaches the server. */
  disconnect(): void {
    this.transport.fault = () => Promise.resolve({ kind: 'unreachable' });
    this.commands.fault = () => 'drop';
  }

  connect(): void {
    this.transport.fault = () => undefined;
    this.commands.fault = () => undefined;
  }
}
