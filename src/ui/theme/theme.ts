// index.html applies the stored choice before the first paint, under the same key.
import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'theme';
const listeners = new Set<() => void>();
let unsavedChoice: Theme = 'system';

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(storageKey);
    return isTheme(kept) ? kept : 'system';
  } catch {
    return unsavedChoice;
  }
}

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

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

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

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribeTheme, readTheme, () => 'system' as const);
  return [theme, setTheme];
}
