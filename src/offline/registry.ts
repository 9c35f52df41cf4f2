// One line a definition (written in main/). Sign-out, the status pill and titles ask the registry.
import type { Command } from './outbox/command.ts';
import type { LegacyConverters } from './outbox/legacy.ts';
import type { Collection } from './records/collection.ts';

export type AnyCollection = Collection<unknown, unknown, unknown>;
export type AnyCommand = Command<unknown, unknown>;

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

export const defineCommand = <B, R>(command: Command<B, R>): Command<B, R> => command;
