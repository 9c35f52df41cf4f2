// The notes of a device that is being locked, as a whole: sealed with the messages of their person, and put back later.
import { notePrefix } from './deviceNotes.ts';

export type Notes = Readonly<Record<string, string>>;

/** Every note of this device as it lies in storage, by its key. */
export function readNotes(): Notes {
  try {
    return Object.fromEntries(
      Object.keys(window.localStorage)
        .filter((key) => key.startsWith(notePrefix))
        .map((key) => [key, window.localStorage.getItem(key) ?? '']),
    );
  } catch {
    return {};
  }
}

/** Puts them back; a newer one stays. */
export function restoreNotes(notes: Notes): void {
  try {
    for (const [key, text] of Object.entries(notes))
      if (key.startsWith(notePrefix) && window.localStorage.getItem(key) === null)
        window.localStorage.setItem(key, text);
  } catch {
    // Blocked or full: the fields begin empty.
  }
}
