import type { Surroundings } from './surroundings.ts';
import type { SectionStatesOptions } from './sectionStates.ts';

export type ShelfOptions = {
  readonly database: string;
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
} & SectionStatesOptions;
