// What was typed and is not in the database yet, synchronously in localStorage: whoever starts next on this device
// replays it.
import { legacySchools } from '../db/legacy.ts';
import type { Platform, Timer } from '../platform.ts';
import type { Edit } from './collection.ts';

export const firstVersion = 1;

export const firstKind = 'application';

export type JournalEntry = Edit & {
  readonly kind?: string;
  readonly section: string;
  readonly schema?: number;
};

/** Longest journal, in UTF-16 units (offline.md §5.1). */
export const maxJournalLength = 256 * 1024;
const intervalMs = 250;

const getJournalPrefix = (user: string): string => `wal:${user}:`;

export class Journal {
  /** True while some text did not fit; the newest words are kept first. */
  short = false;
  private readonly platform: Platform;
  private readonly prefix: string;
  private readonly notesPrefix: string;
  private readonly tab: string;
  private readonly entries: () => JournalEntry[];
  private readonly enabled: boolean;
  private timer: Timer | undefined;
  private lastWrite = Number.NEGATIVE_INFINITY;
  private written = false;

  /**
   * @param entries asked at the moment of writing.
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
    this.notesPrefix = getJournalPrefix(`list-${user}`);
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
   * Living tabs keep their journals.
   * @param replay false when it could not take in all of it: then the journal stays.
   * @returns false when a journal stays.
   */
  async replayOthers(
    isAlive: (tab: string) => Promise<boolean>,
    replay: (tab: string, entries: readonly JournalEntry[]) => Promise<boolean>,
  ): Promise<boolean> {
    let all = true;
    for (const { key, tab } of this.findOthers()) {
      if (await isAlive(tab)) continue;
      const entries = this.read(key);
      if (entries === null) continue;
      if (await replay(tab, entries)) removeKey(this.platform.localStorage, key);
      else all = false;
    }
    return all;
  }

  /** True when everything that is not in the database lies in the journal as it was last written. */
  get holdsAll(): boolean {
    return this.enabled && !this.short;
  }

  removeAll(): void {
    this.remove();
    for (const { key } of this.findOthers()) removeKey(this.platform.localStorage, key);
  }

  findKinds(): string[] {
    const entries = this.findOthers().flatMap(({ key }) => this.read(key) ?? []);
    return [...new Set(entries.map(({ kind = firstKind }) => kind))];
  }

  private read(key: string): JournalEntry[] | null {
    const text = this.platform.localStorage?.getItem(key) ?? null;
    if (text === null) return null;
    const entries = parseJournal(text);
    return key.startsWith(this.notesPrefix) ? entries.map(toNote) : entries;
  }

  private findOthers(): { readonly key: string; readonly tab: string }[] {
    const { localStorage } = this.platform;
    if (!localStorage || !this.enabled) return [];
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    return [this.prefix, this.notesPrefix]
      .flatMap((prefix) =>
        keys
          .filter((key) => key.startsWith(prefix))
          .map((key) => ({ key, tab: key.slice(prefix.length) })),
      )
      .filter(({ tab }) => tab !== this.tab)
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  }
}

/** The build before wrote the number of the school as path. */
const toNote = (entry: JournalEntry): JournalEntry => ({
  ...entry,
  kind: legacySchools,
  section: entry.path,
  path: 'note',
});

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
