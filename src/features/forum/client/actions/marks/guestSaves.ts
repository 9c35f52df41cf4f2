import * as z from 'zod/mini';
import { createGuestList } from '#session/guestList.ts';
import { maxImport } from '#features/forum/savesContract.ts';

const guestSave = z.object({
  kind: z.enum(['question', 'answer']),
  id: z.string(),
  questionId: z.string(),
  title: z.string(),
  note: z.string(),
  savedAt: z.string(),
});
export type GuestSave = Readonly<z.infer<typeof guestSave>>;

/** Newest first. */
export const guestSaves = createGuestList<GuestSave>('forum-saves', guestSave);

/** @returns what happened; `blocked` where this browser stores nothing for the site */
export function saveAsGuest(save: GuestSave): 'saved' | 'full' | 'blocked' {
  const saves = guestSaves.read();
  if (guestSaves.has(save.id)) return 'saved';
  if (saves.length >= maxImport) return 'full';
  guestSaves.write([save, ...saves]);
  return guestSaves.has(save.id) ? 'saved' : 'blocked';
}
