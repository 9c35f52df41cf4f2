import type { Surroundings } from './surroundings.ts';
import type { DraftKind } from './types.ts';

export type ShelfOptions = {
  readonly database: string;
  readonly kind: DraftKind;
  readonly surroundings: Surroundings;
  /** Nothing may be stored on a shared computer. */
  readonly shared: boolean;
  readonly draftKey: string | null;
  /** False once drafts were locked or deleted by another tab: then nothing may be opened or written again. */
  readonly mayWrite: () => boolean;
  readonly freeSpace: () => Promise<void>;
  readonly onMode: () => void;
  readonly onBlocked: () => void;
  readonly onVersionChange: (version: number | null) => void;
  /** A section's newest state is another one than before. */
  readonly onState: (section: string) => void;
};
