// Stored apart from form drafts and cleared at sign-out: the next person at this device is another one.
import { isSharedComputer } from './sharedComputer.ts';
import { createEmitter } from '#shared/emitter.ts';

const prefix = 'visit:';
const cleared = createEmitter();

export const browsingHistoryKey = (name: string): string => prefix + name;

export function readBrowsingHistory(name: string): string {
  try {
    return window.localStorage.getItem(browsingHistoryKey(name)) ?? '';
  } catch {
    return '';
  }
}

export function writeBrowsingHistory(name: string, text: string): void {
  try {
    if (text === '') window.localStorage.removeItem(browsingHistoryKey(name));
    else if (!isSharedComputer()) window.localStorage.setItem(browsingHistoryKey(name), text);
  } catch {
    // Blocked or full: nothing is remembered.
  }
}

export const onBrowsingHistoryCleared = cleared.subscribe;

export function clearBrowsingHistory(): void {
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(prefix)) window.localStorage.removeItem(key);
  } catch {
    // A storage that refuses this gives nothing out either.
  }
  cleared.emit();
}
