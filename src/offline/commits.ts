// Every change of a stored section runs here: read the newest state, change it, write it if nobody came first,
// else again. Within a tab one section's changes wait for each other; between tabs the compare-and-swap decides.
import type { Shelf } from './shelf.ts';
import type { StoredSection } from './types.ts';

/** A pure change of a section; null when there is nothing to change. It may run more than once. */
export type SectionChange = (state: StoredSection) => StoredSection | null;

const mostAttempts = 100;

export class Commits {
  private readonly shelf: Shelf;
  private readonly onWritten: (section: string, seq: number) => void;
  private readonly queues = new Map<string, Promise<unknown>>();

  /** @param onWritten called after the write is complete, e.g. to tell other tabs. */
  constructor(shelf: Shelf, onWritten: (section: string, seq: number) => void) {
    this.shelf = shelf;
    this.onWritten = onWritten;
  }

  /**
   * @param strict the write is on the disk, not only in the system's cache, before this resolves.
   * @returns the state after the change.
   * @throws ShelfClosed after sign-out.
   */
  update(section: string, change: SectionChange, strict = false): Promise<StoredSection> {
    const before = this.queues.get(section) ?? Promise.resolve();
    const run = before.then(
      () => this.swap(section, change, strict),
      () => this.swap(section, change, strict),
    );
    this.queues.set(section, run);
    return run;
  }

  private async swap(section: string, change: SectionChange, strict: boolean) {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const from = this.shelf.last(section);
      const changed = change(from);
      if (!changed) return from;
      const seq = from.record.seq + 1;
      const next = { ...changed, record: { ...changed.record, seq } };
      if (await this.shelf.write(from, next, strict)) {
        this.onWritten(section, seq);
        return next;
      }
    }
    throw new Error(`The draft of ${section} changes too often to be written`);
  }
}
