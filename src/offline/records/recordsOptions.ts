import type { Store } from '../db/store.ts';
import type { Platform } from '../platform.ts';
import type { Engine } from '../sync/engine.ts';

export type RecordsOptions = {
  readonly store: Store;
  readonly engine: Engine;
  readonly platform: Platform;
  readonly tab: string;
  readonly device: () => { readonly id: string; readonly label: string };
  readonly onTyped: () => void;
  /** The store has what was typed (or memory, when the device fails). */
  readonly onCommitted: () => void;
  readonly onStatus: () => void;
  /** Everything that is not in the database lies in the journal. */
  readonly journalHoldsAll: () => boolean;
};

export type TextChange = { readonly path: string; readonly value: string };
