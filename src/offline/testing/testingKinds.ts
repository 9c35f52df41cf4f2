// For tests only: a collection and a command without a slice, and servers that keep the promises of offline.md §4.1.
import * as z from 'zod/mini';
import { applyChanges, type DraftChange, type DraftValues } from '#shared/draft/draftValues.ts';
import type { PullAnswer, PushAnswer, PushResult } from '../records/collection.ts';
import { type FieldCollection, fieldCollection, type FieldOptions } from '../records/fields.ts';
import type { Command, SendResult } from '../outbox/command.ts';
import {
  defineCommand,
  type RegistryEntry,
  type AnyCollection,
  type AnyCommand,
} from '../registry.ts';

/** `drop` never arrives, `lose` is done and its answer is lost. */
export type Fault = 'drop' | 'lose' | undefined;

const timeAt = (rev: number): string => new Date(Date.UTC(2026, 0, 1) + rev * 1000).toISOString();

/** Sections with revisions and idempotency keys. */
export class RecordServer {
  readonly sections = new Map<string, { rev: number; values: DraftValues; device: string }>();
  readonly received: { key: string; body: string }[] = [];
  fault: () => Fault = () => undefined;
  private readonly answered = new Map<string, PushAnswer<DraftValues>>();

  section = (id: string) => this.sections.get(id) ?? { rev: 0, values: {}, device: '' };

  collection(overrides: Partial<FieldOptions> = {}): FieldCollection {
    return fieldCollection({
      name: 'application',
      version: 1,
      ids: ['one', 'two', 'three'],
      journal: true,
      maxValueLength: 1000,
      normalise: (_id, _path, value) => value.trim(),
      migrate: (_id, values) => values,
      title: (id) => `Section ${id}`,
      pull: (request) => this.pull(request.known[0]?.id ?? '', request.known[0]?.base?.rev),
      push: ({ key, ops, device }) => this.push(key, ops, device.label),
      ...overrides,
    });
  }

  private async pull(id: string, rev: number | undefined): Promise<PullAnswer<DraftValues>> {
    await Promise.resolve();
    if (this.fault()) return { kind: 'unreachable' };
    return this.answerPull(id, rev);
  }

  answerPull(id: string, rev: number | undefined): PullAnswer<DraftValues> {
    const section = this.section(id);
    if (rev === section.rev) return { kind: 'unchanged' };
    const snapshot = { ...section, at: timeAt(section.rev) };
    return { kind: 'pulled', records: [{ id, owner: 'a1', snapshot, notReceived: [] }] };
  }

  private async push(
    key: string,
    ops: readonly { id: string; op: { baseRev: number; change: readonly DraftChange[] } }[],
    device: string,
  ): Promise<PushAnswer<DraftValues>> {
    await Promise.resolve();
    const fault = this.fault();
    if (fault === 'drop') return { kind: 'unreachable' };
    this.received.push({ key, body: JSON.stringify(ops) });
    const answer = this.answerPush(key, ops, device);
    await Promise.resolve();
    return fault === 'lose' ? { kind: 'unreachable' } : answer;
  }

  answerPush(
    key: string,
    ops: readonly { id: string; op: { baseRev: number; change: readonly DraftChange[] } }[],
    device: string,
  ): PushAnswer<DraftValues> {
    const answer = this.answered.get(key) ?? {
      kind: 'pushed',
      results: ops.map((op) => this.take(op, device)),
    };
    this.answered.set(key, answer);
    return answer;
  }

  private take(
    { id, op }: { id: string; op: { baseRev: number; change: readonly DraftChange[] } },
    device: string,
  ): PushResult<DraftValues> {
    const section = this.section(id);
    if (op.baseRev !== section.rev) {
      return { id, kind: 'conflict', snapshot: { ...section, at: timeAt(section.rev) } };
    }
    const rev = section.rev + 1;
    this.sections.set(id, { rev, values: applyChanges(section.values, op.change), device });
    return { id, kind: 'stored', owner: 'a1', rev, at: timeAt(rev), problems: [] };
  }
}

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

export const collectionEntry = (collection: FieldCollection): RegistryEntry => ({
  kind: 'collection',
  name: collection.name,
  title: collection.name,
  eager: () => true,
  load: () => Promise.resolve(collection as unknown as AnyCollection),
});

export const commandEntry = (command: { readonly name: string }): RegistryEntry => ({
  kind: 'command',
  name: command.name,
  title: command.name,
  audience: 'member',
  load: () => Promise.resolve(command as unknown as AnyCommand),
});
