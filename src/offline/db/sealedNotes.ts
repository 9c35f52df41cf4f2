// What forms hold outside the store, sealed for the time until the person is back.
import * as z from 'zod/mini';
import type { Store } from './store.ts';

/** The build before stored them under this name too. */
const notesName = 'notes';

const noteTexts = z.record(z.string(), z.string());

/** @returns false where they cannot be sealed: then nothing has changed. */
export async function sealNotes(
  store: Store,
  notes: Readonly<Record<string, string>>,
): Promise<boolean> {
  if (Object.keys(notes).length === 0) return true;
  if (!store.canLock) return false;
  // What was sealed before may not have been put back yet.
  const before = noteTexts.safeParse(await store.readValue(notesName));
  return await store.writeValue(notesName, { ...before.data, ...notes });
}

/** @param restore puts them back where they were; it runs before they are removed here. */
export async function restoreNotes(
  store: Store,
  restore: (notes: Readonly<Record<string, string>>) => void,
): Promise<void> {
  if (store.memoryReason === 'locked') return;
  const notes = noteTexts.safeParse(await store.readValue(notesName));
  if (!notes.success) return;
  restore(notes.data);
  await store.writeValue(notesName, undefined);
}
