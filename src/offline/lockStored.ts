import type { DraftStore } from './draftStore.ts';
import type { Journal } from './journal.ts';
import type { Shelf } from './shelf.ts';
import type { Tabs } from './tabs.ts';

const flushOthersMs = 1_000;

type Parts = {
  readonly shelf: Shelf;
  readonly store: DraftStore;
  readonly tabs: Tabs;
  readonly journal: Journal;
};

/**
 * Seals what any tab has typed and removes the key. Nobody writes before the last word is sealed, and no word stays in
 * the journals, which are plain.
 *
 * @returns false where not all of it can be sealed now: then what is stored has not changed.
 */
export async function lockStored({ shelf, store, tabs, journal }: Parts): Promise<boolean> {
  if (shelf.memoryReason === 'locked') return true;
  await shelf.recover();
  await store.flush();
  await tabs.askToFlush(flushOthersMs);
  // Another tab has locked or deleted them meanwhile.
  if (!tabs.mayWrite()) return true;
  if (!shelf.canLock) return false;
  tabs.forbidOthers();
  // A journal that waits for a newer build can be read by anybody: then nothing is called locked.
  if (!(await journal.replayOthers(() => Promise.resolve(false), store.replay))) return false;
  await store.flush();
  await shelf.lock();
  journal.removeAll();
  return true;
}
