// From keystroke to commit: what is typed waits 300 ms for the next key, at most 0.8 s, and is then committed, one
// commit a section at a time.
import { type DraftChange, type DraftValues, parseRowPath } from '../shared/draft/draftValues.ts';
import type { JournalEntry } from './journal.ts';
import { NewerRecord, ShelfClosed } from './storageErrors.ts';
import type { Surroundings, Timer } from './surroundings.ts';
import { TypedEdits } from './typedEdits.ts';
import type { DraftEdit } from './types.ts';

const debounceMs = 300;
/** Below a second with the commit itself: nothing older than a second is lost with the browser's process. */
const longestWaitMs = 800;

export type TypingOptions = {
  readonly surroundings: Surroundings;
  /** Writes the edits. @returns whether they survive the page. */
  readonly commit: (section: string, edits: readonly DraftEdit[]) => Promise<boolean>;
  readonly onCommitted: (section: string) => void;
};

type SectionTyping = {
  readonly edits: TypedEdits;
  timer: Timer | undefined;
  /** When the oldest uncommitted edit was typed, in ticks. */
  since: number | null;
  running: Promise<void> | null;
};

export class Typing {
  private readonly options: TypingOptions;
  private readonly sections = new Map<string, SectionTyping>();
  private stopped = false;
  private n = 0;

  constructor(options: TypingOptions) {
    this.options = options;
  }

  /** The edits of a section that are not stored. */
  of(section: string): TypedEdits {
    return this.at(section).edits;
  }

  /** The next number of an edit in this tab. */
  nextNumber(): number {
    this.n += 1;
    return this.n;
  }

  /** @param shown what the form shows; looked at before anything is taken. */
  type(section: string, changes: readonly DraftChange[], shown: () => DraftValues): void {
    const { edits } = this.at(section);
    for (const { path, value } of changes) {
      const n = this.nextNumber();
      if (edits.hasPendingAt(path)) edits.type({ path, value, was: '', n });
      else {
        const row = value === '' ? {} : rowShown(shown(), path);
        edits.type({ path, value, was: shown()[path] ?? '', n, ...row });
      }
    }
    this.schedule(section, changes.length > 1 ? 0 : debounceMs);
  }

  /** Commits soon, without waiting for another key. */
  hasten(section: string): void {
    if (this.of(section).hasPending) this.schedule(section, 0);
  }

  /** Resolves when storage has completed what was typed until now. */
  commit(section: string): Promise<void> {
    const typing = this.at(section);
    this.options.surroundings.clearTimer(typing.timer);
    typing.timer = undefined;
    if (typing.running) return typing.running.then(() => this.commit(section));
    if (!typing.edits.hasPending || this.stopped) return Promise.resolve();
    typing.running = this.run(section, typing).finally(() => {
      typing.running = null;
    });
    return typing.running;
  }

  async commitAll(): Promise<void> {
    await Promise.all([...this.sections.keys()].map((section) => this.commit(section)));
  }

  /** What the journal has to hold. */
  notOnDevice(): JournalEntry[] {
    return [...this.sections].flatMap(([section, { edits }]) =>
      edits.notOnDevice().map((edit) => ({ ...edit, section })),
    );
  }

  /** What memory held of these sections has reached the device. */
  markStored(isStored: (section: string) => boolean): void {
    for (const [section, { edits }] of this.sections) if (isStored(section)) edits.stored();
  }

  stop(): void {
    this.stopped = true;
    for (const { timer } of this.sections.values()) this.options.surroundings.clearTimer(timer);
    this.sections.clear();
  }

  private async run(section: string, typing: SectionTyping): Promise<void> {
    const edits = typing.edits.take();
    typing.since = null;
    try {
      typing.edits.committed(edits, await this.options.commit(section, edits));
    } catch (error) {
      typing.edits.failed(edits);
      if (error instanceof ShelfClosed || this.stopped) return;
      if (!(error instanceof NewerRecord)) this.schedule(section, longestWaitMs);
    }
    this.options.onCommitted(section);
  }

  private schedule(section: string, wait: number): void {
    if (this.stopped) return;
    const { ticks, setTimer, clearTimer } = this.options.surroundings;
    const typing = this.at(section);
    typing.since ??= ticks();
    const left = Math.max(0, typing.since + longestWaitMs - ticks());
    clearTimer(typing.timer);
    typing.timer = setTimer(() => void this.commit(section), Math.min(wait, left));
  }

  private at(section: string): SectionTyping {
    let typing = this.sections.get(section);
    if (!typing) {
      typing = { edits: new TypedEdits(), timer: undefined, since: null, running: null };
      this.sections.set(section, typing);
    }
    return typing;
  }
}

/** The words around a field of a row; nothing for other paths. */
function rowShown(shown: DraftValues, path: string): { row?: DraftValues } {
  const row = parseRowPath(path);
  if (!row || row.field === '#') return {};
  const prefix = `${row.list}/${row.id}/`;
  return { row: Object.fromEntries(Object.entries(shown).filter(([at]) => at.startsWith(prefix))) };
}
