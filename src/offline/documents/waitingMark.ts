// A mark outside the database: whether documents of this person wait on this device, and how many are only here. The
// page reads it at start, so that it loads what sends them only when there is something to send.
import { hashOfUser, type Surroundings } from '../surroundings.ts';

type Marks = Pick<Surroundings, 'localStorage'>;

export const markKeyOf = (userId: string): string => `documents-waiting:${hashOfUser(userId)}`;

/** Number of documents that are only on this device; null when nothing waits here. */
export function readMark({ localStorage }: Marks, userId: string): number | null {
  try {
    const text = localStorage?.getItem(markKeyOf(userId)) ?? null;
    return text === null ? null : Number(text) || 0;
  } catch {
    return null;
  }
}

/** @param onlyHere null removes the mark. */
export function writeMark({ localStorage }: Marks, userId: string, onlyHere: number | null): void {
  try {
    const key = markKeyOf(userId);
    const text = onlyHere === null ? null : String(onlyHere);
    if (text === null) localStorage?.removeItem(key);
    else if (localStorage?.getItem(key) !== text) localStorage?.setItem(key, text);
  } catch {
    // Without the mark they are sent when the person opens the documents.
  }
}
