// Small things of a person that outlast a reload: what was typed into a form of the account, an address that waits for
// its confirmation. Never a password; on a shared computer nothing.
import { isSharedComputer } from './sharedComputer.ts';

export const notePrefix = 'note:';

/** Runs what may meet a full or blocked storage: then there are no notes, and the page goes on without. */
function attempt<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
}

/** A note as it was written, or null. It comes from storage: parse it like foreign input. */
export const readNote = (name: string): unknown =>
  attempt((storage): unknown => JSON.parse(storage.getItem(notePrefix + name) ?? 'null'));

/** Whether there is any note on this device. */
export const hasNotes = (): boolean =>
  attempt((storage) => Object.keys(storage).some((key) => key.startsWith(notePrefix))) ?? false;

/** Keeps a note on this device, as far as it can. */
export function writeNote(name: string, value: unknown): void {
  if (!isSharedComputer())
    attempt((storage) => storage.setItem(notePrefix + name, JSON.stringify(value)));
}

export function forgetNote(name: string): void {
  attempt((storage) => storage.removeItem(notePrefix + name));
}

/** Where in the application this person was last on this device: a path, or null. Comes from storage. */
export const readPlace = (userId: string): string | null =>
  attempt((storage) => storage.getItem(`place:${userId}`));

/** Removes every note and place: at sign-in and at sign-out. @param except whose own notes stay: those that end in this id */
export function forgetNotes(except?: string): void {
  const isOwn = (key: string): boolean => except !== undefined && key.endsWith(`:${except}`);
  attempt((storage) => {
    for (const key of Object.keys(storage))
      if (/^(?:note|place):/.test(key) && !isOwn(key)) storage.removeItem(key);
  });
}
