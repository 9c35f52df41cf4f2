// The last good copy of public content on this device, for a start without the network or before the worker is in
// control. What comes back from storage is parsed like foreign input.
import * as z from 'zod/mini';
import type { Schema } from '#shared/contract/endpoint.ts';

export type SavedCopy<T> = {
  readonly value: T;
  /** When this device first saw it, in milliseconds of its own clock. */
  readonly savedAt: number;
};

export type OfflineCopy<T> = {
  /** The copy, or null when there is none that can be used. */
  read(): SavedCopy<T> | null;
  /**
   * Keeps a value; a device that cannot keep it goes on without.
   * @param version tells one answer of the server from another: an answer repeated from a cache keeps its age
   * @param now milliseconds
   */
  write(value: T, version: string, now: number): SavedCopy<T>;
};

/** The storage this needs; null where there is none. */
export type CopyStorage = Pick<Storage, 'getItem' | 'setItem'> | null;

export function browserStorage(): CopyStorage {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

const envelope = z.object({ version: z.string(), savedAt: z.number(), value: z.unknown() });

/** A copy under one name, checked by a schema when it is read. */
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
