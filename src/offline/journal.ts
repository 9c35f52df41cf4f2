// The write-ahead journal: a synchronous copy, in localStorage, of what was typed and is not in the database yet.
// A page can vanish at any moment; whoever starts next on this device replays it. Each tab has its own key.
import type { Surroundings, Timer } from './surroundings.ts';
import type { DraftEdit } from './types.ts';

/** Entries that name no schema were written while there was only this one. */
export const firstSchema = 1;

export type JournalEntry = DraftEdit & { readonly section: string; readonly schema?: number };

/** Most text of one journal, in UTF-16 units (offline.md §5.1). */
export const journalCap = 256 * 1024;
const everyMs = 250;

export class Journal {
  /** True while some text did not fit; the newest words are kept first. */
  short = false;
  private readonly surroundings: Surroundings;
  private readonly prefix: string;
  private readonly tab: string;
  private readonly entries: () => JournalEntry[];
  private readonly enabled: boolean;
  private timer: Timer | undefined;
  private lastWrite = Number.NEGATIVE_INFINITY;
  private written = false;

  /**
   * @param entries gives what is not on the device, asked at the moment of writing.
   * @param enabled false on a shared computer: nothing personal in any storage.
   */
  constructor(
    surroundings: Surroundings,
    user: string,
    tab: string,
    enabled: boolean,
    entries: () => JournalEntry[],
  ) {
    this.surroundings = surroundings;
    this.prefix = `wal:${user}:`;
    this.tab = tab;
    this.entries = entries;
    this.enabled = enabled && surroundings.localStorage !== null;
  }

  /** After a keystroke: at once when none was written lately, else within a quarter of a second. */
  touch(): void {
    if (!this.enabled || this.timer !== undefined) return;
    const { ticks, setTimer } = this.surroundings;
    const wait = this.lastWrite + everyMs - ticks();
    if (wait <= 0) this.write();
    else this.timer = setTimer(() => this.write(), wait);
  }

  /** Writes what is not on the device now; removes the journal when that is nothing. */
  write(): void {
    this.surroundings.clearTimer(this.timer);
    this.timer = undefined;
    if (!this.enabled) return;
    const entries = this.entries();
    if (entries.length === 0) return this.remove();
    this.lastWrite = this.surroundings.ticks();
    const kept = newestThatFit(entries);
    this.short = kept.length < entries.length;
    try {
      this.surroundings.localStorage?.setItem(this.prefix + this.tab, JSON.stringify(kept));
      this.written = true;
    } catch {
      this.short = true; // localStorage is full; the database is still tried.
    }
  }

  remove(): void {
    this.surroundings.clearTimer(this.timer);
    this.timer = undefined;
    this.short = false;
    if (!this.written) return;
    this.written = false;
    removeKey(this.surroundings.localStorage, this.prefix + this.tab);
  }

  /**
   * Hands the journals of tabs that are gone to `replay` and removes each after it was taken in.
   *
   * @param isAlive whether a tab still holds its lock; living tabs keep their journals.
   * @param replay answers false when it could not take in all of it: then the journal stays for a later page.
   * @returns false when a journal stays.
   */
  async replayOthers(
    isAlive: (tab: string) => Promise<boolean>,
    replay: (tab: string, entries: readonly JournalEntry[]) => Promise<boolean>,
  ): Promise<boolean> {
    let all = true;
    for (const tab of this.otherTabs()) {
      if (await isAlive(tab)) continue;
      const text = this.surroundings.localStorage?.getItem(this.prefix + tab) ?? null;
      if (text === null) continue;
      if (await replay(tab, parseJournal(text))) {
        removeKey(this.surroundings.localStorage, this.prefix + tab);
      } else all = false;
    }
    return all;
  }

  /** True when everything that is not in the database lies in the journal as it was last written. */
  get holdsAll(): boolean {
    return this.enabled && !this.short;
  }

  /** Removes the journals of every tab of this person. */
  removeAll(): void {
    this.remove();
    for (const tab of this.otherTabs()) {
      removeKey(this.surroundings.localStorage, this.prefix + tab);
    }
  }

  private otherTabs(): string[] {
    const { localStorage } = this.surroundings;
    if (!localStorage || !this.enabled) return [];
    const tabs: string[] = [];
    for (let at = 0; at < localStorage.length; at += 1) {
      const key = localStorage.key(at);
      if (key?.startsWith(this.prefix)) tabs.push(key.slice(this.prefix.length));
    }
    return tabs.filter((tab) => tab !== this.tab).sort();
  }
}

function newestThatFit(entries: readonly JournalEntry[]): JournalEntry[] {
  let room = journalCap;
  const kept: JournalEntry[] = [];
  for (const entry of [...entries].sort((a, b) => b.n - a.n)) {
    const size = JSON.stringify(entry).length;
    if (size > room) continue;
    room -= size;
    kept.push(entry);
  }
  return kept.sort((a, b) => a.n - b.n);
}

/** Entries that can be read; what a half-written or foreign journal holds besides is left out. */
function parseJournal(text: string): JournalEntry[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is JournalEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Record<string, unknown>;
  const texts = [entry.section, entry.path, entry.value, entry.was];
  const isSchema = entry.schema === undefined || typeof entry.schema === 'number';
  return texts.every((text) => typeof text === 'string') && typeof entry.n === 'number' && isSchema;
}

function removeKey(storage: Storage | null, key: string): void {
  try {
    storage?.removeItem(key);
  } catch {
    // A storage that refuses removal keeps nothing new either.
  }
}
