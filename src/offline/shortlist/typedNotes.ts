// Notes while they are typed: in the journal with every key, on the device a moment later, one write at a time.
import { Journal, type JournalEntry } from '../journal.ts';
import { NewerRecord, ShelfClosed } from '../storageErrors.ts';
import type { Surroundings } from '../surroundings.ts';
import { typeNote } from './mergeSaved.ts';
import type { RecordChange } from './shortlistShelf.ts';

/** A note that is on its way to the device. */
type Typed = { readonly text: string; readonly was: string; readonly n: number };

export type TypedNotesOptions = {
  readonly surroundings: Surroundings;
  readonly name: string;
  readonly tab: string;
  /** False on a shared computer: nothing personal in any storage. */
  readonly enabled: boolean;
  readonly write: (id: number, change: RecordChange) => Promise<unknown>;
  readonly onChange: () => void;
  readonly onWritten: () => void;
};

export class TypedNotes {
  private readonly options: TypedNotesOptions;
  private readonly journal: Journal;
  private readonly typed = new Map<number, Typed>();
  private readonly writing = new Map<number, Promise<void>>();
  private count = 0;

  constructor(options: TypedNotesOptions) {
    const { surroundings, name, tab, enabled } = options;
    this.options = options;
    this.journal = new Journal(surroundings, name, tab, enabled, () => this.entries());
  }

  /** Schools whose note is not on the device yet. */
  typing = (): ReadonlySet<number> => new Set(this.typed.keys());

  /** @param opened resolves when the device can be written to */
  type(id: number, text: string, was: string, opened: Promise<void>): void {
    this.count += 1;
    this.typed.set(id, { text, was: this.typed.get(id)?.was ?? was, n: this.count });
    this.journal.touch();
    this.options.onChange();
    if (!this.writing.has(id)) this.writing.set(id, this.writeTyped(id, opened));
  }

  /** Everything typed is on the device, or in memory when that keeps nothing. */
  async written(): Promise<void> {
    await Promise.all(Array.from(this.writing.values()));
  }

  /** The page may be gone in a moment. */
  save(): void {
    this.journal.write();
  }

  /** Removes the journals of every tab of this person. */
  forget(): void {
    this.typed.clear();
    this.journal.removeAll();
  }

  /** Takes in what pages that are gone have left in their journals. @returns false when some has to stay there */
  replay(isAlive: (tab: string) => Promise<boolean>): Promise<boolean> {
    return this.journal.replayOthers(isAlive, async (_tab, entries) => {
      let all = true;
      for (const { path, value, was } of entries) {
        const write = this.options.write(Number(path), (record) =>
          record === null || record.local.note === value ? record : typeNote(record, value, was),
        );
        await write.catch((error: unknown) => {
          if (!(error instanceof NewerRecord)) throw error;
          all = false;
        });
      }
      return all;
    });
  }

  /** Writes the newest text of a note until there is no newer one. */
  private async writeTyped(id: number, opened: Promise<void>): Promise<void> {
    await opened;
    for (let typed = this.typed.get(id); typed; typed = this.typed.get(id)) {
      const { text, was, n } = typed;
      try {
        await this.options.write(id, (record) => record && typeNote(record, text, was));
      } catch (error) {
        // The words of a school that a newer build has written stay in the journal for that build.
        if (!(error instanceof ShelfClosed || error instanceof NewerRecord)) throw error;
        break;
      }
      const newer = this.typed.get(id);
      if (newer && newer.n !== n) this.typed.set(id, { ...newer, was: text });
      else this.typed.delete(id);
    }
    this.writing.delete(id);
    this.journal.write();
    this.options.onChange();
    this.options.onWritten();
  }

  private entries(): JournalEntry[] {
    return [...this.typed].map(([id, { text, was, n }]) => ({
      section: 'saved-schools',
      path: String(id),
      value: text,
      was,
      n,
    }));
  }
}
