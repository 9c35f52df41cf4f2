import type { Surroundings } from './surroundings.ts';
import type { DraftKind } from './types.ts';

export type DraftsOptions = {
  readonly userId: string;
  /** 32 bytes, base64url, from sign-in; null when not known yet: then the key kept on this device is used. */
  readonly draftKey: string | null;
  readonly kind: DraftKind;
  /** Nothing personal is stored on this device: memory and server only. */
  readonly sharedComputer: boolean;
  /** Frees storage that can be fetched again (runtime caches). */
  readonly freeSpace: () => Promise<void>;
  /** The server no longer knows the session; everything is kept and waits. */
  readonly onSignedOut: () => void;
  readonly onClientTooOld: () => void;
  /** A newer build in another tab took over the database: this page should be reloaded. */
  readonly onDatabaseUpgrade: () => void;
  /** Whether the cookies still name this person; asked before every call. */
  readonly stillSignedIn?: () => boolean;
  readonly surroundings?: Surroundings;
};
