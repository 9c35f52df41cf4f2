import { useSyncExternalStore } from 'react';
import { currentShortlist, onShortlist } from './currentShortlist.ts';
import type { ShortlistSnapshot } from './types.ts';

const read = (): ShortlistSnapshot | null => currentShortlist()?.snapshot() ?? null;

/** The list of the person signed in as this device knows it; null until it is open. */
export const useShortlist = (): ShortlistSnapshot | null =>
  useSyncExternalStore(onShortlist, read, () => null);
