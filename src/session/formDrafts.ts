// Small things of a person that outlast a reload: what was typed into a form of the account, an address that waits for
// its confirmation. Never a password; on a shared computer nothing.
import { isSharedComputer } from './sharedComputer.ts';

export const formDraftPrefix = 'note:';

/** Runs what may meet a full or blocked storage: then there are no notes, and the page goes on without. */
function tryStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
}

/** A note as it was written, or null. It comes from storage: parse it like foreign input. */
export const readFormDraft = (name: string): unknown =>
  tryStorage((storage): unknown => JSON.parse(storage.getItem(formDraftPrefix + name) ?? 'null'));

/** Whether there is any note on this device. */
export const hasFormDrafts = (): boolean =>
  tryStorage((storage) => Object.keys(storage).some((key) => key.startsWith(formDraftPrefix))) ??
  false;

/** Keeps a note on this device, as far as it can. */
export function writeFormDraft(name: string, value: unknown): void {
  if (!isSharedComputer())
    tryStorage((storage) => storage.setItem(formDraftPrefix + name, JSON.stringify(value)));
}

export function removeFormDraft(name: string): void {
  tryStorage((storage) => storage.removeItem(formDraftPrefix + name));
}

/** Where in the application this person was last on this device: a path, or null. Comes from storage. */
export const readLastPath = (userId: string): string | null =>
  tryStorage((storage) => storage.getItem(`place:${userId}`));

/** Removes every note and place: at sign-in and at sign-out. @param except whose own notes stay: those that end in this id */
export function clearFormDrafts(except?: string): void {
  const isOwn = (key: string): boolean => except !== undefined && key.endsWith(`:${except}`);
  tryStorage((storage) => {
    for (const key of Object.keys(storage))
      if (/^(?:note|place):/.test(key) && !isOwn(key)) storage.removeItem(key);
  });
}
