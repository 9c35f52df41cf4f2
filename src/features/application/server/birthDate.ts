import type { Queries } from '#server/db/database.ts';
import { isoDate } from '../answers/dateParts.ts';
import { findPlainValues } from './referenceFactsStore.ts';

/** `YYYY-MM-DD`; null while none is entered, and for one that is not in the calendar. */
export async function findBirthDate(db: Queries, userId: string): Promise<string | null> {
  const sections = await findPlainValues(db, [userId], 'personal-information');
  return isoDate(sections.get(userId)?.['birthDate'] ?? '');
}
