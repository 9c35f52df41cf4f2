// On this device until sign-out; on a shared computer forgotten with the page.
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { isSharedComputer } from '#session/sharedComputer.ts';
import { onBrowsingHistoryCleared, browsingHistoryKey } from '#session/browsingHistory.ts';

/** As many as the College Scorecard takes (features.md §3.3). */
export const maxCompared = 10;

const shape = z.array(z.object({ slug: z.string(), name: z.string() }));
export type ComparedSchool = { readonly slug: string; readonly name: string };

const key = browsingHistoryKey('compare-schools');
const none: readonly ComparedSchool[] = [];

let snapshot: readonly ComparedSchool[] | null = null;
const listeners = new Set<() => void>();

function readStored(): readonly ComparedSchool[] {
  try {
    const stored = z.safeParse(shape, JSON.parse(window.localStorage.getItem(key) ?? '[]'));
    return stored.success ? stored.data.slice(0, maxCompared) : none;
  } catch {
    return none;
  }
}

function change(next: readonly ComparedSchool[]): void {
  snapshot = next;
  try {
    if (next.length === 0) window.localStorage.removeItem(key);
    else if (!isSharedComputer()) window.localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Blocked or full: the choice holds for this page's life.
  }
  for (const listener of listeners) listener();
}

function onStorage(event: StorageEvent): void {
  if (event.key !== key && event.key !== null) return;
  snapshot = null;
  for (const listener of listeners) listener();
}

export function comparedSchools(): readonly ComparedSchool[] {
  snapshot ??= readStored();
  return snapshot;
}

/** @returns false when the set is full; nothing is changed then */
export function addCompared(school: ComparedSchool): boolean {
  const now = comparedSchools();
  if (now.some(({ slug }) => slug === school.slug)) return true;
  if (now.length >= maxCompared) return false;
  change([...now, { slug: school.slug, name: school.name }]);
  return true;
}

export function removeCompared(slug: string): void {
  change(comparedSchools().filter((school) => school.slug !== slug));
}

export const clearCompared = (): void => change(none);
onBrowsingHistoryCleared(clearCompared);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

export const useCompared = (): readonly ComparedSchool[] =>
  useSyncExternalStore(subscribe, comparedSchools, () => none);
