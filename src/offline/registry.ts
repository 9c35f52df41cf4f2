// Everything that can be done offline, one line a definition (written in main/). Sign-out, the status pill and titles
// ask the registry; nothing else lists the kinds.
import type { Platform } from './platform.ts';
import { hashUserId } from './platform.ts';
import type { Command } from './outbox/command.ts';
import type { LegacyConverters } from './outbox/legacy.ts';
import type { Collection } from './records/collection.ts';

export type AnyCollection = Collection<unknown, unknown, unknown>;
export type AnyCommand = Command<unknown, unknown>;

/** A definition that is loaded when a screen needs it, or when something of its kind waits on this device. */
export type RegistryEntry = {
  readonly name: string;
  /** What people call things of this kind while the definition is not loaded, e.g. `Saved schools`. */
  readonly title: string;
} & (
  | {
      readonly kind: 'collection';
      /** Opened at sign-in whether something waits or not, e.g. the application of a student who writes one. */
      readonly eager?: (person: { readonly userId: string }) => boolean;
      load(userId: string): Promise<AnyCollection>;
    }
  | {
      readonly kind: 'command';
      readonly audience: Command<unknown, unknown>['audience'];
      /** Turns what the build before stored into commands, by what it lies under (outbox/legacy.ts). */
      readonly legacy?: LegacyConverters;
      /** @param userId empty for guests. */
      load(userId: string): Promise<AnyCommand>;
    }
);

export const defineCollection = <V, C, R>(collection: Collection<V, C, R>): Collection<V, C, R> =>
  collection;

export const defineCommand = <B, R>(command: Command<B, R>): Command<B, R> => command;

const waitingKey = (userId: string | null): string =>
  `offline-waiting:${userId === null ? 'guest' : hashUserId(userId)}`;
const legacyMessagesMark = 'letters-waiting';
/** Marks of the build before this engine; a page that finds one opens the store and takes its data over. */
const legacyKeys = (userId: string | null): string[] =>
  userId === null
    ? [legacyMessagesMark]
    : [
        `documents-waiting:${hashUserId(userId)}`,
        `shortlist:${hashUserId(userId)}`,
        legacyMessagesMark,
      ];

/** It stood for the messages of all people of this device: to be removed with the last of them. */
export const removeLegacyMessagesMark = (localStorage: Platform['localStorage']): void => {
  try {
    localStorage?.removeItem(legacyMessagesMark);
  } catch {
    // Read again, it opens a store with nothing in it.
  }
};

type Marks = Pick<Platform, 'localStorage'>;

/**
 * How much waits on this device, from a mark outside the database: a page reads it at start and loads the engine only
 * when there is something to send.
 *
 * @returns null when nothing is stored here.
 */
export function readWaiting({ localStorage }: Marks, userId: string | null): number | null {
  try {
    const text = localStorage?.getItem(waitingKey(userId)) ?? null;
    if (text !== null) return Number(text) || 0;
    return legacyKeys(userId).some((key) => (localStorage?.getItem(key) ?? null) !== null)
      ? 0
      : null;
  } catch {
    return null;
  }
}

/** @param count null removes the mark: nothing is stored. */
export function writeWaiting(
  { localStorage }: Marks,
  userId: string | null,
  count: number | null,
): void {
  try {
    const key = waitingKey(userId);
    if (count === null) {
      localStorage?.removeItem(key);
      if (userId !== null)
        for (const old of legacyKeys(userId).slice(0, 2)) localStorage?.removeItem(old);
    } else if (localStorage?.getItem(key) !== String(count))
      localStorage?.setItem(key, String(count));
  } catch {
    // Without the mark it is sent when a screen opens its kind.
  }
}
