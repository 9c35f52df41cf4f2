// What a guest saved: on this device, until an account takes it over or somebody signs out here.
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createEmitter } from '#shared/emitter.ts';
import {
  browsingHistoryKey,
  onBrowsingHistoryCleared,
  readBrowsingHistory,
  writeBrowsingHistory,
} from './browsingHistory.ts';

type Saved = { readonly id: string | number };

/**
 * @param name of the browsing history it is stored as
 * @param schema of one item: what does not fit it is foreign, and reads as an empty list
 */
export function createGuestList<Item extends Saved>(name: string, schema: z.ZodMiniType<Item>) {
  const list = z.array(schema);
  const changes = createEmitter();
  const none: readonly Item[] = [];
  let parsed = { text: '', items: none };

  function parse(text: string): readonly Item[] {
    if (text === '') return none;
    try {
      const result = z.safeParse(list, JSON.parse(text));
      return result.success ? result.data : none;
    } catch {
      return none;
    }
  }

  /** The same array until something changes. */
  function read(): readonly Item[] {
    const text = readBrowsingHistory(name);
    if (text !== parsed.text) parsed = { text, items: parse(text) };
    return parsed.items;
  }

  function write(items: readonly Item[]): void {
    writeBrowsingHistory(name, items.length === 0 ? '' : JSON.stringify(items));
    changes.emit();
  }

  const has = (id: Item['id']): boolean => read().some((item) => item.id === id);

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

  return {
    read,
    write,
    has,
    remove: (id: Item['id']): void => write(read().filter((item) => item.id !== id)),
    useAll: (): readonly Item[] => useSyncExternalStore(subscribe, read, () => none),
    useHas: (id: Item['id']): boolean =>
      useSyncExternalStore(
        subscribe,
        () => has(id),
        () => false,
      ),
  };
}
