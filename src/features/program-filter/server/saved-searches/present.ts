// Stored criteria may be older than this server: parsed like foreign input.
import * as z from 'zod/mini';
import { normalizeFilter } from '#features/program-filter/normalizeFilter.ts';
import { emptyFilter, type FilterQuery } from '#features/program-filter/types.ts';
import { type SavedSearch, filterQuerySchema } from '#features/program-filter/contract.ts';
import type { SearchView } from './store.ts';

export function parseSavedQuery(stored: unknown): FilterQuery | null {
  const read = z.safeParse(filterQuerySchema, stored);
  return read.success ? normalizeFilter(read.data as FilterQuery).query : null;
}

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
