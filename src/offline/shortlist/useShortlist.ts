import { useSyncExternalStore } from 'react';
import { currentShortlist, hasShortlistFailed, onShortlist } from './currentShortlist.ts';
import type { ShortlistSnapshot } from './types.ts';

const read = (): ShortlistSnapshot | null => currentShortlist()?.snapshot() ?? null;

/** The list of the person signed in as this device knows it; null until it is open. */
export const useShortlist = (): ShortlistSnapshot | null =>
  useSyncExternalStore(onShortlist, read, () => null);

/** Whether what opens the list could not be loaded. */
export const useShortlistFailure = (): boolean =>
  useSyncExternalStore(onShortlist, hasShortlistFailed, () => false);
