// Waits 300 ms for the next key, at most 0.8 s; one commit a record at a time.
import type { JournalEntry } from './journal.ts';
import { NewerRow, StoreClosed } from '../db/storageErrors.ts';
import type { Platform, Timer } from '../platform.ts';
import { TypedEdits } from './typedEdits.ts';
import type { Edit } from './collection.ts';

const debounceMs = 300;
/** Below a second with the commit itself: nothing older than a second is lost with the browser's process. */
const maxWaitMs = 800;

export type TypingOptions = {
  readonly platform: Platform;
  readonly commit: (id: string, edits: readonly Edit[]) => Promise<boolean>;
  readonly onCommitted: (id: string) => void;
};

type RecordTyping = {
  readonly edits: TypedEdits;
  timer: Timer | undefined;
  /** When the oldest uncommitted edit was typed, in ticks. */
  since: number | null;
  running: Promise<void> | null;
};

export class Typing {
  private readonly options: TypingOptions;
  private readonly records = new Map<string, RecordTyping>();
  private stopped = false;
  private n = 0;

  constructor(options: TypingOptions) {
    this.options = options;
  }

  of(id: string): TypedEdits {
    return this.at(id).edits;
  }

  nextNumber(): number {
    this.n += 1;
    return this.n;
  }

  /** @param read what the form shows at a path, and the row around it; asked before anything is taken. */
  type(
    id: string,
    changes: readonly { readonly path: string; readonly value: string }[],
    read: (path: string) => Pick<Edit, 'was' | 'row'>,
  ): void {
    const { edits } = this.at(id);
    const before = changes.map(({ path }) => read(path));
    changes.forEach(({ path, value }, at) => {
      const n = this.nextNumber();
      if (edits.hasPendingAt(path)) edits.type({ path, value, was: '', n });
      else edits.type({ path, value, was: '', n, ...before[at] });
    });
    this.schedule(id, changes.length > 1 ? 0 : debounceMs);
  }

  commitSoon(id: string): void {
    if (this.of(id).hasPending) this.schedule(id, 0);
  }

  /** Resolves when storage has completed what was typed until now. */
  commit(id: string): Promise<void> {
    const typing = this.at(id);
    this.options.platform.clearTimer(typing.timer);
    typing.timer = undefined;
    if (typing.running) return typing.running.then(() => this.commit(id));
    if (!typing.edits.hasPending || this.stopped) return Promise.resolve();
    typing.running = this.run(id, typing).finally(() => {
      typing.running = null;
    });
    return typing.running;
  }

  async commitAll(): Promise<void> {
    await Promise.all([...this.records.keys()].map((id) => this.commit(id)));
  }

  notOnDevice(): JournalEntry[] {
    return [...this.records].flatMap(([id, { edits }]) =>
      edits.notOnDevice().map((edit) => ({ ...edit, section: id })),
    );
  }

  markStored(isStored: (id: string) => boolean): void {
    for (const [id, { edits }] of this.records) if (isStored(id)) edits.stored();
  }

  stop(): void {
    this.stopped = true;
    for (const { timer } of this.records.values()) this.options.platform.clearTimer(timer);
    this.records.clear();
  }

  private async run(id: string, typing: RecordTyping): Promise<void> {
    const edits = typing.edits.take();
    typing.since = null;
    try {
      typing.edits.committed(edits, await this.options.commit(id, edits));
    } catch (error) {
      typing.edits.failed(edits);
      if (error instanceof StoreClosed || this.stopped) return;
      if (!(error instanceof NewerRow)) this.schedule(id, maxWaitMs);
    }
    this.options.onCommitted(id);
  }

  private schedule(id: string, wait: number): void {
    if (this.stopped) return;
    const { ticks, setTimer, clearTimer } = this.options.platform;
    const typing = this.at(id);
    typing.since ??= ticks();
    const left = Math.max(0, typing.since + maxWaitMs - ticks());
    clearTimer(typing.timer);
    typing.timer = setTimer(() => void this.commit(id), Math.min(wait, left));
  }

  private at(id: string): RecordTyping {
    let typing = this.records.get(id);
    if (!typing) {
      typing = { edits: new TypedEdits(), timer: undefined, since: null, running: null };
      this.records.set(id, typing);
    }
    return typing;
  }
}
