import type { DocumentRow } from './store.ts';

type Counted = Pick<DocumentRow, 'id' | 'state' | 'size' | 'storageKey' | 'replaces'>;

export type Usage = { readonly bytes: number; readonly count: number };

/** Uploads count with what was announced, shared bytes count once, and refused documents have none. */
export function countUsage(rows: readonly Counted[]): Usage {
  const stored = new Map<string, number>();
  for (const { id, state, size, storageKey } of rows) {
    if (state === 'uploading') stored.set(id, size);
    if (state === 'ready') stored.set(storageKey, size);
  }
  let bytes = 0;
  for (const size of stored.values()) bytes += size;
  return { bytes, count: rows.length };
}

/** Uploads always count, so that a chain of replacements finds no room that is not there. */
export function countUsageWithout(
  rows: readonly Counted[],
  added: { readonly id: string; readonly replaces?: string | undefined },
): Usage {
  const uploading = rows.filter(({ state }) => state === 'uploading');
  const replaced = new Set([added.replaces, ...uploading.map(({ replaces }) => replaces)]);
  return countUsage(
    rows.filter(({ id, state }) => id !== added.id && (state === 'uploading' || !replaced.has(id))),
  );
}
