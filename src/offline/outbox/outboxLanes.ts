// The lanes of the outbox: in order within a lane, each command as often at once as it allows.
import type { Engine } from '../sync/engine.ts';
import type { LaneContext, LaneOutcome, LaneSource } from '../sync/lanes.ts';
import type { Command, OutboxItem } from './command.ts';
import { isPending, outboxKindName } from './outboxKind.ts';
import type { OutboxRows } from './outboxRows.ts';
import type { OutboxSend } from './outboxSend.ts';

export type OutboxLanesOptions = {
  readonly rows: OutboxRows;
  readonly engine: Engine;
  readonly sender: OutboxSend;
  readonly getCommand: (name: string) => Command<unknown, unknown> | undefined;
};

const maxParallel = 6;
/** A lane that never comes to its end waits like one that failed. */
const maxTurns = 500;

export class OutboxLanes implements LaneSource {
  readonly name = outboxKindName;
  readonly parallel = maxParallel;
  private readonly options: OutboxLanesOptions;
  /** Lane → id of the command that is under way. */
  private readonly running = new Map<string, string>();

  constructor(options: OutboxLanesOptions) {
    this.options = options;
  }

  mayRun(id: string): boolean {
    const item = this.options.rows.find(id);
    return item !== undefined && this.mayRunItem(item);
  }

  lanes(): readonly string[] {
    const busy = [...this.running.values()].flatMap(
      (id) => this.options.rows.find(id)?.command ?? [],
    );
    const heads = this.heads().filter((item) => this.mayRunItem(item) || item.state === 'sending');
    return heads.flatMap(({ command, lane }) => {
      const limit = this.options.getCommand(command)?.parallel ?? 1;
      const isFree = busy.filter((name) => name === command).length < limit;
      return isFree && !this.running.has(lane) ? [lane] : [];
    });
  }

  isLocal = (lane: string): boolean =>
    this.options.rows
      .all()
      .some((item) => item.lane === lane && this.options.rows.isOnlyHere(item.id));

  async run(lane: string, context: LaneContext): Promise<LaneOutcome> {
    for (let turn = 0; turn < maxTurns; turn += 1) {
      const item = this.heads().find((each) => each.lane === lane);
      if (!item || context.signal.aborted) return { kind: 'done' };
      if (!this.mayRunItem(item)) return await this.leave(item);
      this.running.set(lane, item.id);
      const outcome = await this.options.sender
        .send(item, context)
        .finally(() => this.running.delete(lane));
      await this.options.rows.removeSeen();
      if (outcome) return outcome;
    }
    return { kind: 'unreachable', notSent: true };
  }

  /** Its page died while it was sent, and it is not sent on now: until then its outcome is not known. */
  private async leave({ id, state }: OutboxItem): Promise<LaneOutcome> {
    if (state === 'sending') {
      await this.options.rows.change(id, (current) =>
        current.state === 'sending' ? { ...current, state: 'uncertain' } : undefined,
      );
    }
    const isSending = this.options.rows.find(id)?.state === 'sending';
    return isSending ? { kind: 'unreachable', notSent: true } : { kind: 'done' };
  }

  /** What `mayRun` says may be another answer, e.g. the network became metered. */
  reconsider(): void {
    for (const [lane, id] of this.running) {
      const item = this.options.rows.find(id);
      if (item && !this.mayRunItem(item)) this.options.engine.interrupt(outboxKindName, lane);
    }
    void this.options.engine.run();
  }

  private heads(): OutboxItem[] {
    const heads = new Map<string, OutboxItem>();
    for (const item of this.options.rows.all()) {
      if (isPending(item) && !heads.has(item.lane)) heads.set(item.lane, item);
    }
    return [...heads.values()];
  }

  private mayRunItem(item: OutboxItem): boolean {
    const command = this.options.getCommand(item.command);
    if (!command || item.paused || item.version > command.version) return false;
    if (this.options.rows.isNewer(item.id)) return false;
    if (item.state === 'asking' || item.state === 'refused') return false;
    if (!item.needs.every((id) => this.options.rows.find(id)?.state === 'sent')) return false;
    return command.mayRun?.(item) ?? true;
  }

  /** What was paused or taken back, here or in another tab, is not sent any further. */
  onChange(id: string): void {
    const item = this.options.rows.find(id);
    if (item && !item.paused) return;
    for (const [lane, running] of this.running) {
      if (running === id) this.options.engine.interrupt(outboxKindName, lane);
    }
  }
}
