// What the list of saved schools adds to what the pill in the header says. Every page carries this, and few have a list
// open: what it adds comes with the list.
import type { SyncStatus } from '../sync/status.ts';

export type AddList = (status: SyncStatus) => SyncStatus;

const nothing: AddList = (status) => status;
let current = nothing;
const listeners = new Set<() => void>();

/** The same function until something changes. */
export const listSync = (): AddList => current;

export function onListSync(run: () => void): () => void {
  listeners.add(run);
  return () => listeners.delete(run);
}

/** Said by whoever keeps the list open; null once it is let go, or while nothing of it waits. */
export function tellListSync(next: AddList | null): void {
  if (next === null && current === nothing) return;
  current = next ?? nothing;
  for (const run of listeners) run();
}
