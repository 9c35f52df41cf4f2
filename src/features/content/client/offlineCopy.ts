// For a start without the network or before the worker is in control; parsed like foreign input.
import * as z from 'zod/mini';
import type { Schema } from '#shared/contract/endpoint.ts';

export type SavedCopy<T> = {
  readonly value: T;
  readonly savedAt: number;
};

export type OfflineCopy<T> = {
  read(): SavedCopy<T> | null;
  /** @param version an answer repeated from a cache keeps its age */
  write(value: T, version: string, now: number): SavedCopy<T>;
};

export type CopyStorage = Pick<Storage, 'getItem' | 'setItem'> | null;

export function browserStorage(): CopyStorage {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

const envelope = z.object({ version: z.string(), savedAt: z.number(), value: z.unknown() });

export function createOfflineCopy<S extends Schema>(
  name: string,
  schema: S,
  storage: () => CopyStorage = browserStorage,
): OfflineCopy<z.output<S>> {
  const key = `content:${name}`;
  const load = (): (SavedCopy<z.output<S>> & { version: string }) | null => {
    try {
      const saved = z.parse(envelope, JSON.parse(storage()?.getItem(key) ?? 'null'));
      return { ...saved, value: z.parse(schema, saved.value) };
    } catch {
      return null;
    }
  };
  return {
    read: load,
    write(value, version, now) {
      const before = load();
      const savedAt = before && version !== '' && before.version === version ? before.savedAt : now;
      try {
        storage()?.setItem(key, JSON.stringify({ version, savedAt, value }));
      } catch {
        // Full or blocked storage: the copy in memory has to do.
      }
      return { value, savedAt };
    },
  };
}
