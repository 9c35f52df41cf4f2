// Never a password; on a shared computer nothing.
import { isSharedComputer } from './sharedComputer.ts';

export const formDraftPrefix = 'note:';

function tryStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
}

export const readFormDraft = (name: string): unknown =>
  tryStorage((storage): unknown => JSON.parse(storage.getItem(formDraftPrefix + name) ?? 'null'));

export const hasFormDrafts = (): boolean =>
  tryStorage((storage) => Object.keys(storage).some((key) => key.startsWith(formDraftPrefix))) ??
  false;

export function writeFormDraft(name: string, value: unknown): void {
  if (!isSharedComputer())
    tryStorage((storage) => storage.setItem(formDraftPrefix + name, JSON.stringify(value)));
}

export function removeFormDraft(name: string): void {
  tryStorage((storage) => storage.removeItem(formDraftPrefix + name));
}

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

export function writeLastPath(userId: string, path: string): void {
  if (isSharedComputer()) return;
  try {
    window.localStorage.setItem(`place:${userId}`, path);
  } catch {
    // A full or blocked storage: then the home leads to the overview.
  }
}
