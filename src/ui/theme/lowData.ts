// Whether this device is to load as little as possible. Only Chromium tells a site that its person saves data
// (features.md §2.5), so there is a switch of our own; index.html applies it before the first paint, under the same key.
import { useSyncExternalStore } from 'react';

const storageKey = 'lowData';
const listeners = new Set<() => void>();
let unsavedChoice: boolean | null = null;

/** The browser's own setting, until somebody chooses here; Firefox and Safari never say so. */
function hasSaveDataHint(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** True when as little as possible is to be loaded: as chosen on this device, else as the browser's own setting says. */
export function isLowData(): boolean {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(storageKey);
  } catch {
    // Storage is closed to us: what was chosen holds for this page.
    if (unsavedChoice !== null) return unsavedChoice;
  }
  return kept === 'on' || (kept !== 'off' && hasSaveDataHint());
}

/** Keeps the choice on this device, applies it to the page and tells the listeners. Never throws. */
export function setLowData(on: boolean): void {
  unsavedChoice = on;
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // Storage may be full or forbidden: the choice then holds for this page only.
  }
  applyLowData();
  for (const listener of listeners) listener();
}

/** Sets `data-low-data` on the document, by which the styles leave web fonts out. */
function applyLowData(): void {
  document.documentElement.toggleAttribute('data-low-data', isLowData());
}

/** Calls back after each choice, in this tab or another. @returns a function that stops it */
export function subscribeLowData(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent): void => {
    if (event.key !== storageKey && event.key !== null) return;
    applyLowData();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** Whether as little as possible is loaded, and the function that changes it. */
export function useLowData(): [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribeLowData, isLowData, () => false), setLowData];
}
