// Kept searches as the contract says them. What comes back from the database is read like foreign input: the toggles may
// be older than this server.
import * as z from 'zod/mini';
import { normalizeFilter } from '#features/program-filter/normalizeFilter.ts';
import { emptyFilter, type FilterQuery } from '#features/program-filter/types.ts';
import { type SavedSearch, filterQuerySchema } from '#features/program-filter/contract.ts';
import type { SearchView } from './store.ts';

/** The toggles of a row; null when they cannot be read any more. */
export function parseSavedQuery(stored: unknown): FilterQuery | null {
  const read = z.safeParse(filterQuerySchema, stored);
  return read.success ? normalizeFilter(read.data as FilterQuery).query : null;
}

/** One kept search for its owner. */
export function presentSearch(row: SearchView): SavedSearch {
  const { id, name, alert, revision } = row;
  return {
    id,
    name,
    alert,
    revision,
    query: (parseSavedQuery(row.query) ?? emptyFilter) as SavedSearch['query'],
    checkedAt: row.toldAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
