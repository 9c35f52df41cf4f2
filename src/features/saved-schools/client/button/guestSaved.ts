// What a guest saved: on this device, until an account takes it over or somebody signs out here.
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import {
  browsingHistoryKey,
  onBrowsingHistoryCleared,
  readBrowsingHistory,
  writeBrowsingHistory,
} from '#session/browsingHistory.ts';
import { createEmitter } from '#shared/emitter.ts';
import { canSaveAnother } from '#features/saved-schools/policy.ts';

const name = 'saved-schools';
const guestSchool = z.object({ id: z.number(), slug: z.string(), name: z.string() });
export type GuestSchool = Readonly<z.infer<typeof guestSchool>>;
const schema = z.array(guestSchool);
const changes = createEmitter();

export function readGuestSaved(): readonly GuestSchool[] {
  const text = readBrowsingHistory(name);
  if (text === '') return [];
  try {
    const parsed = z.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

export const hasGuestSaved = (): boolean => readBrowsingHistory(name) !== '';
const has = (id: number): boolean => readGuestSaved().some((school) => school.id === id);

function write(schools: readonly GuestSchool[]): void {
  writeBrowsingHistory(name, schools.length === 0 ? '' : JSON.stringify(schools));
  changes.emit();
}

/** @returns what happened; `blocked` where this browser stores nothing for the site */
export function saveAsGuest({ id, slug, name }: GuestSchool): 'saved' | 'full' | 'blocked' {
  if (has(id)) return 'saved';
  const saved = readGuestSaved();
  if (!canSaveAnother(saved.length)) return 'full';
  write([...saved, { id, slug, name }]);
  return has(id) ? 'saved' : 'blocked';
}

export const removeGuestSaved = (id: number): void =>
  write(readGuestSaved().filter((school) => school.id !== id));

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === browsingHistoryKey(name)) listener();
  };
  const stops = [changes.subscribe(listener), onBrowsingHistoryCleared(listener)];
  window.addEventListener('storage', onStorage);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('storage', onStorage);
  };
}

export const useIsGuestSaved = (id: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => has(id),
    () => false,
  );
