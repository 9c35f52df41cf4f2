// The SPEC's settings store (§4). While `error` is set the last good copy of this device is used (features.md §4.11).
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Menu, Settings } from '../contract.ts';
import { menusQuery, settingsQuery } from './queries.ts';

/** offline.md §5.5 */
const staleAfterMs = 24 * 3600 * 1000;

export type SettingsState = {
  readonly settings: Settings | null;
  readonly isLoaded: boolean;
  readonly error: boolean;
  readonly savedAt: number | null;
  readonly isOld: boolean;
  readonly retry: () => void;
};

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

export function useMenus(): readonly Menu[] {
  const { settings, error } = useSettings();
  const { data } = useQuery({ ...menusQuery(), enabled: settings === null && error });
  return settings?.menus ?? data?.value ?? noMenus;
}
