// What the pill in the header says of the saved schools. Stands alone: every page carries it, and few have a list open.
import type { SyncOverview } from '../types.ts';

export type ListSync = {
  /** Schools with something that the server does not have. */
  readonly waiting: number;
  readonly sending: boolean;
} & Pick<SyncOverview, 'connection' | 'memoryOnly' | 'lastContact'>;

export const noList: ListSync = {
  waiting: 0,
  sending: false,
  connection: 'online',
  memoryOnly: null,
  lastContact: null,
};

let current = noList;
const listeners = new Set<() => void>();

/** How the list that is open stands; the same object until something changes. */
export const listSync = (): ListSync => current;

export function onListSync(run: () => void): () => void {
  listeners.add(run);
  return () => listeners.delete(run);
}

/** Said by whoever keeps the list open; `noList` once it is let go. */
export function tellListSync(next: ListSync): void {
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  current = next;
  for (const run of listeners) run();
}
