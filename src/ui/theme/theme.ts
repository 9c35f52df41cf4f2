// Light, dark or as the device says. index.html applies a kept choice before the first paint, under the same key.
import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'theme';
const listeners = new Set<() => void>();
let unsavedChoice: Theme = 'system';

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

/** The kept choice; `system` when there is none, and what was last applied when storage is closed to us. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(storageKey);
    return isTheme(kept) ? kept : 'system';
  } catch {
    return unsavedChoice;
  }
}

/** Keeps the choice on this device, applies it to the page and tells the listeners. Never throws. */
export function setTheme(theme: Theme): void {
  unsavedChoice = theme;
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be full or forbidden: the choice then holds for this page only.
  }
  applyTheme(theme);
  for (const listener of listeners) listener();
}

/** Sets `data-theme` on the document; `system` leaves it to `prefers-color-scheme`. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Calls back after each choice, in this tab or another. @returns a function that stops it */
export function subscribeTheme(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent): void => {
    if (event.key !== storageKey && event.key !== null) return;
    applyTheme(readTheme());
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** The theme and the function that changes it. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribeTheme, readTheme, () => 'system' as const);
  return [theme, setTheme];
}
