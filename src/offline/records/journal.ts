// The write-ahead journal: a synchronous copy, in localStorage, of what was typed and is not in the database yet.
// A page can vanish at any moment; whoever starts next on this device replays it. Each tab has its own key.
import type { Platform, Timer } from '../platform.ts';
import type { Edit } from './collection.ts';

/** Entries that name no schema were written while there was only this one. */
export const firstVersion = 1;

/** The collection of entries that name none. */
export const firstKind = 'application';

export type JournalEntry = Edit & {
  readonly kind?: string;
  readonly section: string;
  readonly schema?: number;
};

/** Longest journal, in UTF-16 units (offline.md §5.1). */
export const maxJournalLength = 256 * 1024;
const intervalMs = 250;

export const getJournalPrefix = (user: string): string => `wal:${user}:`;

export class Journal {
  /** True while some text did not fit; the newest words are kept first. */
  short = false;
  private readonly platform: Platform;
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
    platform: Platform,
    user: string,
    tab: string,
    enabled: boolean,
    entries: () => JournalEntry[],
  ) {
    this.platform = platform;
    this.prefix = getJournalPrefix(user);
    this.tab = tab;
    this.entries = entries;
    this.enabled = enabled && platform.localStorage !== null;
  }

  touch(): void {
    if (!this.enabled || this.timer !== undefined) return;
    const { ticks, setTimer } = this.platform;
    const wait = this.lastWrite + intervalMs - ticks();
    if (wait <= 0) this.write();
    else this.timer = setTimer(() => this.write(), wait);
  }

  write(): void {
    this.platform.clearTimer(this.timer);
    this.timer = undefined;
    if (!this.enabled) return;
    const entries = this.entries();
    if (entries.length === 0) return this.remove();
    this.lastWrite = this.platform.ticks();
    const fitting = takeNewestFitting(entries);
    this.short = fitting.length < entries.length;
    try {
      this.platform.localStorage?.setItem(this.prefix + this.tab, JSON.stringify(fitting));
      this.written = true;
    } catch {
      this.short = true; // localStorage is full; the database is still tried.
    }
  }

  remove(): void {
    this.platform.clearTimer(this.timer);
    this.timer = undefined;
    this.short = false;
    if (!this.written) return;
    this.written = false;
    removeKey(this.platform.localStorage, this.prefix + this.tab);
  }

  /**
   * Hands the journals of tabs that are gone to `replay` and removes each after it was taken in.
   *
   * @param isAlive whether a tab still holds its lock; living tabs keep their journals.
   * @param replay answers false when it could not take in all of it: then the journal stays for a later page.
   * @param prefix of the keys; that of this journal when not given.
   * @returns false when a journal stays.
   */
  async replayOthers(
    isAlive: (tab: string) => Promise<boolean>,
    replay: (tab: string, entries: readonly JournalEntry[]) => Promise<boolean>,
    prefix = this.prefix,
  ): Promise<boolean> {
    let all = true;
    for (const tab of this.findTabs(prefix)) {
      if (await isAlive(tab)) continue;
      const text = this.platform.localStorage?.getItem(prefix + tab) ?? null;
      if (text === null) continue;
      if (await replay(tab, parseJournal(text))) {
        removeKey(this.platform.localStorage, prefix + tab);
      } else all = false;
    }
    return all;
  }

  /** True when everything that is not in the database lies in the journal as it was last written. */
  get holdsAll(): boolean {
    return this.enabled && !this.short;
  }

  /** Removes the journals of every tab of this person. */
  removeAll(prefix = this.prefix): void {
    this.remove();
    for (const tab of this.findTabs(prefix)) removeKey(this.platform.localStorage, prefix + tab);
  }

  findKinds(): string[] {
    const texts = this.findTabs(this.prefix).map(
      (tab) => this.platform.localStorage?.getItem(this.prefix + tab) ?? '',
    );
    return [...new Set(texts.flatMap(parseJournal).map(({ kind = firstKind }) => kind))];
  }

  findTabs(prefix: string): string[] {
    const { localStorage } = this.platform;
    if (!localStorage || !this.enabled) return [];
    const tabs: string[] = [];
    for (let at = 0; at < localStorage.length; at += 1) {
      const key = localStorage.key(at);
      if (key?.startsWith(prefix)) tabs.push(key.slice(prefix.length));
    }
    return tabs.filter((tab) => tab !== this.tab).sort();
  }
}

function takeNewestFitting(entries: readonly JournalEntry[]): JournalEntry[] {
  let room = maxJournalLength;
  const fitting: JournalEntry[] = [];
  for (const entry of [...entries].sort((a, b) => b.n - a.n)) {
    const size = JSON.stringify(entry).length;
    if (size > room) continue;
    room -= size;
    fitting.push(entry);
  }
  return fitting.sort((a, b) => a.n - b.n);
}

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
