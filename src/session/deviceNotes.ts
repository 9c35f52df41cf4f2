// Small things of a person that outlast a reload: what was typed into a form of the account, an address that waits for
// its confirmation. Never a password. On a shared computer they live in memory only.
import { isSharedComputer } from './sharedComputer.ts';

const prefix = 'note:';
const inMemory = new Map<string, string>();

/** A note as it was written, or null. It comes from storage: parse it like foreign input. */
export function readNote(name: string): unknown {
  try {
    const text = inMemory.get(name) ?? window.localStorage.getItem(prefix + name);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps a note on this device. Never throws: where nothing can be stored it holds as long as the document. */
export function writeNote(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  inMemory.set(name, text);
  if (isSharedComputer()) return;
  try {
    window.localStorage.setItem(prefix + name, text);
  } catch {
    // Full or blocked storage.
  }
}

export function forgetNote(name: string): void {
  inMemory.delete(name);
  try {
    window.localStorage.removeItem(prefix + name);
  } catch {
    // It was in memory only.
  }
}

/** Removes every note: at sign-in and at sign-out. @param keep the name of one that stays */
export function forgetNotes(keep?: string): void {
  const names = new Set(inMemory.keys());
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(prefix)) names.add(key.slice(prefix.length));
  } catch {
    // Blocked storage holds none.
  }
  for (const name of names) if (name !== keep) forgetNote(name);
}
