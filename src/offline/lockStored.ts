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
 * @returns false where nothing can be sealed now: then nothing has changed.
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
  await journal.replayOthers(
    () => Promise.resolve(false),
    (tab, entries) => store.replay(tab, entries),
  );
  await store.flush();
  await shelf.lock();
  journal.removeAll();
  return true;
}
