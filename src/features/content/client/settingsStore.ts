// The SPEC's settings store (§4): isLoaded goes from false to true, an error flag is set when the load fails. While
// the flag is up the last good copy of this device is used (features.md §4.11).
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Menu, Settings } from '../contract.ts';
import { menusQuery, settingsQuery } from './queries.ts';

/** From this age on a screen says how old the copy is (offline.md §5.5), in milliseconds. */
const staleAfterMs = 24 * 3600 * 1000;

export type SettingsState = {
  readonly settings: Settings | null;
  readonly isLoaded: boolean;
  /** The last load failed; `settings` may still hold the last good copy. */
  readonly error: boolean;
  /** Since when this device has what is shown, in milliseconds. */
  readonly savedAt: number | null;
  /** What is shown is older than 24 hours, and the screen says so. */
  readonly isOld: boolean;
  readonly retry: () => void;
};

/** The site's settings. */
export function useSettings(): SettingsState {
  const { data, isError, refetch } = useQuery(settingsQuery());
  const [shownAt] = useState(() => Date.now());
  const savedAt = data?.savedAt ?? null;
  return {
    settings: data?.value ?? null,
    isLoaded: data !== undefined,
    error: isError,
    savedAt,
    isOld: savedAt !== null && shownAt - savedAt > staleAfterMs,
    retry: () => void refetch(),
  };
}

const noMenus: readonly Menu[] = [];

/** All menus: those of the settings, or the menus call when the settings cannot be had. */
export function useMenus(): readonly Menu[] {
  const { settings, error } = useSettings();
  const { data } = useQuery({ ...menusQuery(), enabled: settings === null && error });
  return settings?.menus ?? data?.value ?? noMenus;
}
