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
import { maxImport } from '#features/forum/savesContract.ts';

const name = 'forum-saves';
const guestSave = z.object({
  kind: z.enum(['question', 'answer']),
  id: z.string(),
  questionId: z.string(),
  title: z.string(),
  note: z.string(),
  savedAt: z.string(),
});
export type GuestSave = Readonly<z.infer<typeof guestSave>>;
const schema = z.array(guestSave);
const changes = createEmitter();
const none: readonly GuestSave[] = [];

let parsed: { readonly text: string; readonly saves: readonly GuestSave[] } = {
  text: '',
  saves: none,
};

function parse(text: string): readonly GuestSave[] {
  try {
    const result = z.safeParse(schema, JSON.parse(text));
    return result.success ? result.data : none;
  } catch {
    return none;
  }
}

/** Newest first; the same array until something changes. */
export function readGuestSaves(): readonly GuestSave[] {
  const text = readBrowsingHistory(name);
  if (text !== parsed.text) parsed = { text, saves: text === '' ? none : parse(text) };
  return parsed.saves;
}

export function writeGuestSaves(saves: readonly GuestSave[]): void {
  writeBrowsingHistory(name, saves.length === 0 ? '' : JSON.stringify(saves));
  changes.emit();
}

const has = (id: string): boolean => readGuestSaves().some((save) => save.id === id);

/** @returns what happened; `blocked` where this browser stores nothing for the site */
export function saveAsGuest(save: GuestSave): 'saved' | 'full' | 'blocked' {
  const saves = readGuestSaves();
  if (has(save.id)) return 'saved';
  if (saves.length >= maxImport) return 'full';
  writeGuestSaves([save, ...saves]);
  return has(save.id) ? 'saved' : 'blocked';
}

export const removeGuestSave = (id: string): void =>
  writeGuestSaves(readGuestSaves().filter((save) => save.id !== id));

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

export const useGuestSaves = (): readonly GuestSave[] =>
  useSyncExternalStore(subscribe, readGuestSaves, () => none);

export const useIsGuestSaved = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => has(id),
    () => false,
  );
