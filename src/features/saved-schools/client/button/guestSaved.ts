import * as z from 'zod/mini';
import { createGuestList } from '#session/guestList.ts';
import { canSaveAnother } from '#features/saved-schools/policy.ts';

const guestSchool = z.object({ id: z.number(), slug: z.string(), name: z.string() });
export type GuestSchool = Readonly<z.infer<typeof guestSchool>>;

export const guestSchools = createGuestList<GuestSchool>('saved-schools', guestSchool);

/** @returns what happened; `blocked` where this browser stores nothing for the site */
export function saveAsGuest({ id, slug, name }: GuestSchool): 'saved' | 'full' | 'blocked' {
  const saved = guestSchools.read();
  if (guestSchools.has(id)) return 'saved';
  if (!canSaveAnother(saved.length)) return 'full';
  guestSchools.write([...saved, { id, slug, name }]);
  return guestSchools.has(id) ? 'saved' : 'blocked';
}
