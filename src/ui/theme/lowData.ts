// Only Chromium tells a site that its person saves data (features.md §2.5), so there is a switch of our own;
// index.html applies it before the first paint, under the same key.
import { useSyncExternalStore } from 'react';

const storageKey = 'lowData';
const listeners = new Set<() => void>();
let unsavedChoice: boolean | null = null;

function hasSaveDataHint(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

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

/** The styles then leave web fonts out. */
function applyLowData(): void {
  document.documentElement.toggleAttribute('data-low-data', isLowData());
}

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

export function useLowData(): [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribeLowData, isLowData, () => false), setLowData];
}
