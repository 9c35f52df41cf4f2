// What somebody leaves behind by looking around, such as what they searched for. Not written by them, so it is kept apart
// from notes, and it goes when they sign out: the next person at this device is somebody else.
import { isSharedComputer } from './sharedComputer.ts';

const prefix = 'visit:';
const listeners = new Set<() => void>();

/** The name under which `localStorage` keeps something of a visit. */
export const browsingHistoryKey = (name: string): string => prefix + name;

/** What was kept of a visit; empty without any. Never throws. */
export function readBrowsingHistory(name: string): string {
  try {
    return window.localStorage.getItem(browsingHistoryKey(name)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps it, but on a shared computer. @param text nothing is kept of an empty one */
export function writeBrowsingHistory(name: string, text: string): void {
  try {
    if (text === '') window.localStorage.removeItem(browsingHistoryKey(name));
    else if (!isSharedComputer()) window.localStorage.setItem(browsingHistoryKey(name), text);
  } catch {
    // Blocked or full: nothing is remembered.
  }
}

/** For what a page holds in memory. @returns the function that ends it */
export function onBrowsingHistoryCleared(run: () => void): () => void {
  listeners.add(run);
  return () => listeners.delete(run);
}

/** Forgets all of it: on this device, and in this page. Never throws. */
export function clearBrowsingHistory(): void {
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(prefix)) window.localStorage.removeItem(key);
  } catch {
    // A storage that refuses this gives nothing out either.
  }
  for (const run of listeners) run();
}
