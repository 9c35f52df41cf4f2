// Kept searches as the contract says them. What comes back from the database is read like foreign input: the toggles may
// be older than this server.
import * as z from 'zod/mini';
import { normaliseToggles } from '../toggle/normalise.ts';
import { emptyToggles, type ToggleQuery } from '../toggle/types.ts';
import { type SavedSearch, toggleQuery } from '../toggleContract.ts';
import type { ShownSearchRow } from './savedSearchesStore.ts';

/** The toggles of a row; null when they cannot be read any more. */
export function queryOf(stored: unknown): ToggleQuery | null {
  const read = z.safeParse(toggleQuery, stored);
  return read.success ? normaliseToggles(read.data as ToggleQuery).query : null;
}

/** One kept search for its owner. */
export function presentSearch(row: ShownSearchRow): SavedSearch {
  const { id, name, alert, revision } = row;
  return {
    id,
    name,
    alert,
    revision,
    query: (queryOf(row.query) ?? emptyToggles) as SavedSearch['query'],
    checkedAt: row.toldAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
