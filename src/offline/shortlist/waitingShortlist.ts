// A mark outside the database: whether this device keeps a list of this person, and about how many schools of it the
// server lacks something. The page reads it at start, so that it loads what sends it only when there is something to send.
import { hashOfUser, type Surroundings } from '../surroundings.ts';

type Marks = Pick<Surroundings, 'localStorage'>;

const markKeyOf = (userId: string): string => `shortlist:${hashOfUser(userId)}`;

/** The name of this person's database. */
export const shortlistDatabase = (userId: string): string => `shortlist-${hashOfUser(userId)}`;

/** Schools with something unsent; null when this device keeps no list of this person. */
export function readMark({ localStorage }: Marks, userId: string): number | null {
  try {
    const text = localStorage?.getItem(markKeyOf(userId)) ?? null;
    return text === null ? null : Number(text) || 0;
  } catch {
    return null;
  }
}

/** @param unsent null removes the mark */
export function writeMark({ localStorage }: Marks, userId: string, unsent: number | null): void {
  try {
    const key = markKeyOf(userId);
    const text = unsent === null ? null : String(unsent);
    if (text === null) localStorage?.removeItem(key);
    else if (localStorage?.getItem(key) !== text) localStorage?.setItem(key, text);
  } catch {
    // Without the mark the list is opened where a screen asks for it.
  }
}
