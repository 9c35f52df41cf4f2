import type { Commits } from './commits.ts';
import type { Shelf } from './shelf.ts';
import type { Surroundings } from './surroundings.ts';
import type { DraftKind } from './types.ts';

export type SyncOptions = {
  readonly kind: DraftKind;
  readonly shelf: Shelf;
  readonly commits: Commits;
  readonly surroundings: Surroundings;
  /** Names the lock that only one tab holds. */
  readonly user: string;
  readonly device: () => { readonly id: string; readonly label: string };
  /** Asked before every call: another person may have signed in through another tab. */
  readonly stillSignedIn: () => boolean;
  readonly onSignedOut: () => void;
  readonly onClientTooOld: () => void;
  /** What `facts` or `stopped` say about a section changed. */
  readonly onChange: (section: string) => void;
};
